import * as z from 'zod/mini';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';

const one = z.object({ id: idField });

/** Who looks at an item at the moment, by first name. */
export const claimView = z.object({ by: z.string(), isOwn: z.boolean(), until: z.iso.datetime() });

export const claimItem = endpoint({
  method: 'POST',
  path: '/api/admin/review/:id/claim',
  summary:
    'Says that one looks at a waiting item, for a few minutes; the reply says whose it is, because somebody may be faster',
  access: 'admin',
  changes: ['review'],
  params: one,
  body: z.object({
    /** The item that was looked at until now. */
    leaving: z.optional(idField),
  }),
  reply: z.object({
    /** Null when the item does not wait any more. */
    claim: z.nullable(claimView),
  }),
});

export const releaseItem = endpoint({
  method: 'POST',
  path: '/api/admin/review/:id/release',
  summary: 'Says that one does not look at an item any more; harmless when one did not',
  access: 'admin',
  changes: ['review'],
  params: one,
  reply: z.undefined(),
});

export const getFullPicture = endpoint({
  method: 'GET',
  path: '/api/admin/items/:id/full-picture',
  summary:
    'An item’s picture with all its pixels and without a mark, for a look at 100 %; the link works for ten minutes',
  access: 'admin',
  shows: ['ownItems'],
  params: one,
  reply: z.object({ url: z.string(), width: z.number(), height: z.number() }),
});
