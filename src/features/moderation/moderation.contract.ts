import * as z from 'zod/mini';
import { itemView } from '#features/media/own-items.contract.ts';
import { LONGEST_NOTE } from '#features/media/own-items.rules.ts';
import { rejectionReasons } from '#features/media/review.rules.ts';
import { hotspot } from '#features/products/products.contract.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLines } from '#shared/text.ts';
import { MOST_FEATURED } from './featured.rules.ts';

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

export const featuredJobDeclarations = [watchFeatured];

const LONGEST_PAGE = 100;

const one = z.object({ id: idField });
const noteTooLong = rule(
  sentence('moderation.noteTooLong', 'The note may have at most {longest} characters', { longest: LONGEST_NOTE }),
);
const note = z.string('note must be text').check(z.overwrite(tidyLines), z.maxLength(LONGEST_NOTE, noteTooLong));

const reviewed = z.object({
  ...itemView.shape,
  creator: z.object({ id: z.string(), name: z.string() }),
  /** The last rejection of an item that is here again, by appeal or corrected. */
  earlier: z.nullable(itemView.shape.rejection),
  /** 0 to 1; `null` for sounds. */
  unsafeScore: z.nullable(z.number()),
  /** Hotspots of the creator, by number. */
  hotspots: z.array(hotspot),
});
export type ReviewedItem = z.output<typeof reviewed>;

export const listReviewQueue = endpoint({
  method: 'GET',
  path: '/api/admin/review',
  summary: 'What waits for a reviewer, the longest waiting first',
  access: 'admin',
  shows: ['review', 'people', 'products'],
  query: z.object(pageFields(LONGEST_PAGE)),
  reply: z.object({ items: z.array(reviewed), waiting: z.number(), next: nextField }),
});

export const approveItem = endpoint({
  method: 'POST',
  path: '/api/admin/review/:id/approve',
  summary: 'Publishes an item that waits for review',
  access: 'admin',
  changes: ['items', 'ownItems', 'review'],
  params: one,
  body: z.object({
    note: z.optional(note),
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
  body: z.object({ reasons: reasonsField, note: z.optional(note) }),
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

const reasonNeeded = rule(sentence('moderation.reasonNeeded', 'Please say why; its creator reads it'));

export const withdrawAsTeam = endpoint({
  method: 'POST',
  path: '/api/admin/items/:id/withdraw',
  summary: 'Takes a published item off the site, with a note for its creator',
  access: 'admin',
  changes: ['items', 'ownItems'],
  params: one,
  body: z.object({ note: note.check(z.minLength(1, reasonNeeded)) }),
  reply: z.undefined(),
});
