import type { ReactNode } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import type { ItemCard } from '../../item-card.contract.ts';
import type { ListingView } from './useListing.ts';

type Props = {
  view: ListingView;
  failed: { title: ReactNode; hint: ReactNode };
  skeleton: ReactNode;
  children: (items: readonly ItemCard[]) => ReactNode;
};

/** What was found, or why it is not there yet. */
export const ListingBody = ({ view: { list, items, isChanging }, failed, skeleton, children }: Props) => {
  if (items)
    return (
      <div aria-busy={isChanging} className={isChanging ? 'opacity-50 transition-opacity' : ''}>
        {children(items)}
      </div>
    );
  if (!list.isError) return skeleton;
  return (
    <ErrorState title={failed.title} onRetry={() => void list.refetch()} retrying={list.isFetching}>
      {failed.hint}
    </ErrorState>
  );
};
