import { parseMetadata } from '@uswriting/exiftool';

/** What exiftool finds in a file, by group and name: `XMP-dc:Title`. */
export const readMetadata = async (file: Buffer, name = 'picture.jpg'): Promise<Record<string, unknown>> => {
  const result = await parseMetadata(
    { name, data: new Uint8Array(file) },
    // Structures as such, numbers as they are, and what stands there twice.
    { args: ['-json', '-G1', '-struct', '-n', '-a'], transform: JSON.parse },
  );
  if (!result.success) throw new Error(`exiftool could not read the file: ${result.error}`);
  const [found] = result.data as Record<string, unknown>[];
  return found ?? {};
};
