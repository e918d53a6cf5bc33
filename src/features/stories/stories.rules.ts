import { href } from '#shared/pages.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

/** Editorial: dated reportage from one place. Blog: makers, craft, and how the site works. */
export const storyKinds = ['editorial', 'blog'] as const;
export type StoryKind = (typeof storyKinds)[number];

export const storyStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type StoryStatus = (typeof storyStatuses)[number];

export const storyPath = ({ kind, slug }: { kind: StoryKind; slug: string }): string =>
  kind === 'editorial' ? href('story', { id: slug }) : href('blogPost', { id: slug });

/** "Hermitage, Grenada"; empty where a story names no place. */
export const placeOf = ({ place, island }: { place: string; island: { name: string } | null }): string =>
  [place, island?.name].filter(Boolean).join(', ');

/** The line that the free licence asks for. Not translated, like a name. */
export const storyCreditOf = ({ creator }: { creator: { name: string } }): string =>
  `Photo: ${creator.name} / Tamarind`;

const LONGEST_SLUG = 80;

/** The part of an address that a title makes: "Why Willemstad is not white" gives `why-willemstad-is-not-white`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '') || 'story';

const WORDS_PER_MINUTE = 220;

export const wordCountOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

/** A window saves by itself every few seconds; the history keeps the last of these steps from every such span. */
const STEP_MS = 10 * MINUTE_MS;
const spanOf = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

type Saved = { version: number; saveKey: string | null; savedAt: Date };

/** Whether the newest version is only a step towards the one that is saved now. Readers' version always stays. */
export const isStepTowards = (
  newest: Saved,
  next: { step: string | undefined; at: Date },
  publishedVersion: number | null,
): boolean =>
  next.step !== undefined &&
  newest.saveKey === next.step &&
  newest.version !== publishedVersion &&
  spanOf(newest.savedAt) === spanOf(next.at);

/** What an admin can do with a story in each status. */
export const maySchedule: Record<StoryStatus, boolean> = {
  draft: true,
  scheduled: true,
  published: false,
  withdrawn: true,
};
export const mayWithdraw: Record<StoryStatus, boolean> = {
  draft: false,
  scheduled: true,
  published: true,
  withdrawn: false,
};

/** A time to publish lies ahead, and not so far that nobody remembers it. */
const LONGEST_WAIT_MS = 366 * DAY_MS;
export const isTimeAhead = (at: Date, now: Date): boolean => at > now;
export const isTimeNear = (at: Date, now: Date): boolean => at.getTime() - now.getTime() <= LONGEST_WAIT_MS;
