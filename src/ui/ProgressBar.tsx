import { type ReactNode, useId } from 'react';
import { type ProgressTone, ProgressTrack } from './ProgressTrack.tsx';

type Props = {
  /** What is happening. */
  label: ReactNode;
  /** From 0 to 1; left out while nobody can tell. */
  share?: number;
  /** Time left, bytes, or why it stands still. */
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
