const formats: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
  ['image/webp', 'WebP'],
  ['image/heic', 'HEIC'],
  ['image/tiff', 'TIFF'],
  ['video/mp4', 'MP4'],
  ['video/quicktime', 'MOV'],
  ['video/webm', 'WebM'],
  ['audio/wav', 'WAV'],
  ['audio/aiff', 'AIFF'],
  ['audio/flac', 'FLAC'],
  ['audio/mpeg', 'MP3'],
  ['audio/mp4', 'AAC'],
  ['audio/ogg', 'Ogg'],
]);

/** The name of a file's format, by its type; nothing for a type without one. */
export const formatOf = (type: string): string | undefined => formats.get(type);

/** Where a bit rate says how good it sounds; the others keep everything. */
const lossyTypes: ReadonlySet<string> = new Set(['audio/mpeg', 'audio/mp4', 'audio/ogg']);

type SoundFile = { type: string; bytes: number; sampleRateHz: number | null; durationMs: number };

/** Format, average bit rate and sample rate of a file; what is not known, or means nothing for its format, is left out. */
export const soundFileFacts = ({ type, bytes, sampleRateHz, durationMs }: SoundFile) => ({
  format: formatOf(type),
  kilobits: lossyTypes.has(type) && durationMs > 0 ? Math.round((bytes * 8) / durationMs) : undefined,
  kilohertz: sampleRateHz === null ? undefined : sampleRateHz / 1_000,
});
