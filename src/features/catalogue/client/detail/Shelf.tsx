import type { ReactNode } from 'react';
import type { ItemCard } from '#features/catalogue/item-card.contract.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';
import { TileRows } from '../items/TileRows.tsx';

type Props = { id: string; title: ReactNode; action?: ReactNode; items: readonly ItemCard[] | undefined };

/** A shelf of pictures that holds its place while they come, and is not there when there are none. */
export const Shelf = ({ id, title, action, items }: Props) => {
  if (items?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="detail-shelf">
      <SectionHead id={id} title={title} action={action} />
      {items ? (
        <TileRows items={items} />
      ) : (
        <SkeletonFrame className="flex gap-4 overflow-hidden">
          {[1.5, 0.667, 1.49, 1.51].map((ratio) => (
            <Skeleton key={ratio} className="h-[260px] flex-none" style={{ aspectRatio: ratio }} />
          ))}
        </SkeletonFrame>
      )}
    </section>
  );
};
