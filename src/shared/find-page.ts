import { type DevelopmentPages, href, isOpenPage, type PageName, type PageParams, pages } from './pages.ts';

type Pattern = { page: PageName; segments: readonly string[] };
type FoundPage = { page: PageName; params: Readonly<Record<string, string | undefined>> };

const isParameter = (segment: string): boolean => segment.startsWith(':');

const fixedSegments = ({ segments }: Pattern): number => segments.filter((segment) => !isParameter(segment)).length;

/** Patterns with more fixed segments come first: `/photos/select` before `/photos/:id`. */
const patterns = (Object.keys(pages) as PageName[])
  .map((page): Pattern => ({ page, segments: pages[page].path.split('/') }))
  .sort((a, b) => fixedSegments(b) - fixedSegments(a));

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not valid percent-encoding: taken as it is.
    return segment;
  }
};

/** Trailing slashes do not matter. */
const segmentsOf = (pathname: string): string[] => (pathname.replace(/\/+$/, '') || '/').split('/').map(decode);

const paramsOf = (pattern: readonly string[], segments: readonly string[]): FoundPage['params'] | undefined => {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (isParameter(expected) && segment) params[expected.slice(1)] = segment;
    else if (expected.toLowerCase() !== segment.toLowerCase()) return undefined;
  }
  return params;
};

/**
 * The page of an address, also of one that is not open to this visit. Capital letters in fixed segments do not matter.
 * A screen that serves several pages asks here which one it is; it never compares the path itself.
 */
export const findPage = (pathname: string): FoundPage | undefined => {
  const segments = segmentsOf(pathname);
  for (const { page, segments: pattern } of patterns) {
    const params = paramsOf(pattern, segments);
    if (params) return { page, params };
  }
  return undefined;
};

/** The page of an address, if a visit can open it. */
export const matchPage = (pathname: string, developmentPages: DevelopmentPages): FoundPage | undefined => {
  const found = findPage(pathname);
  return found && isOpenPage(found.page, developmentPages) ? found : undefined;
};

/** The one spelling of a path that we link to: `/Terms/` is `/terms`. A path without a page stays as it is. */
export const plainPath = (pathname: string): string => {
  const found = findPage(pathname);
  return found ? href(found.page, found.params as PageParams<PageName>) : pathname;
};
