import type { ReactNode } from 'react';

/** One of a `fact-list`. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="break-words font-medium tabular-nums">{children}</dd>
  </div>
);
