import { classes } from './classes.ts';

const PETAL_TURNS_DEGREES = [0, 72, 144, 216, 288];

/** The mascot's head as a small mark. */
export const CocoHead = ({ size = 26 }: { size?: number }) => (
  <svg viewBox="30 30 184 200" width={size} height={size} aria-hidden="true" className="shrink-0 overflow-visible">
    <path d="M120 58c47 0 79 35 79 83 0 47-33 81-79 81s-79-34-79-81c0-48 32-83 79-83z" fill="var(--coco-husk)" />
    <ellipse cx="92" cy="136" rx="14" ry="17" fill="var(--coco-eye)" />
    <ellipse cx="148" cy="136" rx="14" ry="17" fill="var(--coco-eye)" />
    <circle cx="88" cy="130" r="5" fill="var(--white)" />
    <circle cx="144" cy="130" r="5" fill="var(--white)" />
    <path d="M98 172q22 18 44 0" stroke="var(--coco-eye)" strokeWidth="10" strokeLinecap="round" fill="none" />
    <g transform="translate(168 76)">
      {PETAL_TURNS_DEGREES.map((turn) => (
        <circle key={turn} cy="-22" r="19" transform={`rotate(${turn})`} fill="var(--coco-petal)" />
      ))}
      <circle r="11" fill="var(--coco-pollen)" />
    </g>
  </svg>
);

const NAME = 'Tamarind';

/** The tamarind pod with its seeds; the last one is a hotspot's ring. */
export const PodMark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
    <path
      fill="var(--ink)"
      d="M5.2 4.2c1.1-.9 2-.4 2.3.6.3 1 .9 1.5 2 1.7 3.6.6 5.2 3 4.7 6 2.9-.5 5.3 1 5.5 4 2.9-.4 5.3 1.1 6.6 3.8 1.9 4-.6 8.2-4.8 8.1-3 0-5-1.6-5.8-3.9-3.2.6-5.9-1-6.5-4.2C5.9 19.9 4 17.5 4.5 14.2c.2-1.5.7-2.7.7-4.1 0-1.8-1.3-2.8-1.2-4.2.1-.7.6-1.2 1.2-1.7z"
    />
    <circle fill="var(--mango)" cx="9.4" cy="13" r="2" />
    <circle fill="var(--mango)" cx="14.5" cy="18.6" r="2" />
    <circle fill="none" stroke="var(--mango)" strokeWidth="1.6" cx="21" cy="23" r="2.3" />
  </svg>
);

/** In the header the navigation follows: the width also fits the name in a fallback font, so that nothing moves. */
const sizes = {
  m: { mark: 30, type: '@nav:min-w-[calc(40px+4.36em)] text-[1.5rem]', name: '@max-name:sr-only' },
  l: { mark: 42, type: 'text-[2.25rem]', name: undefined },
};

export const Wordmark = ({ size = 'm' }: { size?: keyof typeof sizes }) => (
  <span
    className={classes(
      'inline-flex items-center gap-2.5 font-display leading-none font-[700] tracking-[-0.035em]',
      sizes[size].type,
    )}
  >
    <PodMark size={sizes[size].mark} />
    <span className={sizes[size].name}>{NAME}</span>
  </span>
);
