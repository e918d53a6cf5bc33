import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** One size of a stream: its playlist and its file lie beside each other in the folder. */
export type StreamVariant = { name: string; width: number; height: number; frameRate: number; hasSound: boolean };

export const playlistName = (name: string): string => `${name}.m3u8`;
export const mediaName = (name: string): string => `${name}.mp4`;

type Segment = { seconds: number; bytes: number; offset: number };

const SEGMENT = /#EXTINF:([\d.]+),\s+#EXT-X-BYTERANGE:(\d+)@(\d+)/g;

export const readSegments = (playlist: string): Segment[] =>
  [...playlist.matchAll(SEGMENT)].map(([, seconds, bytes, offset]) => ({
    seconds: Number(seconds),
    bytes: Number(bytes),
    offset: Number(offset),
  }));

/** The exact kind of H.264 in the file, as players ask for it: the three bytes after the box's version. */
const pictureCodec = (media: Buffer): string => {
  const box = media.indexOf('avcC');
  if (box < 0) throw new Error('a stream was written without its codec');
  return `avc1.${media.subarray(box + 5, box + 8).toString('hex')}`;
};

const bitsPerSecond = ({ bytes, seconds }: { bytes: number; seconds: number }): number =>
  Math.ceil((bytes * 8) / seconds);

const variantLines = async (folder: string, variant: StreamVariant): Promise<string[]> => {
  const segments = readSegments(await readFile(path.join(folder, playlistName(variant.name)), 'utf8'));
  const media = await readFile(path.join(folder, mediaName(variant.name)));
  const { size } = await stat(path.join(folder, mediaName(variant.name)));
  const last = segments.at(-1);
  // A full disk shows here, as FFmpeg keeps quiet about it.
  if (!last || last.offset + last.bytes > size) throw new Error(`the stream ${variant.name} was not written whole`);
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const facts = [
    `BANDWIDTH=${Math.max(...segments.map(bitsPerSecond))}`,
    `AVERAGE-BANDWIDTH=${bitsPerSecond({ bytes: size, seconds })}`,
    `RESOLUTION=${variant.width}x${variant.height}`,
    `FRAME-RATE=${variant.frameRate.toFixed(3)}`,
    `CODECS="${[pictureCodec(media), ...(variant.hasSound ? ['mp4a.40.2'] : [])].join(',')}"`,
  ];
  return [`#EXT-X-STREAM-INF:${facts.join(',')}`, playlistName(variant.name)];
};

/** The list of sizes from which a player chooses. */
export const masterPlaylist = async (folder: string, variants: readonly StreamVariant[]): Promise<string> => {
  const lines = await Promise.all(variants.map((variant) => variantLines(folder, variant)));
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines.flat(), ''].join('\n');
};
