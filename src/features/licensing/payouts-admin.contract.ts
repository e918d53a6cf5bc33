import * as z from 'zod/mini';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { payoutMethods, payoutStates } from './earnings.rules.ts';
import { reasonField, referenceField } from './money-fields.rules.ts';

const LONGEST_PAGE = 100;

const adminPayout = z.object({
  id: z.string(),
  state: z.enum(payoutStates),
  cents: z.number(),
  nettedCents: z.number(),
  creatorId: z.string(),
  /** `null` when the account is deleted. */
  creator: z.nullable(z.string()),
  /** What the creator owes now; it is netted before a payout is paid. */
  debtCents: z.number(),
  method: z.enum(payoutMethods),
  details: z.string(),
  reference: z.nullable(z.string()),
  note: z.string(),
  requestedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** The account is new: it is not paid to before. */
  heldUntil: z.nullable(z.iso.datetime()),
});
export type AdminPayout = z.output<typeof adminPayout>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'Payouts, the newest first; `state=requested` are those that wait',
  access: 'admin',
  shows: ['sales'],
  query: z.object({
    ...pageFields(LONGEST_PAGE),
    state: z.optional(z.enum(payoutStates, 'state must be one of the states of a payout')),
  }),
  reply: z.object({ payouts: z.array(adminPayout), next: nextField }),
});

const byId = z.object({ id: idField });

export const payPayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/pay',
  summary: 'Records that a payout was sent, with the reference of the transfer',
  access: 'admin',
  changes: ['sales', 'books', 'earnings'],
  params: byId,
  body: z.object({
    reference: referenceField,
    /** What was sent, which is what the payout said when it was looked at. */
    sentCents: z.int('sentCents must be whole cents').check(z.gte(1)),
  }),
  reply: adminPayout,
});

export const rejectPayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/reject',
  summary: 'Rejects a payout; the money is available to its creator again',
  access: 'admin',
  changes: ['sales', 'books', 'earnings'],
  params: byId,
  body: z.object({ reason: reasonField }),
  reply: adminPayout,
});

export const netPayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/net',
  summary: 'Repays the creator’s debt from a payout that was requested',
  access: 'admin',
  changes: ['sales', 'books', 'earnings'],
  params: byId,
  reply: adminPayout,
});
