import { escapeMarkup } from '#shared/text.ts';

/** Kinds of items that other sites can show. */
export const embeddedKinds = ['photo', 'video'] as const;
export type EmbeddedKind = (typeof embeddedKinds)[number];

/** The page that other sites show in a frame. */
export const embedPath = (kind: EmbeddedKind, id: string): string => `/embed/${kind}s/${encodeURIComponent(id)}`;

type Size = { width: number; height: number };

/** Below the picture: title, creator and the way back. */
export const CAPTION_PX = 56;
const USUAL_WIDTH_PX = 640;
const TALLEST_PICTURE_PX = 720;

/** The frame around a picture of these proportions, within what another site has room for. */
export const frameSize = (
  { width, height }: Size,
  {
    maxWidth = USUAL_WIDTH_PX,
    maxHeight = TALLEST_PICTURE_PX + CAPTION_PX,
  }: { maxWidth?: number; maxHeight?: number } = {},
): Size | undefined => {
  const room = Math.min(USUAL_WIDTH_PX, maxWidth);
  const tallest = Math.min(TALLEST_PICTURE_PX, maxHeight - CAPTION_PX);
  const scale = Math.min(room / width, tallest / height);
  const framed = { width: Math.round(width * scale), height: Math.round(height * scale) + CAPTION_PX };
  return scale > 0 && framed.width > 0 ? framed : undefined;
};

/** What goes into the page of another site. */
export const embedCode = ({ address, title, width, height }: Size & { address: string; title: string }): string =>
  `<iframe src="${escapeMarkup(address)}" width="${width}" height="${height}" title="${escapeMarkup(title)}" loading="lazy" allowfullscreen style="border:0;max-width:100%"></iframe>`;
