import { parseMetadata } from '@uswriting/exiftool';

/** All metadata that exiftool finds, by group and name: `XMP-dc:Title`. */
export const readMetadata = async (file: Buffer, name = 'picture.jpg'): Promise<Record<string, unknown>> => {
  const result = await parseMetadata(
    { name, data: new Uint8Array(file) },
    // Structured values, raw numbers, and duplicates.
    { args: ['-json', '-G1', '-struct', '-n', '-a'], transform: JSON.parse },
  );
  if (!result.success) throw new Error(`exiftool could not read the file: ${result.error}`);
  const [found] = result.data as Record<string, unknown>[];
  return found ?? {};
};
