import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { Sort } from './table.rules.ts';

type Props = { sort: Sort | undefined; by: string; onPress: () => void; children: ReactNode };

export const SortHeading = ({ sort, by, onPress, children }: Props) => {
  const active = sort?.by === by;
  return (
    <button
      type="button"
      onClick={onPress}
      className={`group inline-flex min-h-8 items-center gap-1 font-bold -outline-offset-1 hover:text-ink ${active ? 'text-ink' : ''}`}
    >
      {children}
      <Icon
        glyph={active && sort.direction === 'descending' ? ArrowDown : ArrowUp}
        size={14}
        className={active ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}
      />
    </button>
  );
};
