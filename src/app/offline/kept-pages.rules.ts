import { href } from '#shared/pages.ts';

/** The browser keeps these for reading without a network; the oldest go first. */
export const KEPT = {
  pages: { cache: 'tamarind-pages', most: 30 },
  pictures: { cache: 'tamarind-pictures', most: 120 },
  assets: { cache: 'tamarind-assets', most: 400 },
} as const;

export type KeptKind = keyof typeof KEPT;

export const OFFLINE_PATH = href('offline');

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
