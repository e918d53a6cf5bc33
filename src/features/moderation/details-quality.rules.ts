import type { ReviewedItem } from './moderation.contract.ts';

/** What the details of an item can be good at. */
export const detailChecks = ['title', 'description', 'tags', 'island', 'altText', 'captions'] as const;
export type DetailCheck = (typeof detailChecks)[number];

type Details = Pick<
  ReviewedItem,
  'kind' | 'title' | 'description' | 'tags' | 'islandSlug' | 'altText' | 'hasSound' | 'captionLanguages'
>;

const FEWEST_TITLE_WORDS = 2;
const SHORTEST_DESCRIPTION = 40;
const FEWEST_TAGS = 5;
const SHORTEST_ALT_TEXT = 20;

const wordsIn = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

type Check = {
  points: number;
  /** Where the check makes sense; everywhere unless given. */
  concerns?: (details: Details) => boolean;
  isGood: (details: Details) => boolean;
};

const checks: Record<DetailCheck, Check> = {
  title: { points: 2, isGood: ({ title }) => wordsIn(title) >= FEWEST_TITLE_WORDS },
  description: {
    points: 2,
    isGood: ({ description, title }) => description.trim().length >= SHORTEST_DESCRIPTION && !same(description, title),
  },
  tags: { points: 2, isGood: ({ tags }) => new Set(tags.map((tag) => tag.toLowerCase())).size >= FEWEST_TAGS },
  island: { points: 1, isGood: ({ islandSlug }) => islandSlug !== null },
  altText: {
    points: 2,
    concerns: ({ kind }) => kind !== 'sound',
    isGood: ({ altText, title }) => altText.trim().length >= SHORTEST_ALT_TEXT && !same(altText, title),
  },
  captions: {
    points: 1,
    // A clip without a sound track has nothing to write down.
    concerns: ({ kind, hasSound }) => kind === 'video' && hasSound !== false,
    isGood: ({ captionLanguages }) => captionLanguages.length > 0,
  },
};

export type DetailsQuality = { points: number; outOf: number; missing: DetailCheck[] };

/** How well an item is described: it is found by these words, and heard by those who cannot see it. */
export const detailsQuality = (details: Details): DetailsQuality => {
  const concerned = detailChecks.filter((name) => checks[name].concerns?.(details) ?? true);
  const missing = concerned.filter((name) => !checks[name].isGood(details));
  const sum = (names: readonly DetailCheck[]) => names.reduce((total, name) => total + checks[name].points, 0);
  return { points: sum(concerned) - sum(missing), outOf: sum(concerned), missing };
};

/** Half of the points, below which the screen warns. */
export const isPoorlyDescribed = ({ points, outOf }: DetailsQuality): boolean => points * 2 < outOf;
