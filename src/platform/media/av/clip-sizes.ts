import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** One size of a stream: its playlist and its media file are in the same folder. */
type StreamVariant = { name: string; width: number; height: number; frameRate: number; hasSound: boolean };

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

/** The H.264 codec string for players: three bytes after the version of the avcC box. */
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
  // FFmpeg does not report a full disk, so the file's size is checked here.
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

/** The HLS master playlist, from which a player chooses a size. */
export const masterPlaylist = async (folder: string, variants: readonly StreamVariant[]): Promise<string> => {
  const lines = await Promise.all(variants.map((variant) => variantLines(folder, variant)));
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines.flat(), ''].join('\n');
};

export type ClipSize = { width: number; height: number };

/** By the shorter side, so that portrait and landscape clips are equally sharp. */
const STREAM_SHORT_SIDES_PX = [1080, 720, 360];
const HOVER_WIDTH_PX = 480;

const FASTEST_STREAM_FPS = 30;
/** 29.97 and similar rates are exact fractions with this denominator. */
const BROADCAST_DENOMINATOR = 1001;

/** H.264 stores colour per 2×2 pixels, so lengths are even. */
const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2);

const scaledBy = ({ width, height }: ClipSize, scale: number): ClipSize => ({
  width: even(width * scale),
  height: even(height * scale),
});

/** The sizes of the stream, largest first, never larger than the clip. */
export const streamSizes = (clip: ClipSize): ClipSize[] => {
  const shortSide = Math.min(clip.width, clip.height);
  const fitting = STREAM_SHORT_SIDES_PX.filter((side) => side <= shortSide);
  return (fitting.length > 0 ? fitting : [shortSide]).map((side) => scaledBy(clip, side / shortSide));
};

const HD_LONG_SIDE_PX = 1_920;

/** HD of a larger clip, whichever way the camera was held. */
export const hdSize = (clip: ClipSize): ClipSize =>
  scaledBy(clip, Math.min(1, HD_LONG_SIDE_PX / Math.max(clip.width, clip.height)));

export const hoverSize = (clip: ClipSize): ClipSize => scaledBy(clip, Math.min(1, HOVER_WIDTH_PX / clip.width));

/** A constant frame rate close to the clip's average, as a fraction; rates above 30 are halved until they fit. */
export const constantFrameRate = (frameRate: number): { num: number; den: number } => {
  let rate = Math.max(1, frameRate);
  while (rate > FASTEST_STREAM_FPS + 1) rate /= 2;
  const whole = Math.round(rate);
  const isBroadcast =
    Math.abs(rate - (whole * 1000) / BROADCAST_DENOMINATOR) < Math.abs(rate - whole) && whole % 6 === 0;
  return isBroadcast ? { num: whole * 1000, den: BROADCAST_DENOMINATOR } : { num: whole, den: 1 };
};
