import type { PictureCard } from '#features/catalogue/item-card.contract.ts';
import { srcSetOf } from '#ui/Picture.tsx';

/** As large as the window allows. */
export const StillView = ({ picture }: { picture: PictureCard }) => (
  <picture className="contents">
    <source type="image/avif" srcSet={srcSetOf(picture.sources.avif)} sizes="100vw" />
    <source type="image/webp" srcSet={srcSetOf(picture.sources.webp)} sizes="100vw" />
    <img
      src={picture.thumbnailUrl}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      className="light-box-picture"
    />
  </picture>
);
