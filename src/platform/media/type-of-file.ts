/** One name per format; files use several. */
const canonicalTypes: Readonly<Record<string, string>> = {
  'image/heif': 'image/heic',
  'video/x-m4v': 'video/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/x-m4a': 'audio/mp4',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
};

/** Detects a file's type from its content; `undefined` for unknown types. */
export const typeOfFile = async (path: string): Promise<string | undefined> => {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path);
  const type = found?.mime.split(';')[0];
  return type && (canonicalTypes[type] ?? type);
};
