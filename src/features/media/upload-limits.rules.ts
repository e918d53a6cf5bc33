import { type Sentence, sentence } from '#shared/sentences.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { ItemKind } from './media.rules.ts';

const MB = 1_000_000;
const GB = 1_000 * MB;

export type KindLimits = { mostBytes: number; types: readonly string[]; endings: readonly string[]; formats: Sentence };

/** Accepted files by kind. The type is detected from the content; the extensions are for the browser's file picker. */
export const kindLimits: Record<ItemKind, KindLimits> = {
  photo: {
    mostBytes: 50 * MB,
    types: ['image/jpeg', 'image/png', 'image/tiff', 'image/webp', 'image/heic', 'image/avif'],
    endings: ['jpg', 'jpeg', 'png', 'tif', 'tiff', 'webp', 'heic', 'avif'],
    // HEIC is accepted by the picker and refused with a message of its own, since our decoder cannot read it.
    formats: sentence('files.photoFormats', 'JPEG, PNG, TIFF or WebP'),
  },
  video: {
    mostBytes: 4 * GB,
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    endings: ['mp4', 'm4v', 'mov', 'webm'],
    formats: sentence('files.clipFormats', 'MP4, MOV or WebM'),
  },
  sound: {
    mostBytes: 200 * MB,
    types: ['audio/wav', 'audio/aiff', 'audio/flac', 'audio/mpeg', 'audio/mp4', 'audio/ogg'],
    endings: ['wav', 'aif', 'aiff', 'flac', 'mp3', 'm4a', 'ogg', 'oga', 'opus'],
    formats: sentence('files.soundFormats', 'WAV, AIFF, FLAC, MP3, M4A or OGG'),
  },
};

export const LEAST_MEGAPIXELS = 2;
export const MOST_MEGAPIXELS = 100;
export const LEAST_VIDEO_MS = 3_000;
export const MOST_VIDEO_MS = 120_000;
export const LEAST_VIDEO_WIDTH_PX = 1280;
export const LEAST_VIDEO_HEIGHT_PX = 720;
export const LEAST_SOUND_MS = 1_000;
export const MOST_SOUND_MS = 15 * MINUTE_MS;
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

/** The formats of all kinds, for sentences that name them. */
export const acceptedFormats = {
  photos: kindLimits.photo.formats,
  clips: kindLimits.video.formats,
  sounds: kindLimits.sound.formats,
};

export const emptyFile = sentence('files.empty', 'This file is empty. Please export it again.');

/** Why a file is refused before its upload, and what to do. */
export const refusalBeforeUpload = (fileName: string, bytes: number): Sentence | undefined => {
  if (fileName.length > LONGEST_FILE_NAME)
    return sentence(
      'files.nameTooLong',
      'The name of this file is longer than {longest} characters. Please shorten it.',
      { longest: LONGEST_FILE_NAME },
    );
  const kind = kindByName(fileName);
  if (!kind)
    return sentence(
      'files.unknownEnding',
      'Tamarind takes photos ({photos}), clips ({clips}) and sounds ({sounds}). Please export this file as one of them.',
      acceptedFormats,
    );
  if (bytes <= 0) return emptyFile;
  return refusalBySize(kind, bytes);
};

type OtherKind = { formats: Sentence };

const otherKindTexts: Record<ItemKind, (facts: OtherKind) => Sentence> = {
  photo: (facts) =>
    sentence(
      'files.notAPhoto',
      'This item is a photo, so only another photo ({formats}) can replace its file. Upload this one as a new item.',
      facts,
    ),
  video: (facts) =>
    sentence(
      'files.notAClip',
      'This item is a clip, so only another clip ({formats}) can replace its file. Upload this one as a new item.',
      facts,
    ),
  sound: (facts) =>
    sentence(
      'files.notASound',
      'This item is a sound, so only another sound ({formats}) can replace its file. Upload this one as a new item.',
      facts,
    ),
};

