import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/errors.ts';
import { type PageEntry, pages } from '#shared/pages.ts';

type Pattern = { entry: PageEntry; pattern: RegExp; params: number };

/** Fewer parameters first, as React Router ranks them: `/photos/select` is not the photo `select`. */
const patterns = Object.values<PageEntry>(pages)
  .map((entry): Pattern => {
    const source = entry.path.replace(/:\w+/g, '[^/]+');
    return { entry, pattern: new RegExp(`^${source}/*$`, 'i'), params: entry.path.split(':').length };
  })
  .toSorted((one, other) => one.params - other.params);

/** An encoded slash belongs to its part of the path. What cannot be decoded stays as it is. */
const decoded = (pathname: string): string => {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
};

/** The page of a path, without loading the router for it; a test compares the two. */
export const pageAt = (pathname: string): PageEntry | undefined => {
  const path = decoded(pathname);
  return patterns.find(({ pattern }) => pattern.test(path))?.entry;
};

/** The declared fields in their order, each once; `name=value` declares a field that means something with this value alone. */
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
 * The page that a request target names, on our own origin, whatever the target looks like. Of its query only what the
 * page declares is left, so that a page for everybody holds nothing that somebody has made up.
 */
export const readPageAddress = (target: string): PageAddress => {
  const { pathname, searchParams } = new URL(`https://tamarind.invalid${target}`);
  // `//host` would lead to another site wherever somebody resolves it.
  if (pathname.startsWith('//')) throw new AppError('badInput');
  const page = pageAt(pathname);
  const query = declaredQuery(searchParams, page?.query ?? []);
  return { path: query ? `${pathname}?${query}` : pathname, page };
};

const ADDRESSES_IN_MEMORY = 2_000;
const LONGEST_IN_MEMORY = 200;

/** The same, remembering those of late: reading one takes longer than finding a cached page. */
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
