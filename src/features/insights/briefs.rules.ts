import type { ItemKind, ItemState } from '#features/media/media.rules.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { DAY_MS, dayAfter, dayOf } from '#shared/time.ts';

/** The life of a brief. It is closed when it is full, when its last day is over, or when an admin has cancelled it. */
export const briefStates = ['draft', 'open', 'full', 'ended', 'cancelled'] as const;
export type BriefState = (typeof briefStates)[number];

const moves = {
  draft: ['open', 'cancelled'],
  open: ['full', 'ended', 'cancelled'],
  full: [],
  ended: [],
  cancelled: [],
} as const satisfies Record<BriefState, readonly BriefState[]>;

export const mayMoveBrief = (from: BriefState, to: BriefState): boolean =>
  moves[from].some((allowed: BriefState) => allowed === to);

/** How an admin may close a brief; it becomes full by itself. */
export const closings = ['ended', 'cancelled'] as const;

export const isClosed = (state: BriefState): boolean => state === 'full' || state === 'ended' || state === 'cancelled';

/**
 * What creators get beside their share of sales. There is no money among it: the ledger knows no bonus, so none is
 * promised.
 */
export const rewards = ['none', 'featured', 'described'] as const;
export type Reward = (typeof rewards)[number];

export const LONGEST_BRIEF_DAYS = 366;
/** Answers of one creator to one brief. */
export const MOST_OWN_ANSWERS = 100;

/** The last day must be ahead, and not more than a year. */
export const isUntilAllowed = (until: string, today: string): boolean =>
  until >= today && until <= dayAfter(today, LONGEST_BRIEF_DAYS);

type Dated = { state: BriefState; until: string };

/** The last day counts, in UTC. */
export const takesAnswers = ({ state, until }: Dated, today: string): boolean => state === 'open' && today <= until;

/** Creators of higher levels see a new brief so many days before others. */
export const HEAD_START_DAYS = 3;
/** A shorter brief is for everybody at once, because the others would have too little time. */
export const LEAST_DAYS_WITH_HEAD_START = 7;

/** From when on every creator sees an open brief. */
export const openToAllAt = ({ openedAt, until }: { openedAt: Date; until: string }): Date =>
  until < dayAfter(dayOf(openedAt), LEAST_DAYS_WITH_HEAD_START)
    ? openedAt
    : new Date(openedAt.getTime() + HEAD_START_DAYS * DAY_MS);

type Wanted = { kind: ItemKind | null; islandSlugs: readonly string[] };
type Answer = { kind: ItemKind; state: ItemState; islandSlug: string | null };

const isOnIsland = ({ islandSlugs }: Wanted, islandSlug: string): boolean =>
  islandSlugs.length === 0 || islandSlugs.includes(islandSlug);

/** Why a work cannot answer a brief; a work without an island can still get the right one. */
export const refusalOfAnswer = (brief: Wanted, { kind, state, islandSlug }: Answer): Sentence | undefined => {
  if (brief.kind !== null && kind !== brief.kind)
    return sentence('briefs.otherKind', 'This brief asks for another kind of work.');
  if (islandSlug !== null && !isOnIsland(brief, islandSlug))
    return sentence('briefs.otherIsland', 'This brief asks for works of another island.');
  if (state === 'withdrawn' || state === 'failed')
    return sentence('briefs.goneWork', 'This work was withdrawn or could not be prepared, so it answers no brief.');
  return undefined;
};

/** A published work of the right kind and island counts, also when it was changed after it was attached. */
export const isAccepted = (brief: Wanted, answer: Answer): boolean =>
  answer.state === 'published' && answer.islandSlug !== null && refusalOfAnswer(brief, answer) === undefined;

export const isFull = ({ wanted, accepted }: { wanted: number; accepted: number }): boolean => accepted >= wanted;

/** Only photos can be on the home page. */
export const isRewardPossible = (reward: Reward, kind: ItemKind | null): boolean =>
  reward !== 'featured' || kind === null || kind === 'photo';
