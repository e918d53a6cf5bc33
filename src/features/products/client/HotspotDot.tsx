import { classes } from '#ui/base/classes.ts';

type DotVariant = 'plain' | 'chosen' | 'unbound';

/** Placed on pictures, so the colours are the same in both themes. */
const variants: Record<DotVariant, string> = {
  plain: 'border-white bg-night text-white',
  chosen: 'border-white bg-mango text-on-mango',
  unbound: 'border-white border-dashed bg-night/70 text-white',
};

/** The numbered marker of a hotspot. */
export const HotspotDot = ({ number, look = 'plain' }: { number: number; look?: DotVariant }) => (
  <span
    className={classes(
      'grid size-8 shrink-0 place-items-center rounded-full border-2 font-bold text-sm tabular-nums shadow-soft',
      variants[look],
    )}
  >
    {number}
  </span>
);

/** The number in a list, without a picture behind it. */
export const HotspotNumber = ({ number, isChosen = false }: { number: number; isChosen?: boolean }) => (
  <span
    className={classes(
      'grid size-7 shrink-0 place-items-center rounded-full font-bold text-sm tabular-nums',
      isChosen ? 'bg-mango text-on-mango' : 'bg-ink text-ink-inv',
    )}
  >
    {number}
  </span>
);

export const hotspotStyle = ({ x, y }: { x: number; y: number }) => ({ left: `${x * 100}%`, top: `${y * 100}%` });
