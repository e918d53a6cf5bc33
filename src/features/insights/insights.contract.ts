import * as z from 'zod/mini';
import { itemKinds } from '#features/media/media.rules.ts';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { HOUR_SECONDS, isDay } from '#shared/time.ts';
import { browserEvents, MOST_EVENTS_IN_BATCH, OLDEST_EVENT_MS } from './insights.rules.ts';

const positionRule = 'position must be a whole number from 1 to 100000';

const toldEvent = z.object({
  kind: z.enum(browserEvents, `kind must be one of ${browserEvents.join(', ')}`),
  itemId: idField,
  /** How long before it was sent. */
  ageMs: z
    .int('ageMs must be a whole number')
    .check(
      z.gte(0, 'ageMs must not be negative'),
      z.lte(OLDEST_EVENT_MS, rule(sentence('insights.eventTooOld', 'Events may be at most two days old.'))),
    ),
  /** Of a press on a result: the words of the search, the position from 1, and an id of this search that names nobody. */
  search: z.optional(
    z.object({
      q: z.string('q must be text').check(z.minLength(1, 'q must not be empty'), z.maxLength(400, 'q is too long')),
      position: z.int(positionRule).check(z.gte(1, positionRule), z.lte(100_000, positionRule)),
      id: idField,
    }),
  ),
});
export type ToldEvent = z.output<typeof toldEvent>;

export const collectEvents = endpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Takes what happened on a page, several events at once; nobody is named, and a batch counts once',
  access: 'anyone',
  body: z.object({
    /** Chosen at random for this batch; it is sent again with the same one. */
    batch: idField,
    events: z
      .array(toldEvent, 'events must be a list')
      .check(
        z.minLength(1, 'events must not be empty'),
        z.maxLength(
          MOST_EVENTS_IN_BATCH,
          rule(sentence('insights.batchTooLong', 'A batch has at most {most} events.', { most: MOST_EVENTS_IN_BATCH })),
        ),
      ),
  }),
  reply: z.undefined(),
});

const dayField = z
  .string('a day is written like 2026-11-16')
  .check(
    z.refine(isDay, rule(sentence('insights.day', 'Please choose a day of the calendar, written like 2026-11-16.'))),
  );

const rangeFields = z.object({ from: dayField, to: dayField });
const rangeReply = z.object({ from: z.iso.date(), to: z.iso.date() });

const counts = {
  shown: z.number(),
  views: z.number(),
  zooms: z.number(),
  plays: z.number(),
  hotspotOpens: z.number(),
  shopClicks: z.number(),
  likes: z.number(),
  saves: z.number(),
  downloads: z.number(),
  licences: z.number(),
  paidLicences: z.number(),
  earnedCents: z.number(),
};
const totals = z.object(counts);
export type Totals = z.output<typeof totals>;

const day = z.object({ day: z.iso.date(), ...counts });
export type DayCounts = z.output<typeof day>;

const work = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(itemKinds),
  isFree: z.boolean(),
  island: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  ...counts,
  /** The same in the range before. */
  viewsBefore: z.number(),
  earnedCentsBefore: z.number(),
});
export type WorkCounts = z.output<typeof work>;

const islandCounts = z.object({ slug: z.nullable(z.string()), name: z.nullable(z.string()), ...counts });
export type IslandCounts = z.output<typeof islandCounts>;

const measured = {
  range: rangeReply,
  before: rangeReply,
  /** Until when events are counted; `null` before the first roll-up. */
  countedUntil: z.nullable(z.iso.datetime()),
  totals,
  totalsBefore: totals,
  days: z.array(day),
  daysBefore: z.array(day),
  islands: z.array(islandCounts),
};

export const getCreatorAnalytics = endpoint({
  method: 'GET',
  path: '/api/creator/analytics',
  summary: 'From search to licence: what was counted of the own works, by day, island, words, product and work',
  access: 'creator',
  shows: ['items', 'people', 'ownItems', 'earnings'],
  query: rangeFields,
  reply: z.object({
    ...measured,
    terms: z.array(z.object({ term: z.string(), shown: z.number(), clicks: z.number() })),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        thumbnailUrl: z.nullable(z.string()),
        opens: z.number(),
        clicks: z.number(),
      }),
    ),
    works: z.array(work),
    /** Works of which anything was counted; the list has the best of them. */
    worksCounted: z.number(),
  }),
});

const termQuality = z.object({
  term: z.string(),
  searches: z.number(),
  empties: z.number(),
  clicked: z.number(),
  found: z.number(),
});
export type TermQuality = z.output<typeof termQuality>;

const searchTotals = z.object({
  searches: z.number(),
  empties: z.number(),
  clicked: z.number(),
  clicks: z.number(),
  positions: z.number(),
});
export type SearchTotals = z.output<typeof searchTotals>;

export const getSiteAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'From search to licence on the whole site, by day and island; quality of searches; cohorts of buyers',
  access: 'admin',
  shows: ['items', 'people', 'sales'],
  query: rangeFields,
  reply: z.object({
    ...measured,
    search: searchTotals,
    searchBefore: searchTotals,
    searchDays: z.array(
      z.object({ day: z.iso.date(), searches: z.number(), empties: z.number(), clicked: z.number() }),
    ),
    /** Most searched words that found nothing, and that found something which nobody pressed. */
    withoutResult: z.array(termQuality),
    withoutClick: z.array(termQuality),
    /** The newest first; `again` has the share of buyers of each later month. */
    cohorts: z.array(
      z.object({
        month: z.string(),
        buyers: z.number(),
        netCents: z.number(),
        months: z.array(z.object({ month: z.string(), buyers: z.number() })),
      }),
    ),
  }),
});

/** Counts new events into the days that they belong to, makes next month's partition, and drops old events. */
export const rollUpEvents = job({
  name: 'insights.roll-up',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: HOUR_SECONDS,
  schedule: '*/10 * * * *',
});

/** Looks for suggestions every night; it continues where the night before ended. */
export const findSuggestions = job({
  name: 'insights.find-suggestions',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 600,
  expireInSeconds: HOUR_SECONDS,
  schedule: '20 4 * * *',
});

/** On Monday: one mail for each admin who wants it, at most one a week. */
export const enqueueDigests = job({
  name: 'insights.enqueue-digests',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 600,
  expireInSeconds: 300,
  schedule: '40 6 * * 1',
});

export const mailDigest = job({
  name: 'insights.mail-digest',
  payload: z.object({ userId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
});

export const insightsJobDeclarations = [rollUpEvents, findSuggestions, enqueueDigests, mailDigest];
