import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemKind } from '#features/media/media.rules.ts';
import type { Call, CallInput } from '#shared/endpoint.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { entriesOf, type PagesInput, readPages } from '#ui/data/read-pages.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import type { Selection, Sort } from '#ui/tables/table.rules.ts';
import { countManagedItems, listManagedItems } from '../../managed-items.contract.ts';
import type { ManagedSort } from '../../managed-items.rules.ts';
import { type FilterName, type ManagedQuery, managedQueryIn, withValue } from './managed-address.rules.ts';

/** Others upload and edit meanwhile: a list of a minute ago is not shown as the latest one. */
const renewed = { staleTime: 10_000 } as const;

export const managedPages = (call: Call, kind: ItemKind, query: ManagedQuery) =>
  readPages(call, listManagedItems, { kind, ...query } as PagesInput<typeof listManagedItems>);

export const managedCount = (call: Call, kind: ItemKind, { sort: _, ...filter }: ManagedQuery) =>
  read(call, countManagedItems, { kind, ...filter } as CallInput<typeof countManagedItems>);

/** Columns that can be sorted by, and the orders that a press chooses. */
const sortOfColumn: Record<string, ManagedSort> = {
  title: 'title',
  likes: 'likes',
  licences: 'licences',
  downloads: 'downloads',
};

const columnSort = (sort: string): Sort => {
  if (sort === 'newest' || sort === 'oldest')
    return { by: 'uploaded', direction: sort === 'newest' ? 'descending' : 'ascending' };
  return { by: sort, direction: sort === 'title' ? 'ascending' : 'descending' };
};

/** The list of an address with its filter, its order and what is selected of it. */
export const useManagedList = (kind: ItemKind) => {
  const [search, setSearch] = useSearchParams();
  const query = managedQueryIn(search);
  const list = useInfiniteQuery({ ...managedPages(call, kind, query), ...renewed, placeholderData: keepPreviousData });
  const count = useQuery({ ...managedCount(call, kind, query), ...renewed, placeholderData: keepPreviousData }).data;
  const [selection, setSelection] = useState<Selection>(new Set());
  /** Increases when the filter is cleared, so that fields forget what was typed. */
  const [cleared, setCleared] = useState(0);
  const show = (next: ManagedQuery) => {
    setSelection(new Set());
    setSearch(next, { replace: true, ...KEEP_SCROLL });
  };
  const set = (name: FilterName | 'sort', value: string | undefined) => {
    if ((query[name] ?? '') !== (value ?? '')) show(withValue(query, name, value));
  };
  const sort = query.sort ?? 'newest';
  return {
    kind,
    query,
    list,
    items: entriesOf(list.data, (page) => page.items),
    count,
    selection,
    select: setSelection,
    set,
    clear: () => {
      setCleared(cleared + 1);
      show(query.sort ? { sort: query.sort } : {});
    },
    cleared,
    sort: columnSort(sort),
    /** Days go both ways; titles and counts have one order that makes sense. */
    sortBy: ({ by }: Sort) => {
      if (by !== 'uploaded') set('sort', sortOfColumn[by]);
      else set('sort', sort === 'newest' ? 'oldest' : undefined);
    },
  };
};

export type ManagedList = ReturnType<typeof useManagedList>;
