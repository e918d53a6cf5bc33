import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/errors.ts';
import { findPage } from '#shared/find-page.ts';
import { type PageEntry, pages } from '#shared/pages.ts';

/** The declared fields in order, each once; `name=value` declares a field that has a meaning only with this value. */
const declaredQuery = (given: URLSearchParams, fields: readonly string[]): string => {
  const query = new URLSearchParams();
  for (const field of fields) {
    const [name = '', only] = field.split('=');
    const value = given.get(name);
    if (value !== null && (only === undefined || value === only)) query.append(name, value);
  }
  return query.toString();
};

/** `path` is the path and the declared query. */
export type PageAddress = { path: string; page: PageEntry | undefined };

/**
 * Resolves a request target to a page on our own origin. Keeps only the declared query fields, so that a cached page
 * contains nothing that a visitor made up.
 */
export const readPageAddress = (target: string): PageAddress => {
  const { pathname, searchParams } = new URL(`https://tamarind.invalid${target}`);
  // `//host` would be the address of another site.
  if (pathname.startsWith('//')) throw new AppError('badInput');
  const match = findPage(pathname);
  const page: PageEntry | undefined = match && pages[match.page];
  const query = declaredQuery(searchParams, page?.query ?? []);
  return { path: query ? `${pathname}?${query}` : pathname, page };
};

const ADDRESSES_IN_MEMORY = 2_000;
const LONGEST_IN_MEMORY = 200;

/** The same with a cache of recent addresses: parsing takes longer than finding a cached page. */
export const makeAddressReader = (): typeof readPageAddress => {
  const known = new LRUCache<string, PageAddress>({ max: ADDRESSES_IN_MEMORY });
  return (target) => {
    const found = known.get(target);
    if (found) return found;
    const address = readPageAddress(target);
    if (target.length <= LONGEST_IN_MEMORY) known.set(target, address);
    return address;
  };
};
