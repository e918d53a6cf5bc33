import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { monthField } from './earnings.contract.ts';
import { reasonField } from './money-fields.rules.ts';
import { differenceKinds } from './reconciliation.rules.ts';

const difference = z.object({
  id: z.number(),
  provider: z.string(),
  kind: z.enum(differenceKinds),
  /** The provider’s transaction, or the key of the posting that has none. */
  about: z.string(),
  postingKey: z.nullable(z.string()),
  /** What the provider says, and what the books say. */
  providerCents: z.nullable(z.number()),
  ledgerCents: z.nullable(z.number()),
  foundAt: z.iso.datetime(),
  resolvedAt: z.nullable(z.iso.datetime()),
  note: z.nullable(z.string()),
});

export const getReconciliation = endpoint({
  method: 'GET',
  path: '/api/admin/books/reconciliation',
  summary: 'Where the card provider and the books differ, and when they were compared last',
  access: 'admin',
  shows: ['books'],
  reply: z.object({
    lastRun: z.nullable(
      z.object({
        ranAt: z.iso.datetime(),
        transactions: z.number(),
        feesCents: z.number(),
        differences: z.number(),
      }),
    ),
    differences: z.array(difference),
  }),
});

export const resolveDifference = endpoint({
  method: 'POST',
  path: '/api/admin/books/differences/:id/resolve',
  summary: 'Says what a difference between the provider and the books was',
  access: 'admin',
  changes: ['books'],
  params: z.object({ id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'id must be a number')), z.transform(Number)) }),
  body: z.object({ note: reasonField }),
  reply: z.undefined(),
});

export const getBooksMonth = endpoint({
  method: 'GET',
  path: '/api/admin/books/months/:month',
  summary:
    'What a month brought: gross, tax, fees, shares, payouts, what is owed at its end, and the sum of all accounts',
  access: 'admin',
  shows: ['books'],
  params: z.object({ month: monthField }),
  reply: z.object({
    month: z.string(),
    isClosed: z.boolean(),
    /** Of the closing. */
    hash: z.nullable(z.string()),
    sales: z.number(),
    /** What buyers paid for licences and downloads, with tax. */
    grossCents: z.number(),
    refundsCents: z.number(),
    /** After refunds and lost disputes. */
    taxCents: z.number(),
    sharesCents: z.number(),
    revenueCents: z.number(),
    feesCents: z.number(),
    lossesCents: z.number(),
    /** By creators who have left, less what went back since. */
    givenUpCents: z.number(),
    topUpsCents: z.number(),
    plansCents: z.number(),
    payoutsCents: z.number(),
    /** At the end of the month. */
    liabilities: z.object({
      walletsCents: z.number(),
      plansCents: z.number(),
      creatorsCents: z.number(),
      taxCents: z.number(),
    }),
    /** Every kind of account at the end of the month; plus is what is owed or earned. */
    balances: z.record(z.string(), z.number()),
    /** Of all accounts: zero, always. */
    sumCents: z.number(),
  }),
});
