import type { ReactNode } from 'react';

type Props = { id: string; title: ReactNode; action?: ReactNode; children?: ReactNode };

/** Heading of a section: title, a sentence below, an action at the right. */
export const SectionHead = ({ id, title, action, children }: Props) => (
  <div className="mb-[clamp(20px,2.2vw,32px)] flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
    <div>
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {children && <p className="mt-2 max-w-[44em] text-ink-2">{children}</p>}
    </div>
    {action}
  </div>
);
