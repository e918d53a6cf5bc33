import * as z from 'zod/mini';
import { proofFields } from '#features/accounts/account-fields.rules.ts';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { collaborationStates, payoutMethods, payoutStates } from './earnings.rules.ts';
import { postingKinds } from './ledger.rules.ts';
import { payoutAccountFields } from './money-fields.rules.ts';

const LONGEST_PAGE = 100;

const payout = z.object({
  id: z.string(),
  state: z.enum(payoutStates),
  cents: z.number(),
  /** Of what was requested: repaid debt. */
  nettedCents: z.number(),
  method: z.enum(payoutMethods),
  reference: z.nullable(z.string()),
  note: z.string(),
  requestedAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  /** The account is new: it is not paid to before. */
  heldUntil: z.nullable(z.iso.datetime()),
});
export type PayoutView = z.output<typeof payout>;

const payoutAccount = z.object({
  method: z.enum(payoutMethods),
  details: z.string(),
  /** The account is new: it is not paid to before. */
  heldUntil: z.nullable(z.iso.datetime()),
});
export type PayoutAccountView = z.output<typeof payoutAccount>;

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/creator/earnings',
  summary: 'What a creator has earned: pending, available, requested, held, paid, and debt',
  access: 'creator',
  shows: ['earnings'],
  reply: z.object({
    pendingCents: z.number(),
    availableCents: z.number(),
    /** Requested and not paid yet. */
    reservedCents: z.number(),
    /** Requests that are not paid yet, the oldest first, each with the day by which it usually is. */
    requests: z.array(z.object({ cents: z.number(), at: z.iso.datetime(), dueAt: z.iso.datetime() })),
    /** Held while a payment is disputed. */
    heldCents: z.number(),
    debtCents: z.number(),
    paidCents: z.number(),
    lowestPayoutCents: z.number(),
    /** Where payouts go; the details are shown to nobody but the creator and admins. */
    payoutAccount: z.nullable(payoutAccount),
    /** Months that have a statement, the newest first: `2026-10`. */
    months: z.array(z.string()),
  }),
});

export const setPayoutAccount = endpoint({
  method: 'PUT',
  path: '/api/creator/payout-account',
  summary:
    'Says where payouts go, with a fresh proof; the account is paid to after three days, and open requests keep theirs unless it was still new',
  access: 'creator',
  changes: ['earnings'],
  body: payoutAccountFields(proofFields.shape),
  reply: z.undefined(),
});

export const listOwnPayouts = endpoint({
  method: 'GET',
  path: '/api/creator/payouts',
  summary: 'A creator’s payouts, the newest first',
  access: 'creator',
  shows: ['earnings'],
  query: z.object(pageFields(LONGEST_PAGE)),
  reply: z.object({ payouts: z.array(payout), next: nextField }),
});

export const requestPayout = endpoint({
  method: 'POST',
  path: '/api/creator/payouts',
  summary: 'Requests a payout; the money is reserved at once',
  access: 'creator',
  changes: ['earnings', 'sales', 'books'],
  body: z.object({ cents: z.int('cents must be whole cents').check(z.gte(1, 'cents must be above zero')) }),
  reply: payout,
});

export const listOwnSales = endpoint({
  method: 'GET',
  path: '/api/creator/sales',
  summary: 'Sales of which a creator has a share, the newest first',
  access: 'creator',
  shows: ['earnings'],
  query: z.object(pageFields(LONGEST_PAGE)),
  reply: z.object({
    sales: z.array(
      z.object({
        /** Of the order. */
        id: z.string(),
        at: z.iso.datetime(),
        title: z.string(),
        /** A small picture, where the work is the viewer’s own and still there. */
        thumbnailUrl: z.nullable(z.string()),
        island: z.nullable(z.string()),
        type: z.enum(licensedTypes),
        licence: z.enum(licences),
        /** Who made it, where the share is one of a collaborator. */
        sharedBy: z.nullable(z.string()),
        /** What the buyer paid, without tax. */
        priceCents: z.number(),
        /** The viewer’s share, what of it went back, and what of it is held in a dispute. */
        shareCents: z.number(),
        returnedCents: z.number(),
        heldCents: z.number(),
        /** When the share becomes available; `null` where it has already. */
        availableFrom: z.nullable(z.iso.datetime()),
      }),
    ),
    next: nextField,
  }),
});
export type OwnSale = z.output<typeof listOwnSales.reply>['sales'][number];

/** A month such as `2026-10`, in UTC. */
export const monthField = z
  .string('month must be text')
  .check(
    z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, rule(sentence('ledger.month', 'Please choose a month, such as 2026-10.'))),
  );

const balances = z.object({
  pendingCents: z.number(),
  availableCents: z.number(),
  reservedCents: z.number(),
  heldCents: z.number(),
  debtCents: z.number(),
});

export const getEarningsStatement = endpoint({
  method: 'GET',
  path: '/api/creator/earnings/statements/:month',
  summary: 'What moved on a creator’s accounts in a month, with the balances before and after',
  access: 'creator',
  shows: ['earnings'],
  params: z.object({ month: monthField }),
  reply: z.object({
    month: z.string(),
    opening: balances,
    closing: balances,
    lines: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.enum(postingKinds),
        orderId: z.nullable(z.string()),
        title: z.nullable(z.string()),
        /** What changed on each account; debt is positive when it grows. */
        changes: balances,
      }),
    ),
  }),
});

const collaboration = z.object({
  id: z.string(),
  /** The other one. */
  personId: z.string(),
  name: z.string(),
  /** `null`: all items that have no collaborators of their own. */
  itemId: z.nullable(z.string()),
  itemTitle: z.nullable(z.string()),
  basisPoints: z.number(),
  state: z.enum(collaborationStates),
  invitedAt: z.iso.datetime(),
});

export const listCollaborations = endpoint({
  method: 'GET',
  path: '/api/creator/collaborations',
  summary: 'Shares that a creator gives to others and gets from others',
  access: 'creator',
  shows: ['earnings'],
  reply: z.object({ given: z.array(collaboration), received: z.array(collaboration) }),
});

export const offerCollaboration = endpoint({
  method: 'POST',
  path: '/api/creator/collaborations',
  summary: 'Offers another creator a share of what one item, or all items, earn, with a fresh proof',
  access: 'creator',
  changes: ['earnings'],
  body: z.object({
    creatorId: idField,
    itemId: z.optional(z.nullable(idField)),
    /** Hundredths of a percent of the creators’ share. */
    basisPoints: z
      .int('basisPoints must be a whole number')
      .check(
        z.gte(1, rule(sentence('splits.tooSmall', 'Please offer a share above zero.'))),
        z.lte(10_000, rule(sentence('splits.tooLarge', 'Shares cannot be more than 100 %.'))),
      ),
    ...proofFields.shape,
  }),
  reply: collaboration,
});

export const answerCollaboration = endpoint({
  method: 'POST',
  path: '/api/creator/collaborations/:id/answer',
  summary: 'Accepts or declines an offered share',
  access: 'creator',
  changes: ['earnings'],
  params: z.object({ id: idField }),
  body: z.object({ isAccepted: z.boolean('isAccepted must be true or false') }),
  reply: collaboration,
});

export const endCollaboration = endpoint({
  method: 'DELETE',
  path: '/api/creator/collaborations/:id',
  summary: 'Ends a share, by either side; it counts for sales from now on',
  access: 'creator',
  changes: ['earnings'],
  params: z.object({ id: idField }),
  reply: z.undefined(),
});
