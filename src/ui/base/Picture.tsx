import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { LeadPicture } from '../screen.ts';
import { classes } from './classes.ts';

export type PictureFile = { url: string; width: number };

export type PictureSource = {
  width: number;
  height: number;
  /** What is to be seen, for those who cannot; empty when the words beside it say it. */
  alt: string;
  /** The picture's main colour, `#rrggbb`: its box is never empty. */
  colour: string;
  /** Base64. */
  thumbhash: string;
  sources: { avif: readonly PictureFile[]; webp: readonly PictureFile[] };
  /** For browsers that know neither. */
  thumbnailUrl: string;
};

type Props = {
  picture: PictureSource;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  /** In the first window: loaded at once and before others. */
  priority?: boolean;
  className?: string;
};

export const srcSetOf = (files: readonly PictureFile[]): string =>
  files.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** How the head of a document asks for it before the page itself does. */
export const leadPictureOf = ({ sources }: Pick<PictureSource, 'sources'>, sizes: string): LeadPicture => ({
  srcSet: srcSetOf(sources.avif),
  sizes,
  type: 'image/avif',
});

/** Whether the file is not there, or not any more: an item may be withdrawn while a page shows it. */
const useMissing = (image: RefObject<HTMLImageElement | null>): boolean => {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const { current } = image;
    if (!current) return;
    const judge = () => setMissing(current.complete && current.naturalWidth === 0);
    // It may have failed before any script ran.
    judge();
    current.addEventListener('error', judge);
    current.addEventListener('load', judge);
    return () => {
      current.removeEventListener('error', judge);
      current.removeEventListener('load', judge);
    };
  }, [image]);
  return isMissing;
};

/** A blurred likeness while the file is on its way; only pictures that are late pay for it. */
const useLikeness = (image: RefObject<HTMLImageElement | null>, thumbhash: string): string | undefined => {
  const [likeness, setLikeness] = useState<string>();
  useEffect(() => {
    if ((image.current?.complete && image.current.naturalWidth > 0) || !thumbhash) return;
    let wanted = true;
    import('./thumbhash-url.ts').then(
      ({ thumbhashUrl }) => wanted && setLikeness(thumbhashUrl(thumbhash)),
      () => undefined, // the plain colour stays
    );
    return () => {
      wanted = false;
    };
  }, [image, thumbhash]);
  return likeness;
};

/** A picture in a box of its exact proportions, so that nothing moves when it comes. */
export const Picture = ({ picture, sizes, priority, className }: Props) => {
  const image = useRef<HTMLImageElement>(null);
  const isMissing = useMissing(image);
  const likeness = useLikeness(image, picture.thumbhash);
  const box: CSSProperties = {
    aspectRatio: `${picture.width} / ${picture.height}`,
    backgroundColor: picture.colour,
    backgroundImage: likeness && `url(${likeness})`,
  };
  return (
    <picture style={box} className={classes('block overflow-hidden bg-cover', className)}>
      {picture.sources.avif.length > 0 && (
        <source type="image/avif" srcSet={srcSetOf(picture.sources.avif)} sizes={sizes} />
      )}
      {picture.sources.webp.length > 0 && (
        <source type="image/webp" srcSet={srcSetOf(picture.sources.webp)} sizes={sizes} />
      )}
      <img
        ref={image}
        src={picture.thumbnailUrl}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        // Browsers draw a broken sign where a file is missing; the words for those who cannot see stay.
        className={classes('size-full object-cover', isMissing && 'opacity-0')}
      />
    </picture>
  );
};
