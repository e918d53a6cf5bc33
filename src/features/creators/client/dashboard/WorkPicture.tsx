import { AudioWaveform, CircleUser, Clapperboard, Image } from 'lucide-react';
import type { ItemKind } from '#features/media/media.rules.ts';
import { classes } from '#ui/base/classes.ts';
import { type Glyph, Icon } from '#ui/base/Icon.tsx';

const glyphs: Record<ItemKind, Glyph> = { photo: Image, video: Clapperboard, sound: AudioWaveform };

type Props = { work: { kind: ItemKind; thumbnailUrl: string | null } | null; className: string };

/** A small picture of a work, or a sign of what it is. Its title is beside it. */
export const WorkPicture = ({ work, className }: Props) =>
  work?.thumbnailUrl ? (
    <img src={work.thumbnailUrl} alt="" loading="lazy" className={classes('rounded-tile object-cover', className)} />
  ) : (
    <span className={classes('grid place-items-center rounded-tile bg-paper-2 text-ink-2', className)}>
      <Icon glyph={work ? glyphs[work.kind] : CircleUser} size={20} />
    </span>
  );
