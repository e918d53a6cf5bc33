/** What creators show themselves with: the strip at the top of their page, their face, and works that they have chosen. */
export const clearUses = ['cover', 'portrait', 'chosen'] as const;
export type ClearUse = (typeof clearUses)[number];

export type ClearFormat = 'avif' | 'webp';

/** A picture without a mark, made of a premium photo that its creator has chosen for the own page. */
export type ClearPicture = {
  use: ClearUse;
  itemId: string;
  /** Hash of the file that it was made of. */
  of: string;
  format: ClearFormat;
  width: number;
  key: string;
};

/** Longer side of a chosen work: less than the smallest file that is sold. */
const CHOSEN_LONG_SIDE_PX = 480;
/** As `Avatar` shows it, on dense screens too. */
const PORTRAIT_SIDE_PX = 360;
const COVER_WIDTHS_PX = [768, 1440];
/** A strip of which nobody can make the picture again. The page shows no more of a cover. */
export const COVER_RATIO = 4;

type Size = { width: number; height: number };

const scaledTo = (longSide: number, { width, height }: Size): Size => {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** The sizes of each use, cut out of the middle where the shape is another; never larger than the photo. */
export const clearSizesOf = (use: ClearUse, photo: Size): Size[] => {
  if (use === 'chosen') return [scaledTo(CHOSEN_LONG_SIDE_PX, photo)];
  if (use === 'portrait') {
    const side = Math.min(PORTRAIT_SIDE_PX, photo.width, photo.height);
    return [{ width: side, height: side }];
  }
  const most = Math.min(photo.width, photo.height * COVER_RATIO);
  const widths = [...new Set(COVER_WIDTHS_PX.map((width) => Math.min(width, most)))];
  return widths.map((width) => ({ width, height: Math.max(1, Math.round(width / COVER_RATIO)) }));
};

type Chosen = { coverItemId: string | null; portraitItemId: string | null; pinnedItemIds: readonly string[] };

/** Which photo stands where. Where creators are introduced, the cover is a picture among others. */
export const chosenUses = ({ coverItemId, portraitItemId, pinnedItemIds }: Chosen) => [
  ...(coverItemId === null ? [] : [{ use: 'cover' as const, itemId: coverItemId }]),
  ...(portraitItemId === null ? [] : [{ use: 'portrait' as const, itemId: portraitItemId }]),
  ...[...new Set([...(coverItemId === null ? [] : [coverItemId]), ...pinnedItemIds])].map((itemId) => ({
    use: 'chosen' as const,
    itemId,
  })),
];

type File = { url: string; width: number };
type Shown = { id: string; sources: Record<ClearFormat, File[]>; thumbnailUrl: string };

/** The same picture without the mark where there is one for this use; otherwise as it is everywhere else. */
export const withoutMark = <Card extends { id: string }>(
  card: Card,
  use: ClearUse,
  clear: readonly ClearPicture[],
): Card => {
  const filesOf = (format: ClearFormat): File[] =>
    clear
      .filter((one) => one.itemId === card.id && one.use === use && one.format === format)
      .map(({ key, width }) => ({ url: `/media/${key}`, width }));
  const sources = { avif: filesOf('avif'), webp: filesOf('webp') };
  const thumbnailUrl = sources.webp.at(-1)?.url;
  return thumbnailUrl ? { ...card, ...({ id: card.id, sources, thumbnailUrl } satisfies Shown) } : card;
};
