export const itemKinds = ['photo', 'video', 'sound'] as const;
export type ItemKind = (typeof itemKinds)[number];

export const itemAccesses = ['free', 'premium'] as const;
export type ItemAccess = (typeof itemAccesses)[number];

/** Clips are always premium, whatever was wished. */
export const accessFor = (kind: ItemKind, wished: ItemAccess): ItemAccess => (kind === 'video' ? 'premium' : wished);

export const itemStates = [
  'processing',
  'awaiting_review',
  'published',
  'rejected',
  'appealed',
  'failed',
  'withdrawn',
] as const;
export type ItemState = (typeof itemStates)[number];

/** The life of an upload: from each state, where it may go next. */
export const nextStates: Record<ItemState, readonly ItemState[]> = {
  processing: ['awaiting_review', 'failed'],
  failed: ['processing'],
  awaiting_review: ['published', 'rejected'],
  rejected: ['appealed'],
  appealed: ['published', 'rejected'],
  published: ['withdrawn'],
  withdrawn: [],
};

/** Nobody but the creator sees these, so they may still be thrown away. */
export const discardableStates = ['processing', 'failed', 'awaiting_review', 'rejected'] as const satisfies ItemState[];

export const mayMove = (from: ItemState, to: ItemState): boolean => nextStates[from].includes(to);

/** The folders of previews: what is in the first has a public address, what is in the second none. */
export const previewPlaces = ['renditions', 'protected'] as const;
export type PreviewPlace = (typeof previewPlaces)[number];

/** Previews are public exactly while their item is published. */
export const previewPlaceFor = (state: ItemState): PreviewPlace => (state === 'published' ? 'renditions' : 'protected');

/** Files that show an item: pictures (a video's poster among them), the adaptive stream and hover preview of a video, the previews of a sound. */
export const renditionFormats = ['avif', 'webp', 'jpeg', 'hls', 'mp4', 'opus', 'mp3'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

/** What somebody with a right to the item receives. */
export const downloadSizes = ['small', 'medium', 'large', 'original'] as const;
export type DownloadSize = (typeof downloadSizes)[number];

/** The parts of the work on an upload, in their order; each is kept when the work is interrupted. */
export const processingStages = ['inspect', 'previews', 'downloads', 'analyse'] as const;
export type ProcessingStage = (typeof processingStages)[number];

const LADDER_WIDTHS_PX = [320, 480, 768, 1080, 1600];
/** Nobody gets more than this without a licence, on the longer side. */
const PREVIEW_LONG_SIDE_PX = 1600;
/** A rung this close to the top one saves nothing. */
const RUNG_DISTANCE = 0.9;
const LINK_PREVIEW_WIDTH_PX = 1200;

export type PictureSize = { width: number; height: number };

/** The largest preview of a picture: its own size, or smaller where it is larger than a preview may be. */
export const largestPreview = ({ width, height }: PictureSize): PictureSize => {
  const scale = Math.min(1, PREVIEW_LONG_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** The widths in which a picture is offered, ascending, never wider than the picture itself. */
export const ladderFor = (original: PictureSize): number[] => {
  const top = largestPreview(original).width;
  return [...LADDER_WIDTHS_PX.filter((width) => width < top * RUNG_DISTANCE), top];
};

/** The width of the one JPEG that link previews and old mail readers get. */
export const linkPreviewWidth = (original: PictureSize): number =>
  Math.min(LINK_PREVIEW_WIDTH_PX, largestPreview(original).width);
