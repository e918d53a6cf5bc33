const ORIGIN = 'https://tamarind.invalid';

/**
 * The path of an address that stays on this site, as browsers read it, else nothing. Only the parser of addresses can
 * tell: browsers drop tabs and line ends, and read `//host`, `/\host` and `/.//host` as another site.
 */
export const ownPath = (address: string | null | undefined): string | undefined => {
  if (!address?.startsWith('/')) return undefined;
  const url = URL.parse(address, ORIGIN);
  return url?.origin === ORIGIN && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
};

/** Whether it is a path of this site, spelled the way browsers spell it. */
export const isOwnPath = (address: string): boolean => ownPath(address) === address;

/** Sent in encoded headers, which proxies limit to a few kilobytes. */
const LONGEST_RETURN_PATH = 2_000;
const isShort = (path: string): boolean => encodeURIComponent(path).length <= LONGEST_RETURN_PATH;

/** The return path for an address: all of it, only its path if too long, else nothing. */
export const shortReturnPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined =>
  [pathname + search, pathname].find(isShort);

/** A path of this site to return to; other sites and too long paths are dropped. */
export const returnPath = (next: string | null | undefined): string | undefined => {
  const path = ownPath(next);
  return path !== undefined && isShort(path) ? path : undefined;
};
