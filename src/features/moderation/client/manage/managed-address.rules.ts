import { byKind } from '#features/media/by-kind.rules.ts';
import { type ItemKind, itemAccesses, itemStates } from '#features/media/media.rules.ts';
import { findPage } from '#shared/find-page.ts';
import { href, type PageName } from '#shared/pages.ts';
import type { ManagedItem } from '../../managed-items.contract.ts';
import { managedSorts, managedUsages } from '../../managed-items.rules.ts';

/** What a list of the team is filtered and sorted by, as it stands in the address. */
export const filterNames = [
  'q',
  'status',
  'island',
  'category',
  'access',
  'usage',
  'creator',
  'featured',
  'from',
  'until',
] as const;
export type FilterName = (typeof filterNames)[number];
export type ManagedQuery = Partial<Record<FilterName | 'sort', string>>;

const known: Partial<Record<FilterName | 'sort', readonly string[]>> = {
  status: itemStates,
  access: itemAccesses,
  usage: managedUsages,
  featured: ['yes'],
  sort: managedSorts,
};

const shapes: Partial<Record<FilterName | 'sort', RegExp>> = {
  island: /^[a-z-]{1,60}$/,
  category: /^[a-z-]{1,60}$/,
  from: /^[2-8]\d{3}-\d\d-\d\d$/,
  until: /^[2-8]\d{3}-\d\d-\d\d$/,
  q: /^.{1,100}$/,
  creator: /^.{1,100}$/,
};

const isUsable = (name: FilterName | 'sort', value: string): boolean =>
  (known[name]?.includes(value) ?? true) && (shapes[name]?.test(value) ?? true);

/** Reads the address; values that no list knows are left out. */
export const managedQueryIn = (search: URLSearchParams): ManagedQuery =>
  Object.fromEntries(
    [...filterNames, 'sort' as const].flatMap((name) => {
      const value = search.get(name)?.trim() ?? '';
      return value !== '' && isUsable(name, value) ? [[name, value]] : [];
    }),
  );

/** The same query with one value changed; an empty one is left out. */
export const withValue = (query: ManagedQuery, name: FilterName | 'sort', value: string | undefined): ManagedQuery => {
  const { [name]: _, ...others } = query;
  return value ? { ...others, [name]: value } : others;
};

export const isFiltered = ({ sort: _, ...filter }: ManagedQuery): boolean => Object.keys(filter).length > 0;

const pagesOfKinds = {
  photo: 'adminManagePhotos',
  video: 'adminManageVideos',
  sound: 'adminManageSounds',
} as const satisfies Record<ItemKind, PageName>;

export const pageOfKind = (kind: ItemKind): string => href(pagesOfKinds[kind]);

/** Which kind a page of the team lists. */
export const kindOfPage = (pathname: string): ItemKind => {
  const page = findPage(pathname)?.page;
  const kinds = Object.keys(pagesOfKinds) as ItemKind[];
  return kinds.find((kind) => pagesOfKinds[kind] === page) ?? 'photo';
};

/** The address of the same list as a file for spreadsheets. */
export const csvAddress = (kind: ItemKind, query: ManagedQuery): string =>
  `/exports/items.csv?${new URLSearchParams({ kind, ...query })}`;

/** What can be done with one item in its row. */
export type RowAction = 'edit' | 'feature' | 'history' | 'withdraw' | 'creator';

/** The page that everybody sees; only published items have one. */
export const addressOfManaged = (item: ManagedItem): string | undefined =>
  item.state === 'published'
    ? byKind(item, {
        photo: ({ id }) => href('photo', { id }),
        video: ({ id }) => href('video', { id }),
        sound: ({ id }) => href('sound', { id }),
      })
    : undefined;
