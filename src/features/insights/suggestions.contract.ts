import * as z from 'zod/mini';
import { itemKinds } from '#features/media/media.rules.ts';
import { LONGEST_ALT_TEXT } from '#features/media/own-items.rules.ts';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';
import { demandWeeks, gapReasons } from './demand.rules.ts';
import {
  type ShownPart,
  shownKinds,
  suggestionKinds,
  suggestionSources,
  suggestionStates,
} from './suggestions.rules.ts';

const demandStates = ['open', 'accepted', 'rejected'] as const;

const wish = z.object({
  /** The most frequent words of it. */
  words: z.string(),
  terms: z.array(z.object({ term: z.string(), searches: z.number(), empties: z.number(), clicked: z.number() })),
  searches: z.number(),
  empties: z.number(),
  clicked: z.number(),
  /** Searches by week, the oldest first. */
  weeks: z.array(z.number()),
  reason: z.enum(gapReasons),
  confidence: z.number(),
  /** Published works that have all the words. */
  works: z.number(),
  islandSlug: z.nullable(z.string()),
  /** What an admin made of it. */
  state: z.enum(demandStates),
  /** The brief that asks for it already. */
  brief: z.nullable(z.object({ id: z.string(), state: z.enum(['open', 'draft']) })),
});
export type UnmetWish = z.output<typeof wish>;

export const getUnmetDemand = endpoint({
  method: 'GET',
  path: '/api/admin/insights/demand',
  summary: 'What people search for and do not find, whatever words they use, most unserved searches first',
  access: 'admin',
  shows: ['items', 'suggestions', 'briefs'],
  query: z.object({ weeks: z.enum(demandWeeks, `weeks must be ${demandWeeks.join(', ')}`) }),
  reply: z.object({
    range: z.object({ from: z.iso.date(), to: z.iso.date() }),
    /** All searches of these weeks, and those that found nothing. */
    searches: z.number(),
    empties: z.number(),
    wishes: z.array(wish),
  }),
});

export const decideDemand = endpoint({
  method: 'PUT',
  path: '/api/admin/insights/demand',
  summary: 'Says that something which people miss is a gap, is none, or is open again',
  access: 'admin',
  changes: ['suggestions'],
  body: z.object({
    words: z
      .string('words must be text')
      .check(z.minLength(1, 'words must not be empty'), z.maxLength(80, 'words are too long')),
    state: z.enum(demandStates, `state must be ${demandStates.join(', ')}`),
  }),
  reply: z.undefined(),
});

const kindOutcome = z.object({
  kind: z.enum(suggestionKinds),
  open: z.number(),
  accepted: z.number(),
  edited: z.number(),
  rejected: z.number(),
  expired: z.number(),
});
export type KindOutcome = z.output<typeof kindOutcome>;

const decided = z.object({
  id: z.string(),
  kind: z.enum(suggestionKinds),
  /** The work that it is about; `null` for what people miss. */
  itemId: z.nullable(z.string()),
  itemKind: z.nullable(z.enum(itemKinds)),
  /** The title of the work, or the words that people search for. */
  title: z.string(),
  value: z.string(),
  finalValue: z.nullable(z.string()),
  state: z.enum(suggestionStates),
  decidedAt: z.iso.datetime(),
  by: z.nullable(z.string()),
});

const parts = Object.keys(shownKinds) as [ShownPart, ...ShownPart[]];

export const getInsights = endpoint({
  method: 'GET',
  path: '/api/admin/insights',
  summary: 'How many suggestions wait, what became of the others in 90 days, and when they were computed',
  access: 'admin',
  shows: ['suggestions', 'items'],
  reply: z.object({
    /** `null` before the first look. */
    ranAt: z.nullable(z.iso.datetime()),
    /** Somebody has asked for a look, and it is not done yet. */
    isLooking: z.boolean(),
    /** The language model that words alt texts; `null` without one. */
    model: z.nullable(z.string()),
    outcomes: z.array(kindOutcome),
    /** Of the surest works of each part of the page. */
    pictures: z.array(z.object({ part: z.enum(parts), urls: z.array(z.string()) })),
    /** What was decided last, of all kinds. */
    changed: z.array(decided),
    /** Published pictures and clips whose safety was never computed; sounds cannot be. */
    notChecked: z.object({ pictures: z.number(), sounds: z.number() }),
  }),
});

