import type { ReactNode } from 'react';

type Props = { id: string; count: number; isPart: boolean; children: ReactNode; action?: ReactNode };

/** A group's name and how many are in it; a plus when more may follow on further pages. */
export const GroupHeading = ({ id, count, isPart, children, action }: Props) => (
  <div className="flex min-h-11 items-baseline gap-2 border-line border-b pt-6 pb-2">
    <h2 id={id} className="text-lg tracking-tight">
      {children}
    </h2>
    <span className="text-ink-2 text-sm tabular-nums">
      {count}
      {isPart && '+'}
    </span>
    {action && <div className="ml-auto">{action}</div>}
  </div>
);
