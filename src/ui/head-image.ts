import type { PictureSource } from './base/Picture.tsx';
import type { HeadImage } from './screen.ts';

const WIDEST_PX = 1280;

/** The picture for link previews: the largest file that they accept. */
export const headImageOf = (picture: PictureSource | undefined): { image?: HeadImage } => {
  const file = picture?.sources.webp.findLast(({ width }) => width <= WIDEST_PX);
  if (!picture || !file) return {};
  const height = Math.round((file.width * picture.height) / picture.width);
  return { image: { url: file.url, width: file.width, height, alt: picture.alt } };
};