export const lookNow = endpoint({
  method: 'POST',
  path: '/api/admin/insights/look',
  summary: 'Looks for suggestions now instead of in the night; a few times an hour, and one look at a time',
  access: 'admin',
  changes: ['suggestions'],
  reply: z.undefined(),
});

const shownItem = z.object({
  id: z.string(),
  kind: z.enum(itemKinds),
  title: z.string(),
  creator: z.string(),
  island: z.nullable(z.string()),
  altText: z.string(),
  tags: z.array(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  publishedAt: z.nullable(z.iso.datetime()),
});
export type ShownItem = z.output<typeof shownItem>;

const suggestion = z.object({
  id: z.string(),
  kind: z.enum(suggestionKinds),
  value: z.string(),
  source: z.enum(suggestionSources),
  confidence: z.number(),
  evidence: z.object({
    have: z.optional(z.number()),
    of: z.optional(z.number()),
    was: z.optional(z.string()),
    bits: z.optional(z.number()),
    medianCents: z.optional(z.number()),
    sales: z.optional(z.number()),
    askedCents: z.optional(z.number()),
  }),
  /** The works behind it. */
  near: z.array(
    z.object({ id: z.string(), kind: z.enum(itemKinds), title: z.string(), thumbnailUrl: z.nullable(z.string()) }),
  ),
});
export type Suggestion = z.output<typeof suggestion>;

const suggested = z.object({ item: shownItem, other: z.nullable(shownItem), suggestions: z.array(suggestion) });
export type Suggested = z.output<typeof suggested>;

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/admin/insights/suggestions',
  summary: 'Open suggestions of one part of the page by item, the surest first, and what was decided last',
  access: 'admin',
  shows: ['suggestions', 'items'],
  query: z.object({ show: z.enum(parts, `show must be ${parts.join(', ')}`) }),
  reply: z.object({
    items: z.array(suggested),
    /** Items that wait, also those that are not in the list; more than `MOST_WAITING` are not counted. */
    waiting: z.number(),
    decided: z.array(decided),
  }),
});

const MOST_AT_ONCE = 20;
const manyRule = `decisions must be 1 to ${MOST_AT_ONCE}`;

const decision = z.object({
  id: idField,
  state: z.enum(['accepted', 'rejected'], 'state must be accepted or rejected'),
  /** Other words than those suggested. */
  value: z.optional(
    z.string('value must be text').check(
      z.overwrite(tidyLine),
      z.minLength(1, rule(sentence('insights.wordsMissing', 'Please write the words that fit, or reject them.'))),
      z.maxLength(
        LONGEST_ALT_TEXT,
        rule(
          sentence('insights.wordsTooLong', 'These words may have at most {longest} characters.', {
            longest: LONGEST_ALT_TEXT,
          }),
        ),
      ),
    ),
  ),
  /** Of two that look alike: the one that is withdrawn. */
  withdraw: z.optional(idField),
});
export type Decision = z.output<typeof decision>;

export const decideSuggestions = endpoint({
  method: 'POST',
  path: '/api/admin/insights/decisions',
  summary: 'Decides open suggestions, all or none of them; what is accepted is written at once',
  access: 'admin',
  changes: ['suggestions', 'items'],
  body: z.object({
    decisions: z
      .array(decision, 'decisions must be a list')
      .check(z.minLength(1, manyRule), z.maxLength(MOST_AT_ONCE, manyRule)),
  }),
  reply: z.undefined(),
});

export const undoDecisions = endpoint({
  method: 'POST',
  path: '/api/admin/insights/decisions/undo',
  summary: 'Takes back own decisions of the last seconds, with what they wrote',
  access: 'admin',
  changes: ['suggestions', 'items'],
  body: z.object({
    ids: z
      .array(idField, 'ids must be a list')
      .check(z.minLength(1, 'ids must not be empty'), z.maxLength(MOST_AT_ONCE, 'ids are too many')),
  }),
  reply: z.undefined(),
});
