import type { ReactNode } from 'react';

type Props = { title: ReactNode; children: ReactNode; layout?: 'row' | 'grid' | 'block' };

const layouts = {
  row: 'flex flex-wrap items-center gap-3',
  grid: 'grid items-start gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3',
  block: '',
};

/** One component of the gallery in all its states. */
export const Specimen = ({ title, children, layout = 'row' }: Props) => (
  <div>
    <h3 className="mb-4 font-text text-sm font-normal tracking-[0] text-ink-2">{title}</h3>
    <div className={layouts[layout]}>{children}</div>
  </div>
);
