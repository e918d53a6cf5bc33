import { Trans, useLingui } from '@lingui/react/macro';
import { AudioLines, Clapperboard, Image } from 'lucide-react';
import { type Glyph, Icon } from '#ui/base/Icon.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import { byKind } from '../by-kind.rules.ts';
import type { ItemKind } from '../media.rules.ts';
import type { ItemView } from '../own-items.contract.ts';
import { SoundPreview } from './SoundPreview.tsx';

const glyphs: Record<ItemKind, Glyph> = { photo: Image, video: Clapperboard, sound: AudioLines };

type MediaThumbProps = { kind: ItemKind | undefined; src?: string | null | undefined; className?: string };

/** Thumbnail beside a name, or the icon of the kind. */
export const MediaThumb = ({ kind = 'photo', src, className = 'size-16 sm:h-13 sm:w-18' }: MediaThumbProps) =>
  src ? (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={`rounded-tile bg-paper-2 object-cover ${className}`}
    />
  ) : (
    <span className={`grid place-items-center rounded-tile bg-paper-2 text-ink-2 ${className}`}>
      <Icon glyph={glyphs[kind]} />
    </span>
  );

/** The smallest file of an item's picture that is at least `leastWidthPx` wide, else the widest one. */
export const thumbOf = ({ picture }: Pick<ItemView, 'picture'>, leastWidthPx = 0): string | undefined => {
  const files = picture?.sources.webp ?? [];
  return (files.find(({ width }) => width >= leastWidthPx) ?? files.at(-1))?.url;
};

type Shown = Pick<ItemView, 'kind' | 'title' | 'altText' | 'picture' | 'playables' | 'peaks' | 'durationMs'>;
type Props = { item: Shown; sizes: string; className?: string };

const POSTER_WIDTH_PX = 1000;

const playing = ({ playables }: Shown, type: RegExp) => playables.filter((file) => type.test(file.type));

const Clip = ({ item, className }: Props) => {
  const { picture } = item;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a preview without speech to write down
    <video
      key={item.playables[0]?.url}
      controls
      loop
      playsInline
      preload="metadata"
      poster={thumbOf(item, POSTER_WIDTH_PX)}
      aria-label={item.altText || item.title}
      className={`w-full bg-night object-contain ${className ?? ''}`}
      style={picture ? { aspectRatio: `${picture.width} / ${picture.height}` } : undefined}
    >
      {playing(item, /^video\/mp4/).map(({ url, type }) => (
        <source key={url} src={url} type={type} />
      ))}
    </video>
  );
};

/** The picture, clip player or sound player of an item. */
export const MediaPreview = ({ item, sizes, className }: Props) => {
  const { t } = useLingui();
  const looks = { sizes, ...(className && { className }) };
  const player = byKind(item, {
    photo: () => null,
    video: () => (playing(item, /^video\/mp4/).length > 0 ? <Clip item={item} {...looks} /> : null),
    sound: () =>
      item.playables.length > 0 ? (
        <SoundPreview key={item.playables[0]?.url} item={item} {...(className && { className })} />
      ) : null,
  });
  if (player) return player;
  const { picture } = item;
  if (picture) {
    const source = { ...picture, alt: picture.alt || t`Preview of ${item.title}`, thumbnailUrl: thumbOf(item) ?? '' };
    return <Picture picture={source} {...looks} />;
  }
  return (
    <div
      className={`grid min-h-40 place-items-center content-center gap-2 bg-paper-2 text-ink-2 text-sm ${className ?? ''}`}
    >
      <MediaThumb kind={item.kind} className="size-8" />
      <Trans>Nothing to show yet</Trans>
    </div>
  );
};
