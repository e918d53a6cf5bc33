import type { ItemKind } from './media.rules.ts';

const MB = 1_000_000;
const GB = 1_000 * MB;

export type KindLimits = { mostBytes: number; types: readonly string[]; endings: readonly string[]; formats: string };

/** Accepted files by kind. The type is detected from the content; the extensions are for the browser's file picker. */
export const kindLimits: Record<ItemKind, KindLimits> = {
  photo: {
    mostBytes: 50 * MB,
    types: ['image/jpeg', 'image/png', 'image/tiff', 'image/webp', 'image/heic', 'image/avif'],
    endings: ['jpg', 'jpeg', 'png', 'tif', 'tiff', 'webp', 'heic', 'avif'],
    // HEIC is accepted by the picker and refused with a message of its own, since our decoder cannot read it.
    formats: 'JPEG, PNG, TIFF or WebP',
  },
  video: {
    mostBytes: 4 * GB,
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    endings: ['mp4', 'm4v', 'mov', 'webm'],
    formats: 'MP4, MOV or WebM',
  },
  sound: {
    mostBytes: 200 * MB,
    types: ['audio/wav', 'audio/aiff', 'audio/flac', 'audio/mpeg', 'audio/mp4', 'audio/ogg'],
    endings: ['wav', 'aif', 'aiff', 'flac', 'mp3', 'm4a', 'ogg', 'oga', 'opus'],
    formats: 'WAV, AIFF, FLAC, MP3, M4A or OGG',
  },
};

export const LEAST_MEGAPIXELS = 2;
export const MOST_MEGAPIXELS = 100;
export const LEAST_VIDEO_MS = 3_000;
export const MOST_VIDEO_MS = 120_000;
export const LEAST_VIDEO_WIDTH_PX = 1280;
export const LEAST_VIDEO_HEIGHT_PX = 720;
export const LEAST_SOUND_MS = 1_000;
export const MOST_SOUND_MS = 15 * 60_000;
const LONGEST_FILE_NAME = 500;

const endingOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();

/** Guess from the extension; the content decides later. */
export const kindByName = (fileName: string): ItemKind | undefined =>
  (Object.keys(kindLimits) as ItemKind[]).find((kind) => kindLimits[kind].endings.includes(endingOf(fileName)));

/** The `accept` attribute of the file picker. */
export const pickerAccepts = (kinds: readonly ItemKind[]): string =>
  kinds
    .map((kind) => kindLimits[kind])
    .flatMap(({ endings, types }) => [...endings.map((ending) => `.${ending}`), ...types])
    .join(',');

export const kindByType = (type: string): ItemKind | undefined =>
  (Object.keys(kindLimits) as ItemKind[]).find((kind) => kindLimits[kind].types.includes(type));

const megabytes = (bytes: number): string => (bytes >= GB ? `${bytes / GB} GB` : `${bytes / MB} MB`);
const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

const nouns: Record<ItemKind, string> = { photo: 'Photos', video: 'Clips', sound: 'Sounds' };

/** Why a file is refused before its upload, as a sentence that says what to do. */
export const refusalBeforeUpload = (fileName: string, bytes: number): string | undefined => {
  if (fileName.length > LONGEST_FILE_NAME)
    return `The name of this file is longer than ${LONGEST_FILE_NAME} characters. Please shorten it.`;
  const kind = kindByName(fileName);
  if (!kind)
    return `Tamarind takes photos (${kindLimits.photo.formats}), clips (${kindLimits.video.formats}) and sounds (${kindLimits.sound.formats}). Please export this file as one of them.`;
  if (bytes <= 0) return 'This file is empty. Please export it again.';
  return refusalBySize(kind, bytes);
};

const singular: Record<ItemKind, string> = { photo: 'photo', video: 'clip', sound: 'sound' };

/** Why this file cannot replace the file of an item of another kind: the details of a photo do not fit a clip. */
export const refusalByOtherKind = (kind: ItemKind, otherKind: ItemKind | undefined): string | undefined =>
  kind === otherKind
    ? undefined
    : `This item is a ${singular[kind]}, so only another ${singular[kind]} (${kindLimits[kind].formats}) can replace its file. Upload this one as a new item.`;

export const refusalBySize = (kind: ItemKind, bytes: number): string | undefined =>
  bytes > kindLimits[kind].mostBytes
    ? `${nouns[kind]} may have at most ${megabytes(kindLimits[kind].mostBytes)} and this one has ${oneDecimal(bytes / MB)} MB. Please export a smaller one.`
    : undefined;

export const refusalByPixels = (width: number, height: number): string | undefined => {
  const megapixels = (width * height) / 1_000_000;
  if (megapixels < LEAST_MEGAPIXELS)
    return `Photos need at least ${LEAST_MEGAPIXELS} megapixels and this one has ${oneDecimal(megapixels)}. Please export a larger one.`;
  if (megapixels > MOST_MEGAPIXELS)
    return `Photos may have at most ${MOST_MEGAPIXELS} megapixels and this one has ${oneDecimal(megapixels)}. Please export a smaller one.`;
  return undefined;
};

export const refusalByClip = (clip: { durationMs: number; width: number; height: number }): string | undefined => {
  const seconds = oneDecimal(clip.durationMs / 1000);
  if (clip.durationMs < LEAST_VIDEO_MS || clip.durationMs > MOST_VIDEO_MS)
    return `Clips run from ${LEAST_VIDEO_MS / 1000} to ${MOST_VIDEO_MS / 1000} seconds and this one is ${seconds}. Please export a ${clip.durationMs < LEAST_VIDEO_MS ? 'longer' : 'shorter'} cut and upload that.`;
  const [long, short] = [Math.max(clip.width, clip.height), Math.min(clip.width, clip.height)];
  if (long < LEAST_VIDEO_WIDTH_PX || short < LEAST_VIDEO_HEIGHT_PX)
    return `Clips need at least ${LEAST_VIDEO_WIDTH_PX} × ${LEAST_VIDEO_HEIGHT_PX} and this one is ${clip.width} × ${clip.height}. Please export a larger one.`;
  return undefined;
};

export const refusalBySound = (durationMs: number): string | undefined => {
  if (durationMs < LEAST_SOUND_MS) return 'Sounds need at least 1 second. Please export a longer one.';
  if (durationMs > MOST_SOUND_MS)
    return `Sounds may last at most 15 minutes and this one lasts ${oneDecimal(durationMs / 60_000)}. Please export a shorter one.`;
  return undefined;
};
