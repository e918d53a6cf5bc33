import { classes } from '#ui/base/classes.ts';

type Look = 'plain' | 'chosen' | 'unbound';

/** Lies on pictures, so its colours are the same in either theme. */
const looks: Record<Look, string> = {
  plain: 'border-white bg-night text-white',
  chosen: 'border-white bg-mango text-on-mango',
  unbound: 'border-white border-dashed bg-night/70 text-white',
};

/** The numbered sign of a hotspot. */
export const HotspotDot = ({ number, look = 'plain' }: { number: number; look?: Look }) => (
  <span
    className={classes(
      'grid size-8 shrink-0 place-items-center rounded-full border-2 font-bold text-sm tabular-nums shadow-soft',
      looks[look],
    )}
  >
    {number}
  </span>
);

/** The same number in a list, where no picture lies behind it. */
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

export const placeOf = ({ x, y }: { x: number; y: number }) => ({ left: `${x * 100}%`, top: `${y * 100}%` });
