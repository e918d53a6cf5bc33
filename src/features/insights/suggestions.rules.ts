import { LONGEST_ALT_TEXT } from '#features/media/own-items.rules.ts';
import { UNDO_LIMIT_SECONDS } from '#features/media/review.rules.ts';
import { isFileName } from '#features/media/titles.rules.ts';
import { shareInterval } from './insights.rules.ts';

/** What is suggested: words of an item, two items that look alike, an unsafe picture, a price, something that people miss. */
export const suggestionKinds = ['tag', 'alt_text', 'duplicate', 'unsafe', 'price', 'demand'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** What became of it. An expired one was never decided, because its item has changed. */
export const suggestionStates = ['open', 'accepted', 'edited', 'rejected', 'expired'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** Where the words come from: computed here, or worded by the language model of the configuration. */
export const suggestionSources = ['computed', 'model'] as const;

/** The parts of the page, and the kinds in each. */
export const shownKinds = {
  words: ['tag', 'alt_text'],
  duplicates: ['duplicate'],
  unsafe: ['unsafe'],
  prices: ['price'],
} as const satisfies Record<string, readonly SuggestionKind[]>;
export type ShownPart = keyof typeof shownKinds;

/** Works with suggestions are counted up to here. */
export const MOST_WAITING = 200;

/** Why something is suggested; each kind has its own numbers. */
export type Evidence = {
  /** Of the most similar works, so many have it, and some of them. */
  have?: number;
  of?: number;
  ids?: string[];
  /** The alt text that would be replaced. */
  was?: string;
  /** What was composed here, where a language model has worded it. */
  composed?: string;
  /** In how many of 64 bits the pictures differ. */
  bits?: number;
  /** The median of comparable licences, how many there are, and what the work costs. */
  medianCents?: number;
  sales?: number;
  askedCents?: number;
};

/** Among fewer similar works than this, agreement is chance. */
const LEAST_AGREEING = 4;
const LEAST_CONFIDENCE = 0.35;
const MOST_TAGS_AT_ONCE = 6;
const SHOWN_NEIGHBOURS = 3;

type Neighbour = { id: string; tags: readonly string[] };
type TagIdea = { tag: string; confidence: number; have: number; of: number; ids: string[] };

/**
 * Tags that most of the similar works have and this one has not. The lower end of the interval must lie above the share of
 * the whole library, so that a tag which everything has is no finding.
 */
export const tagIdeas = (
  neighbours: readonly Neighbour[],
  { isKnown, shareInLibrary }: { isKnown: (tag: string) => boolean; shareInLibrary: (tag: string) => number },
): TagIdea[] => {
  const tagged = new Map<string, string[]>();
  for (const { id, tags } of neighbours) for (const tag of tags) tagged.set(tag, [...(tagged.get(tag) ?? []), id]);
  return [...tagged]
    .filter(([tag, ids]) => ids.length >= LEAST_AGREEING && !isKnown(tag))
    .map(([tag, ids]) => ({
      tag,
      confidence: shareInterval(ids.length, neighbours.length).low,
      have: ids.length,
      of: neighbours.length,
      ids: ids.slice(0, SHOWN_NEIGHBOURS),
    }))
    .filter(({ tag, confidence }) => confidence >= LEAST_CONFIDENCE && confidence > shareInLibrary(tag))
    .sort((one, other) => other.confidence - one.confidence || (one.tag < other.tag ? -1 : 1))
    .slice(0, MOST_TAGS_AT_ONCE);
};

const FEW_WORDS = 3;

/** An alt text that tells a blind person too little: a word or three, the title again, or the name of a file. */
export const isWeakAlt = (altText: string, title: string): boolean =>
  altText.trim().split(/\s+/).length <= FEW_WORDS ||
  altText.trim().toLowerCase() === title.trim().toLowerCase() ||
  isFileName(altText);

type Described = { title: string; location: string | null; island: string | null };

/** An alt text from what is known: the title with its place, as far as it fits. */
export const composedAlt = ({ title, location, island }: Described): string => {
  const places = [location, island].filter((place) => place !== null && place !== '');
  const said = title.toLowerCase();
  const parts = places.filter((place) => !said.includes((place ?? '').toLowerCase()));
  const whole = [title.trim(), ...parts].join(', ');
  return whole.length <= LONGEST_ALT_TEXT ? whole : title.trim().slice(0, LONGEST_ALT_TEXT);
};

/** How much an alt text may be trusted: how many of the similar works speak of the same; `undefined` when too few do. */
export const altConfidence = (agreeing: number, of: number): number | undefined => {
  const { low } = shareInterval(agreeing, of);
  return agreeing >= LEAST_AGREEING && low >= LEAST_CONFIDENCE ? low : undefined;
};

/** Up to so many bits two pictures count as near duplicates; as many again would be another picture. */
const DIFFERENT_BITS = 20;
export const duplicateConfidence = (bits: number): number => Math.max(0, 1 - bits / DIFFERENT_BITS);

/** From this score on a picture is looked at by a person. */
export const UNSAFE_FROM = 0.5;

/** Fewer licences, or of fewer works, say nothing about a price. */
export const LEAST_SALES = 20;
export const LEAST_SOLD_WORKS = 5;
/** A price that is further from the median than this is worth a word. */
const NOTEWORTHY_RATIO = 1.3;

type Priced = { askedCents: number; medianCents: number; sales: number; dearer: number; cheaper: number };

/** Whether a price is far above or below what comparable licences sold for, and how sure that is. */
export const priceConfidence = ({ askedCents, medianCents, sales, dearer, cheaper }: Priced): number | undefined => {
  const ratio = askedCents / medianCents;
  if (sales < LEAST_SALES || (ratio < NOTEWORTHY_RATIO && ratio > 1 / NOTEWORTHY_RATIO)) return undefined;
  const { low } = shareInterval(ratio > 1 ? cheaper : dearer, sales);
  return low >= LEAST_CONFIDENCE ? low : undefined;
};

/** Whether a decision has withdrawn a work, which nobody can take back. */
export const isForGood = ({ kind, state }: { kind: SuggestionKind; state: SuggestionState }): boolean =>
  state === 'accepted' && (kind === 'duplicate' || kind === 'unsafe');

type Decided = { state: SuggestionState; decidedBy: string | null; decidedAt: Date | null; kind: SuggestionKind };

/** Whether this admin may take a decision back: their own, a few seconds old, and none that has withdrawn a work. */
export const mayUndo = ({ state, decidedBy, decidedAt, kind }: Decided, viewer: { id: string }, now: Date): boolean => {
  if (state === 'open' || state === 'expired' || decidedBy !== viewer.id || !decidedAt) return false;
  if (isForGood({ kind, state })) return false;
  return now.getTime() - decidedAt.getTime() <= UNDO_LIMIT_SECONDS * 1000;
};

type Outcome = Record<Exclude<SuggestionState, 'open' | 'expired'>, number>;

/** How often a kind was right: accepted and edited ones of all decided ones, with the 95 % interval. */
export const precisionOf = ({ accepted, edited, rejected }: Outcome) => {
  const decided = accepted + edited + rejected;
  const right = accepted + edited;
  return { decided, right, share: decided === 0 ? null : right / decided, ...shareInterval(right, decided) };
};
