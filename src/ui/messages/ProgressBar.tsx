import { type ReactNode, useId } from 'react';
import { classes } from '../base/classes.ts';

const tones = { lagoon: 'bg-lagoon', mango: 'bg-mango', hibiscus: 'bg-hibiscus', leaf: 'bg-leaf' };
type ProgressTone = keyof typeof tones;

type ProgressTrackProps = {
  /** The id of the text that says what is happening. */
  labelledBy: string;
  /** From 0 to 100; left out while unknown. */
  percent?: number;
  tone?: ProgressTone;
  slim?: boolean;
};

/** The bar alone, without a text. */
export const ProgressTrack = ({ labelledBy, percent, tone = 'lagoon', slim }: ProgressTrackProps) => (
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

type Props = {
  /** What is happening. */
  label: ReactNode;
  /** From 0 to 1; left out while unknown. */
  share?: number;
  /** Time left, bytes, or why it has stopped. */
  detail?: ReactNode;
  tone?: ProgressTone;
  /** Cancel or retry. */
  actions?: ReactNode;
};

export const ProgressBar = ({ label, share, detail, tone, actions }: Props) => {
  const id = useId();
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="flex items-center gap-3 text-sm">
      <div className="min-w-0 flex-1">
        <div className="mb-1.5 flex flex-wrap justify-between gap-x-4">
          <span id={id} className="font-semibold">
            {label}
          </span>
          {detail && <span className="text-ink-2 tabular-nums">{detail}</span>}
        </div>
        <ProgressTrack labelledBy={id} percent={percent} tone={tone} />
      </div>
      {actions}
    </div>
  );
};
