import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { LeadPicture } from '../screen.ts';
import { classes } from './classes.ts';

export type PictureFile = { url: string; width: number };

export type PictureSource = {
  width: number;
  height: number;
  /** Alternative text; empty when the text beside the picture says the same. */
  alt: string;
  /** Main colour, `#rrggbb`, shown until the file has loaded. */
  colour: string;
  /** Base64. */
  thumbhash: string;
  sources: { avif: readonly PictureFile[]; webp: readonly PictureFile[] };
  /** For browsers that support neither AVIF nor WebP. */
  thumbnailUrl: string;
};

type Props = {
  picture: PictureSource;
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  /** In the first viewport: loaded at once, before others. */
  priority?: boolean;
  className?: string;
};

export const srcSetOf = (files: readonly PictureFile[]): string =>
  files.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** Preload link of the picture for the document's head. */
export const leadPictureOf = ({ sources }: Pick<PictureSource, 'sources'>, sizes: string): LeadPicture => ({
  srcSet: srcSetOf(sources.avif),
  sizes,
  type: 'image/avif',
});

/** Whether the file is missing: an item may be withdrawn while a page shows it. */
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

/** A blurred placeholder, decoded only when the file is slow. */
const usePlaceholder = (image: RefObject<HTMLImageElement | null>, thumbhash: string): string | undefined => {
  const [placeholder, setPlaceholder] = useState<string>();
  useEffect(() => {
    if ((image.current?.complete && image.current.naturalWidth > 0) || !thumbhash) return;
    let wanted = true;
    import('./thumbhash-url.ts').then(
      ({ thumbhashUrl }) => wanted && setPlaceholder(thumbhashUrl(thumbhash)),
      () => undefined, // the plain colour stays
    );
    return () => {
      wanted = false;
    };
  }, [image, thumbhash]);
  return placeholder;
};

/** A picture in a box of its exact proportions, so that loading moves nothing. */
export const Picture = ({ picture, sizes, priority, className }: Props) => {
  const image = useRef<HTMLImageElement>(null);
  const isMissing = useMissing(image);
  const placeholder = usePlaceholder(image, picture.thumbhash);
  const box: CSSProperties = {
    aspectRatio: `${picture.width} / ${picture.height}`,
    backgroundColor: picture.colour,
    backgroundImage: placeholder && `url(${placeholder})`,
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
        // Hides the browser's broken-image icon; the alternative text stays.
        className={classes('size-full object-cover', isMissing && 'opacity-0')}
      />
    </picture>
  );
};
