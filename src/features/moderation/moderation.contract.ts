import * as z from 'zod/mini';
import { settlementFields } from '#features/items/reports.rules.ts';
import { levels } from '#features/media/levels.rules.ts';
import { itemView, rejection } from '#features/media/own-items.contract.ts';
import { rejectionReasons } from '#features/media/review.rules.ts';
import { hotspot } from '#features/products/products.contract.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { claimView } from './claims.contract.ts';
import { MOST_FEATURED } from './featured.rules.ts';
import { noteField, withdrawalFields } from './notes.rules.ts';

const entry = z.object({
  itemId: z.string(),
  title: z.string(),
  photographer: z.string(),
  /** Withdrawn photos leave the home page automatically. */
  isPublished: z.boolean(),
  thumbnailUrl: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  startsAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
});
export type FeaturedEntry = z.output<typeof entry>;

const list = z.object({
  version: z.string(),
  /** The server's time, by which dates are compared. */
  at: z.iso.datetime(),
  /** In home page order. */
  entries: z.array(entry),
});
export type FeaturedList = z.output<typeof list>;

export const getFeatured = endpoint({
  method: 'GET',
  path: '/api/admin/featured',
  summary: 'What the home page features now, what is planned and what has ended, in its order',
  access: 'admin',
  shows: ['featured', 'items', 'people'],
  reply: list,
});

const momentWrong = rule(sentence('moderation.moment', 'Please choose a day and a time'));
const tooManyFeatured = rule(
  sentence('moderation.tooManyFeatured', 'At most {most} photos can be featured. Please remove some that have ended', {
    most: MOST_FEATURED,
  }),
);
const THIS_CENTURY = '2000';
/** Earlier years are typing errors, and very early ones are not valid in the database. */
const moment = z.iso.datetime(momentWrong).check(z.refine((text) => text >= THIS_CENTURY, momentWrong));

const featuring = z.object({ itemId: idField, startsAt: moment, endsAt: z.nullable(moment) }).check(
  z.refine(({ startsAt, endsAt }) => endsAt === null || new Date(endsAt) > new Date(startsAt), {
    path: ['endsAt'],
    ...rule(sentence('moderation.endBeforeStart', 'The end must come after the start')),
  }),
);

export const putFeatured = endpoint({
  method: 'PUT',
  path: '/api/admin/featured',
  summary: 'Replaces what the home page features; refused when the list is not the one any more that the caller saw',
  access: 'admin',
  changes: ['featured'],
  body: z.object({
    /** Version of the list that was edited. */
    version: z.string('version must be what the list was read with'),
    entries: z.array(featuring, 'entries must be a list').check(
      z.maxLength(MOST_FEATURED, tooManyFeatured),
      z.refine(
        (entries) => new Set(entries.map(({ itemId }) => itemId)).size === entries.length,
        rule(sentence('moderation.featuredTwice', 'A photo is featured once')),
      ),
    ),
  }),
  reply: list,
});

/** Cached pages do not notice that a date has passed, so this job announces it. */
export const watchFeatured = job({
  name: 'watch-featured',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 50,
  schedule: '* * * * *',
});

const LONGEST_PAGE = 100;

const one = z.object({ id: idField });
const reviewed = z.object({
  ...itemView.shape,
  creator: z.object({
    id: z.string(),
    name: z.string(),
    imageUrl: z.nullable(z.string()),
    /** How many of their items wait. */
    waiting: z.number(),
    /** Its hours of head start are in the order of the queue. */
    level: z.nullable(z.enum(levels)),
  }),
  /** Reviewed before others. */
  isBriefAnswer: z.boolean(),
  /** The last rejection of an item that is here again, by appeal or corrected. */
  earlier: z.nullable(
    z.object({
      ...rejection.shape,
      at: z.iso.datetime(),
      /** The viewer decided it. */
      isOwnDecision: z.boolean(),
    }),
  ),
  /** 0 to 1; `null` where nobody has checked it. */
  unsafeScore: z.nullable(z.number()),
  /** Hotspots of the creator, by number. */
  hotspots: z.array(hotspot),
  captionLanguages: z.array(z.string()),
  claim: z.nullable(claimView),
});
export type ReviewedItem = z.output<typeof reviewed>;

export const listReviewQueue = endpoint({
  method: 'GET',
  path: '/api/admin/review',
  summary:
    'What waits for a reviewer: the longest waiting first, with a head start for higher levels and answers to briefs',
  access: 'admin',
  shows: ['review', 'people', 'products'],
  query: z.object({
    appeals: z.optional(z.literal('true', 'appeals can only be true')),
    ...pageFields(LONGEST_PAGE),
  }),
  reply: z.object({
    items: z.array(reviewed),
    /** Of the whole queue, whatever is listed. */
    waiting: z.number(),
    appeals: z.number(),
    oldestAt: z.nullable(z.iso.datetime()),
    /** Somebody else could hear an appeal. */
    hasOtherReviewers: z.boolean(),
    next: nextField,
  }),
});

export const approveItem = endpoint({
  method: 'POST',
  path: '/api/admin/review/:id/approve',
  summary: 'Publishes an item that waits for review',
  access: 'admin',
  changes: ['items', 'ownItems', 'review'],
  params: one,
  body: z.object({
    note: z.optional(noteField),
    /** The reviewer has seen that it looks like the work of somebody else. */
    looksAlikeSeen: z.optional(z.boolean('looksAlikeSeen must be true or false')),
  }),
  reply: z.undefined(),
});

const reasonsNeeded = 'reasons must name at least one of the reasons';
const reasonsField = z
  .array(z.enum(rejectionReasons, 'reasons must be of those that Tamarind knows'), reasonsNeeded)
  .check(
    z.minLength(1, reasonsNeeded),
    z.maxLength(rejectionReasons.length, reasonsNeeded),
    z.overwrite((reasons) => rejectionReasons.filter((reason) => reasons.includes(reason))),
  );

export const rejectItem = endpoint({
  method: 'POST',
  path: '/api/admin/review/:id/reject',
  summary: 'Turns an item down with one reason or several and a note for its creator',
  access: 'admin',
  changes: ['ownItems', 'review'],
  params: one,
  body: z.object({ reasons: reasonsField, note: z.optional(noteField) }),
  reply: z.undefined(),
});

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/admin/review/:id/undo',
  summary: 'Takes back one’s own decision about an item, for a short time: it waits for review again',
  access: 'admin',
  changes: ['items', 'ownItems', 'review'],
  params: one,
  reply: z.undefined(),
});

export const withdrawAsTeam = endpoint({
  method: 'POST',
  path: '/api/admin/items/:id/withdraw',
  summary:
    'Takes a published item off the site, with a note for its creator; settles what was reported about it if asked to',
  access: 'admin',
  changes: ['items', 'ownItems', 'reports'],
  params: one,
  body: z.extend(withdrawalFields, {
    /** Settles every open report about it in the same step; the answer is added to the mail to the reporters. */
    reports: z.optional(z.pick(settlementFields, { answer: true })),
  }),
  reply: z.object({ settled: z.number(), answered: z.number() }),
});
