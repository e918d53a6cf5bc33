import type { ReactNode } from 'react';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import type { ItemCard } from '../../items.contract.ts';
import { TileRows, TilesSkeleton } from '../tiles/TileRows.tsx';
import { CLOSE_ROWS } from '../tiles/tiles.rules.ts';

/** Few rows only, because another page shows all. */
const MOST_ROWS = [4, 3, 2] as const;

type Props = { id: string; title: ReactNode; action?: ReactNode; items: readonly ItemCard[] | undefined };

/** A row of pictures that reserves its space while loading, and is hidden when empty. */
export const Shelf = ({ id, title, action, items }: Props) => {
  if (items?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="detail-shelf">
      <SectionHead id={id} title={title} action={action} />
      {items ? <TileRows items={items} fill={CLOSE_ROWS} mostRows={MOST_ROWS} /> : <TilesSkeleton rows="close" />}
    </section>
  );
};
