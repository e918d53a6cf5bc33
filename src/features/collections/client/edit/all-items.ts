import { queryOptions } from '@tanstack/react-query';
import type { ItemCard } from '#features/catalogue/item-card.contract.ts';
import type { Call } from '#shared/endpoint.ts';
import { metaOf } from '#ui/query-client.ts';
import { listCollectionItems } from '../../collections.contract.ts';

const readAll = async (call: Call, id: string): Promise<ItemCard[]> => {
  const found: ItemCard[] = [];
  let after: string | null = null;
  do {
    const page: { items: ItemCard[]; next: string | null } = await call(listCollectionItems, {
      id,
      ...(after !== null && { after }),
    });
    found.push(...page.items);
    after = page.next;
  } while (after !== null);
  return found;
};

/** Whoever orders a collection needs all of it; it holds a few hundred at most. */
export const allItems = (call: Call, id: string) =>
  queryOptions({
    queryKey: [listCollectionItems.path, { id }, 'all'],
    meta: metaOf(listCollectionItems),
    queryFn: () => readAll(call, id),
  });
