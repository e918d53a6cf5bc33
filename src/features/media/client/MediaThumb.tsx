import { AudioLines, Clapperboard, Image } from 'lucide-react';
import { type Glyph, Icon } from '#ui/Icon.tsx';
import type { ItemKind } from '../media.rules.ts';
import type { ItemView } from '../own-items.contract.ts';

const glyphs: Record<ItemKind, Glyph> = { photo: Image, video: Clapperboard, sound: AudioLines };

type Props = { kind: ItemKind | undefined; src?: string | null | undefined; className?: string };

/** The small likeness beside a name, or the sign of its kind. */
export const MediaThumb = ({ kind = 'photo', src, className = 'size-16 sm:h-13 sm:w-18' }: Props) =>
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

/** A file of an item's picture that is at least this wide, or its widest; without a number the smallest. */
export const thumbOf = ({ picture }: Pick<ItemView, 'picture'>, leastWidthPx = 0): string | undefined => {
  const files = picture?.sources.webp ?? [];
  return (files.find(({ width }) => width >= leastWidthPx) ?? files.at(-1))?.url;
};
