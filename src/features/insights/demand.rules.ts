import { FEW_RESULTS } from '#features/search/search.rules.ts';
import { editsBetween, mostEdits } from '#features/search/spelling.rules.ts';
import { shareInterval } from './insights.rules.ts';

/** How far back unmet demand looks: twelve weeks, half a year, a year. */
export const demandWeeks = ['12', '26', '52'] as const;

/** Words as they were searched, with what was counted of them. */
export type SearchedTerm = {
  term: string;
  /** What the words stand for in any language, spelling of accents, case and number. */
  concepts: readonly string[];
  searches: number;
  empties: number;
  /** Searches with at least one press on a result. */
  clicked: number;
  /** Searches by week, the oldest first. */
  weeks: readonly number[];
};

/** One wish in all the words that people used for it, the most frequent first. */
export type Wish = {
  words: string;
  concepts: readonly string[];
  terms: SearchedTerm[];
  searches: number;
  empties: number;
  clicked: number;
  weeks: number[];
};

const isNearWord = (one: string, other: string): boolean => {
  // What has a known meaning is spelled right.
  if (one.includes(':') || other.includes(':')) return false;
  const most = Math.min(mostEdits(one), mostEdits(other));
  return Math.abs(one.length - other.length) <= most && editsBetween(one, other) <= most;
};

/** Whether two wishes are one: the same concepts, or all but one the same and that one spelled almost alike. */
export const isSameWish = (one: readonly string[], other: readonly string[]): boolean => {
  if (one.length !== other.length) return false;
  const [onlyOne, ...moreOne] = one.filter((concept) => !other.includes(concept));
  const [onlyOther, ...moreOther] = other.filter((concept) => !one.includes(concept));
  if (onlyOne === undefined) return onlyOther === undefined;
  return onlyOther !== undefined && moreOne.length + moreOther.length === 0 && isNearWord(onlyOne, onlyOther);
};

/** Under which keys a wish is found by one that is the same or differs in one concept. */
const keysOf = (concepts: readonly string[]): string[] => [
  concepts.join(' '),
  ...concepts.map((_, left) => concepts.filter((_, index) => index !== left).join(' ')),
];

const addUp = (terms: readonly SearchedTerm[], of: 'searches' | 'empties' | 'clicked'): number =>
  terms.reduce((sum, term) => sum + term[of], 0);

const byFrequency = (one: SearchedTerm, other: SearchedTerm): number =>
  other.searches - one.searches || (one.term < other.term ? -1 : 1);

/**
 * Brings words of the same wish together. Each joins the most frequent one that it is the same as, never a chain of
 * neighbours, so that two words of one wish are never further apart than two spellings of a third.
 */
export const wishesOf = (searched: readonly SearchedTerm[]): Wish[] => {
  const heads: { concepts: readonly string[]; terms: SearchedTerm[] }[] = [];
  const headsByKey = new Map<string, typeof heads>();
  for (const term of [...searched].sort(byFrequency)) {
    if (term.concepts.length === 0) continue;
    const keys = keysOf(term.concepts);
    const head = keys
      .flatMap((key) => headsByKey.get(key) ?? [])
      .find(({ concepts }) => isSameWish(concepts, term.concepts));
    if (head) {
      head.terms.push(term);
      continue;
    }
    const started = { concepts: term.concepts, terms: [term] };
    heads.push(started);
    for (const key of keys) headsByKey.set(key, [...(headsByKey.get(key) ?? []), started]);
  }
  return heads.map(({ concepts, terms }) => ({
    words: terms[0]?.term ?? '',
    concepts,
    terms,
    searches: addUp(terms, 'searches'),
    empties: addUp(terms, 'empties'),
    clicked: addUp(terms, 'clicked'),
    weeks: (terms[0]?.weeks ?? []).map((_, week) => terms.reduce((sum, { weeks }) => sum + (weeks[week] ?? 0), 0)),
  }));
};

type Answered = Pick<Wish, 'searches' | 'clicked'>;

/** Searches of which nobody opened anything. */
export const unserved = ({ searches, clicked }: Answered): number => Math.max(0, searches - clicked);

/** The share of searches that led nowhere, as the lower end of its 95 % interval: few searches are never sure. */
export const demandConfidence = (wish: Answered): number => shareInterval(unserved(wish), wish.searches).low;

/** With fewer works than this share of unserved searches is noise; it takes at least six searches to reach it. */
const LEAST_CONFIDENCE = 0.6;
/** Where there are works enough, only a wish that hardly anybody finds served counts. */
const IGNORED_CONFIDENCE = 0.85;

export const gapReasons = ['nothing', 'few', 'ignored'] as const;
/** No work has all the words; a handful have; or many have, and nobody opens them. */
export type GapReason = (typeof gapReasons)[number];

/** Whether a wish may be a gap, before the works that answer it are counted. */
export const mayBeGap = (wish: Answered): boolean => demandConfidence(wish) >= LEAST_CONFIDENCE;

/** The one definition of unmet demand: why a wish is not served by the works that have all its words, if it is not. */
export const gapReason = (wish: Answered, works: number): GapReason | undefined => {
  const confidence = demandConfidence(wish);
  if (confidence < LEAST_CONFIDENCE) return undefined;
  if (works === 0) return 'nothing';
  if (works <= FEW_RESULTS) return 'few';
  return confidence >= IGNORED_CONFIDENCE ? 'ignored' : undefined;
};

/** The island that a wish names, if it names exactly one. */
export const islandOfWish = ({ concepts }: Pick<Wish, 'concepts'>): string | null => {
  const named = concepts.flatMap((concept) => /^island:([a-z-]+)$/.exec(concept)?.[1] ?? []);
  return named.length === 1 ? (named[0] ?? null) : null;
};
