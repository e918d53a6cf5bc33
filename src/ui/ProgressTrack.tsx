import { classes } from './classes.ts';

const tones = { lagoon: 'bg-lagoon', mango: 'bg-mango', hibiscus: 'bg-hibiscus', leaf: 'bg-leaf' };
export type ProgressTone = keyof typeof tones;

type Props = {
  /** The id of the words that say what is happening. */
  labelledBy: string;
  /** From 0 to 100; left out while nobody can tell. */
  percent?: number;
  tone?: ProgressTone;
  slim?: boolean;
};

/** The bar alone; whoever uses it says what it is about. */
export const ProgressTrack = ({ labelledBy, percent, tone = 'lagoon', slim }: Props) => (
  <div
    role="progressbar"
    aria-labelledby={labelledBy}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    className={classes('overflow-hidden rounded-full bg-line', slim ? 'h-1.25' : 'h-1.5')}
  >
    {percent === undefined ? (
      <div className={`h-full w-[38%] animate-slide rounded-full ${tones[tone]}`} />
    ) : (
      <div
        className={`h-full origin-left rounded-full transition-transform ${tones[tone]}`}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    )}
  </div>
);
