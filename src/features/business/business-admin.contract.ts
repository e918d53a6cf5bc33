import * as z from 'zod/mini';
import { orderStates } from '#features/licensing/orders.rules.ts';
import { reasonField, refundOrder } from '#features/licensing/refunds-admin.contract.ts';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { rule, type Sentence, sentence } from '#shared/sentences.ts';
import { tidyLines } from '#shared/text.ts';
import { businessName, terms, tokenField } from './business.contract.ts';
import { intervals } from './plans.rules.ts';

const MOST_CENTS = 100_000_000;
const MOST_DOWNLOADS = 100_000;
const MOST_SEATS = 1_000;
const MOST_DAYS = 365;
const LONGEST_NOTE = 1_000;

const whole = (lowest: number, highest: number, said: Sentence) =>
  z.int(rule(said)).check(z.gte(lowest, rule(said)), z.lte(highest, rule(said)));

const noteTooLong = rule(
  sentence('business.noteTooLong', 'The note may have at most {most} characters.', { most: LONGEST_NOTE }),
);

const shown = z.object({
  customer: z.string(),
  note: z.string(),
  terms,
  expiresAt: z.iso.datetime(),
});

export const makeCustomQuote = endpoint({
  method: 'POST',
  path: '/api/admin/business/quotes',
  summary: 'Offers a plan with terms of its own; the link is given out once and expires',
  access: 'admin',
  changes: ['business'],
  body: z.object({
    customer: businessName,
    note: z.optional(
      z.string('note must be text').check(z.overwrite(tidyLines), z.maxLength(LONGEST_NOTE, noteTooLong)),
    ),
    interval: z.enum(intervals, 'interval must be month or year'),
    periodCents: whole(
      100,
      MOST_CENTS,
      sentence('business.quotePrice', 'Please enter a price from US$1 to US$1,000,000.'),
    ),
    downloads: whole(
      1,
      MOST_DOWNLOADS,
      sentence('business.quoteDownloads', 'Please enter from 1 to {most} downloads a month.', { most: MOST_DOWNLOADS }),
    ),
    seats: whole(
      1,
      MOST_SEATS,
      sentence('business.quoteSeats', 'Please enter from 1 to {most} seats.', { most: MOST_SEATS }),
    ),
    hasApiKeys: z.boolean('hasApiKeys must be true or false'),
    validDays: whole(
      1,
      MOST_DAYS,
      sentence('business.quoteDays', 'An offer is valid for 1 to {most} days.', { most: MOST_DAYS }),
    ),
  }),
  reply: z.object({ id: z.string(), token: z.string(), path: z.string(), ...shown.shape }),
});

export const getCustomQuote = endpoint({
  method: 'GET',
  path: '/api/business/quotes/:token',
  summary: 'An offer with terms of its own, for whoever has its link',
  access: 'user',
  shows: ['business'],
  params: z.object({ token: tokenField }),
  reply: shown,
});

export const listPlanCharges = endpoint({
  method: 'GET',
  path: '/api/admin/business/charges',
  summary: 'Payments for plans with what can be given back of each, the newest first',
  access: 'admin',
  shows: ['business', 'sales'],
  reply: z.object({
    charges: z.array(
      z.object({
        id: z.string(),
        business: z.string(),
        kind: z.enum(['start', 'renewal', 'change']),
        state: z.enum(orderStates),
        terms,
        totalCents: z.number(),
        /** For downloads that were not used. */
        refundableCents: z.number(),
        paidAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const refundPlanCharge = endpoint({
  method: 'POST',
  path: '/api/admin/business/charges/:id/refunds',
  summary: 'Gives back what is unused of a payment for a plan; its downloads leave the pool',
  access: 'admin',
  changes: ['business', 'sales', 'books'],
  params: z.object({ id: idField }),
  body: z.object({
    /** As the admin saw it, so that downloads that were used meanwhile are not given back. */
    cents: z.int('cents must be whole cents').check(z.gte(1, 'cents must be above zero')),
    reason: reasonField,
  }),
  reply: refundOrder.reply,
});
