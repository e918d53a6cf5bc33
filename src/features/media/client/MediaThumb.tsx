import { AudioLines, Clapperboard, Image } from 'lucide-react';
import { type Glyph, Icon } from '#ui/base/Icon.tsx';
import type { ItemKind } from '../media.rules.ts';
import type { ItemView } from '../own-items.contract.ts';

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