/** Why this file cannot replace the file of an item of another kind: the details of a photo do not fit a clip. */
export const refusalByOtherKind = (kind: ItemKind, otherKind: ItemKind | undefined): Sentence | undefined =>
  kind === otherKind ? undefined : otherKindTexts[kind]({ formats: kindLimits[kind].formats });

const tooLargeTexts: Record<ItemKind, (facts: { most: string; size: string }) => Sentence> = {
  photo: (facts) =>
    sentence(
      'files.photoTooLarge',
      'Photos may have at most {most} and this one has {size}. Please export a smaller one.',
      facts,
    ),
  video: (facts) =>
    sentence(
      'files.clipTooLarge',
      'Clips may have at most {most} and this one has {size}. Please export a smaller one.',
      facts,
    ),
  sound: (facts) =>
    sentence(
      'files.soundTooLarge',
      'Sounds may have at most {most} and this one has {size}. Please export a smaller one.',
      facts,
    ),
};

export const refusalBySize = (kind: ItemKind, bytes: number): Sentence | undefined => {
  const { mostBytes } = kindLimits[kind];
  if (bytes <= mostBytes) return undefined;
  return tooLargeTexts[kind]({ most: megabytes(mostBytes), size: `${oneDecimal(bytes / MB)} MB` });
};

export const refusalByPixels = (width: number, height: number): Sentence | undefined => {
  const megapixels = (width * height) / 1_000_000;
  const size = oneDecimal(megapixels);
  if (megapixels < LEAST_MEGAPIXELS)
    return sentence(
      'files.photoTooSmall',
      'Photos need at least {least} megapixels and this one has {size}. Please export a larger one.',
      { least: LEAST_MEGAPIXELS, size },
    );
  if (megapixels > MOST_MEGAPIXELS)
    return sentence(
      'files.tooManyMegapixels',
      'Photos may have at most {most} megapixels and this one has {size}. Please export a smaller one.',
      { most: MOST_MEGAPIXELS, size },
    );
  return undefined;
};

export const refusalByClip = (clip: { durationMs: number; width: number; height: number }): Sentence | undefined => {
  const times = {
    least: LEAST_VIDEO_MS / 1000,
    most: MOST_VIDEO_MS / 1000,
    seconds: oneDecimal(clip.durationMs / 1000),
  };
  if (clip.durationMs < LEAST_VIDEO_MS)
    return sentence(
      'files.clipTooShort',
      'Clips run from {least} to {most} seconds and this one is {seconds}. Please export a longer cut and upload that.',
      times,
    );
  if (clip.durationMs > MOST_VIDEO_MS)
    return sentence(
      'files.clipTooLong',
      'Clips run from {least} to {most} seconds and this one is {seconds}. Please export a shorter cut and upload that.',
      times,
    );
  const [long, short] = [Math.max(clip.width, clip.height), Math.min(clip.width, clip.height)];
  if (long < LEAST_VIDEO_WIDTH_PX || short < LEAST_VIDEO_HEIGHT_PX)
    return sentence(
      'files.clipTooSmall',
      'Clips need at least {leastWidth} × {leastHeight} and this one is {width} × {height}. Please export a larger one.',
      {
        leastWidth: LEAST_VIDEO_WIDTH_PX,
        leastHeight: LEAST_VIDEO_HEIGHT_PX,
        width: clip.width,
        height: clip.height,
      },
    );
  return undefined;
};

export const refusalBySound = (durationMs: number): Sentence | undefined => {
  if (durationMs < LEAST_SOUND_MS)
    return sentence(
      'files.soundTooShort',
      'Sounds need at least {least, plural, one {# second} other {# seconds}}. Please export a longer one.',
      { least: LEAST_SOUND_MS / 1000 },
    );
  if (durationMs > MOST_SOUND_MS)
    return sentence(
      'files.soundTooLong',
      'Sounds may last at most {most} minutes and this one lasts {minutes}. Please export a shorter one.',
      { most: MOST_SOUND_MS / MINUTE_MS, minutes: oneDecimal(durationMs / MINUTE_MS) },
    );
  return undefined;
};
