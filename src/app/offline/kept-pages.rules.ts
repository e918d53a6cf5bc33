import { href } from '#shared/pages.ts';
import { cacheNames } from '#ui/data/device-traces.ts';

const CACHE_PREFIX = 'tamarind-';

/** The browser keeps these for reading without a network; the oldest go first. */
export const KEPT = {
  pages: { cache: cacheNames.pages, most: 30 },
  pictures: { cache: cacheNames.pictures, most: 120 },
  assets: { cache: cacheNames.assets, most: 400 },
} as const;

export type KeptKind = keyof typeof KEPT;

export const OFFLINE_PATH = href('offline');

/** The page for times without a network and its files, apart from the others: nothing ever goes from here. */
export const offlineCacheOf = (release: string): string => `${CACHE_PREFIX}offline-${release}`;

/** Caches of ours that this release does not use. */
export const outdatedCaches = (names: readonly string[], release: string): string[] => {
  const used = new Set<string>([offlineCacheOf(release), ...Object.values(KEPT).map(({ cache }) => cache)]);
  return names.filter((name) => name.startsWith(CACHE_PREFIX) && !used.has(name));
};

/** What a request without a network may be answered from; `undefined` is never kept, above all calls of the API. */
export const keptKindOf = (path: string, destination: string): KeptKind | undefined => {
  if (path.startsWith('/assets/')) return 'assets';
  return destination === 'image' && path.startsWith('/media/') ? 'pictures' : undefined;
};

/** The script, style and font files that a document names. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
];

/** Where an address that is not kept leads. */
export const offlineAddress = (address: string): string => href('offline', {}, { from: address });

/** How many of the oldest entries have to go. */
export const surplusOf = (count: number, { most }: { most: number }): number => Math.max(0, count - most);
