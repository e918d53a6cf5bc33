import { useLingui } from '@lingui/react/macro';
import { ImageDown } from 'lucide-react';
import { type CSSProperties, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { savingFiles } from '#shared/data-saver.ts';
import { usePictureByTap, useSmallPicture } from '../saver/saver.ts';
import type { LeadPicture } from '../screen.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

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
  /** A smaller file that is there already, shown until its own has come. */
  firstFile?: string | undefined;
  className?: string;
};

export const srcSetOf = (files: readonly PictureFile[], isSmall = false): string =>
  (isSmall ? savingFiles(files) : files).map(({ url, width }) => `${url} ${width}w`).join(', ');

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

/** A blurred placeholder, decoded only when the picture is near and its file is slow. */
const usePlaceholder = (image: RefObject<HTMLImageElement | null>, thumbhash: string): string | undefined => {
  const [placeholder, setPlaceholder] = useState<string>();
  useEffect(() => {
    const { current } = image;
    const hasCome = () => current?.complete && current.naturalWidth > 0;
    if (!current || hasCome() || !thumbhash) return;
    let wanted = true;
    import('./thumbhash-url.ts')
      .then(({ thumbhashUrl }) => thumbhashUrl(current, thumbhash, () => wanted && !hasCome()))
      .then(
        (url) => wanted && url && setPlaceholder(url),
        () => undefined, // the plain colour stays
      );
    return () => {
      wanted = false;
    };
  }, [image, thumbhash]);
  return placeholder;
};

/** Inside a link or a button, where a real button may not be. Without words: they would be a part of what the link says. */
const ShowPicture = ({ alt, onShow }: { alt: string; onShow: () => void }) => {
  const { t } = useLingui();
  const show = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onShow();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <span
      role="button"
      tabIndex={0}
      aria-label={alt ? t`Show the picture: ${alt}` : t`Show the picture`}
      onClick={show}
      onKeyDown={(event) => ['Enter', ' '].includes(event.key) && show(event)}
      className="absolute inset-0 z-2 m-auto grid size-11 cursor-pointer place-items-center rounded-full bg-card text-ink"
    >
      <Icon glyph={ImageDown} />
    </span>
  );
};

/** A picture in a box of its exact proportions, so that loading moves nothing. */
export const Picture = ({ picture, sizes, priority, firstFile, className }: Props) => {
  const image = useRef<HTMLImageElement>(null);
  const isSmall = useSmallPicture();
  const { isWaiting, show } = usePictureByTap();
  const isMissing = useMissing(image);
  const placeholder = usePlaceholder(image, firstFile ? '' : picture.thumbhash) ?? firstFile;
  const box: CSSProperties = {
    aspectRatio: `${picture.width} / ${picture.height}`,
    backgroundColor: picture.colour,
    backgroundImage: placeholder && `url("${placeholder}")`,
  };
  return (
    <picture
      style={box}
      // What would have come, so that savings can be told.
      data-widths={isSmall ? picture.sources.avif.map(({ width }) => width).join() : undefined}
      className={classes('block overflow-hidden bg-cover', isWaiting && 'relative', className)}
    >
      {!isWaiting && picture.sources.avif.length > 0 && (
        <source type="image/avif" srcSet={srcSetOf(picture.sources.avif, isSmall)} sizes={sizes} />
      )}
      {!isWaiting && picture.sources.webp.length > 0 && (
        <source type="image/webp" srcSet={srcSetOf(picture.sources.webp, isSmall)} sizes={sizes} />
      )}
      <img
        ref={image}
        src={isWaiting ? undefined : picture.thumbnailUrl}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        // Hides the browser's broken-image icon; the alternative text stays.
        className={classes('size-full object-cover', isMissing && 'opacity-0')}
      />
      {isWaiting && <ShowPicture alt={picture.alt} onShow={show} />}
    </picture>
  );
};
