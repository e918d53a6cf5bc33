import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { LONGEST_NOTE } from '#features/media/item-details.rules.ts';
import { itemView } from '#features/media/own-items.contract.ts';
import { rejectionReasons } from '#features/media/review.rules.ts';
import { hotspot } from '#features/products/products.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageLength } from '#shared/page-length.ts';
import { tidyLines } from '#shared/tidy-text.ts';

const LONGEST_PAGE = 100;

const one = z.object({ id: idField });
const note = z
  .string('note must be text')
  .check(z.overwrite(tidyLines), z.maxLength(LONGEST_NOTE, `The note may have at most ${LONGEST_NOTE} characters`));

const reviewed = z.object({
  ...itemView.shape,
  creator: z.object({ id: z.string(), name: z.string() }),
  /** 0 to 1; `null` for what cannot be seen. */
  unsafeScore: z.nullable(z.number()),
  /** What its creator wants to show on it, by number. */
  hotspots: z.array(hotspot),
});
export type ReviewedItem = z.output<typeof reviewed>;

export const listReviewQueue = endpoint({
  method: 'GET',
  path: '/api/admin/review',
  summary: 'What waits for a reviewer, the longest waiting first',
  access: 'admin',
  shows: ['review', 'people', 'products'],
  query: z.object({
    limit: z.optional(pageLength(LONGEST_PAGE)),
    after: z.optional(idField),
  }),
  reply: z.object({ items: z.array(reviewed), waiting: z.number(), next: z.nullable(z.string()) }),
});

export const approveItem = endpoint({
  method: 'POST',
  path: '/api/admin/review/:id/approve',
  summary: 'Publishes an item that waits for review',
  access: 'admin',
  changes: ['items', 'ownItems', 'review'],
  params: one,
  body: z.object({ note: z.optional(note) }),
  reply: z.undefined(),
});

export const rejectItem = endpoint({
  method: 'POST',
  path: '/api/admin/review/:id/reject',
  summary: 'Turns an item down with a reason and a note for its creator',
  access: 'admin',
  changes: ['ownItems', 'review'],
  params: one,
  body: z.object({ reason: z.enum(rejectionReasons, 'reason must be one of the reasons'), note: z.optional(note) }),
  reply: z.undefined(),
});

const SAY_WHY = 'Please say why; its creator reads it';

export const withdrawAsTeam = endpoint({
  method: 'POST',
  path: '/api/admin/items/:id/withdraw',
  summary: 'Takes a published item off the site, with a note for its creator',
  access: 'admin',
  changes: ['items', 'ownItems'],
  params: one,
  body: z.object({ note: note.check(z.minLength(1, SAY_WHY)) }),
  reply: z.undefined(),
});
