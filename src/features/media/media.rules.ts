export const itemKinds = ['photo', 'video', 'sound'] as const;
export type ItemKind = (typeof itemKinds)[number];

export const itemAccesses = ['free', 'premium'] as const;
export type ItemAccess = (typeof itemAccesses)[number];

/** Clips are always premium. */
export const accessFor = (kind: ItemKind, requested: ItemAccess): ItemAccess =>
  kind === 'video' ? 'premium' : requested;

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

/** How long the screen offers a reviewer to undo a decision. */
export const UNDO_SECONDS = 10;

/** Allowed state changes. A decision can be undone by its reviewer for a short time. */
export const nextStates: Record<ItemState, readonly ItemState[]> = {
  processing: ['awaiting_review', 'failed'],
  failed: ['processing'],
  awaiting_review: ['published', 'rejected'],
  // A new file is processed like a first one.
  rejected: ['appealed', 'awaiting_review', 'processing'],
  appealed: ['published', 'rejected'],
  published: ['withdrawn', 'awaiting_review', 'appealed'],
  withdrawn: [],
};

/** Only the creator sees items in these states, so they may be deleted. */
export const discardableStates = ['processing', 'failed', 'awaiting_review', 'rejected'] as const satisfies ItemState[];

export const mayMove = (from: ItemState, to: ItemState): boolean => nextStates[from].includes(to);

/** Folders of previews: `renditions` has public addresses, `protected` has none. */
export const previewFolders = ['renditions', 'protected'] as const;
export type PreviewFolder = (typeof previewFolders)[number];

/** Previews are public exactly while their item is published. */
export const previewFolderFor = (state: ItemState): PreviewFolder =>
  state === 'published' ? 'renditions' : 'protected';

/** Files that show an item: pictures (a video's poster among them), the adaptive stream and hover preview of a video, the previews of a sound. */
export const renditionFormats = ['avif', 'webp', 'jpeg', 'hls', 'mp4', 'opus', 'mp3'] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

/** Sizes for viewers with a right to the full-quality files. */
export const downloadSizes = ['small', 'medium', 'large', 'original'] as const;
export type DownloadSize = (typeof downloadSizes)[number];

/** Processing stages in order; the result of each is stored, so that an interrupted run can continue. */
export const processingStages = ['inspect', 'previews', 'downloads', 'analyse'] as const;
export type ProcessingStage = (typeof processingStages)[number];

/** 384 and 576 are half a phone's width at its two or three pixels for each of CSS: two pictures in a row. */
const LADDER_WIDTHS_PX = [320, 384, 480, 576, 768, 1080, 1600];
/** Longer side of the largest preview that is shown without a licence. */
const PREVIEW_LONG_SIDE_PX = 1600;
/** A width closer than this to the largest one is skipped. */
const RUNG_DISTANCE = 0.9;
const LINK_PREVIEW_WIDTH_PX = 1200;

export type PictureSize = { width: number; height: number };

/** Size of the largest preview: the original's, scaled down to the preview limit. */
export const largestPreview = ({ width, height }: PictureSize): PictureSize => {
  const scale = Math.min(1, PREVIEW_LONG_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** The widths that are offered, ascending, never wider than the picture. */
export const ladderFor = (original: PictureSize): number[] => {
  const top = largestPreview(original).width;
  return [...LADDER_WIDTHS_PX.filter((width) => width < top * RUNG_DISTANCE), top];
};

/** Width of the JPEG for link previews and old mail readers. */
export const linkPreviewWidth = (original: PictureSize): number =>
  Math.min(LINK_PREVIEW_WIDTH_PX, largestPreview(original).width);
