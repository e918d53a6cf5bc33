import { type DevelopmentPages, isOpenPage, type PageName, pages } from '#shared/pages.ts';
import type { Params } from '#ui/navigation/router.tsx';

type Pattern = { page: PageName; segments: readonly string[] };

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

const paramsOf = (pattern: readonly string[], segments: readonly string[]): Params | undefined => {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (isParameter(expected) && segment) params[expected.slice(1)] = segment;
    else if (expected.toLowerCase() !== segment.toLowerCase()) return undefined;
  }
  return params;
};

type Match = { page: PageName; params: Params };

/** The page of an address. Capital letters in fixed segments do not matter. */
export const matchPage = (pathname: string, developmentPages: DevelopmentPages): Match | undefined => {
  const segments = segmentsOf(pathname);
  for (const { page, segments: pattern } of patterns) {
    const params = paramsOf(pattern, segments);
    if (params) return isOpenPage(page, developmentPages) ? { page, params } : undefined;
  }
  return undefined;
};
