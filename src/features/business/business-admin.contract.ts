import * as z from 'zod/mini';
import { reasonField } from '#features/licensing/money-fields.rules.ts';
import { orderStates } from '#features/licensing/orders.rules.ts';
import { refundOrder } from '#features/licensing/refunds-admin.contract.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { terms, tokenField } from './business.contract.ts';
import { quoteFields } from './business-fields.rules.ts';

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
  body: z.object(quoteFields),
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
  query: z.object({ ...pageFields(100) }),
  reply: z.object({
    next: nextField,
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
