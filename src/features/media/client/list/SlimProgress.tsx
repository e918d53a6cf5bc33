import { type ReactNode, useId } from 'react';
import { ProgressTrack } from '#ui/ProgressTrack.tsx';

const tones = { going: 'lagoon', standing: 'mango' } as const;

type Props = {
  /** What is happening, in a few words. */
  words: ReactNode;
  /** From 0 to 100; left out while nobody can tell. */
  percent?: number;
  tone?: keyof typeof tones;
};

/** A row's own progress: words over a thin bar. */
export const SlimProgress = ({ words, percent, tone = 'going' }: Props) => {
  const id = useId();
  return (
    <div className="grid gap-1.5 text-ink-2 text-sm">
      <span id={id} className="tabular-nums">
        {words}
      </span>
      <ProgressTrack slim labelledBy={id} percent={percent} tone={tones[tone]} />
    </div>
  );
};
