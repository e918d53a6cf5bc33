import * as z from 'zod/mini';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLines } from '#shared/text.ts';
import { orderStates, payMethods } from './orders.rules.ts';
import { refundStates } from './refunds.rules.ts';

const LONGEST_PAGE = 100;
const LONGEST_REASON = 500;
const LONGEST_SEARCH = 100;

/** What an admin writes for the people concerned. */
export const reasonField = z
  .pipe(z.string('reason must be text'), z.transform(tidyLines))
  .check(
    z.minLength(1, rule(sentence('money.reasonMissing', 'Please give a reason.'))),
    z.maxLength(
      LONGEST_REASON,
      rule(sentence('money.reasonTooLong', 'A reason has at most {most} characters.', { most: LONGEST_REASON })),
    ),
  );

const adminOrder = z.object({
  id: z.string(),
  state: z.enum(orderStates),
  title: z.string(),
  type: z.enum(licensedTypes),
  licence: z.enum(licences),
  licenceNumber: z.nullable(z.string()),
  creator: z.string(),
  licensee: z.string(),
  /** `null` when the account is deleted. */
  buyerEmail: z.nullable(z.string()),
  method: z.nullable(z.enum(payMethods)),
  totalCents: z.number(),
  refundedCents: z.number(),
  /** What can still go back. */
  refundableCents: z.number(),
  paidAt: z.iso.datetime(),
});

export const listPaidOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Paid orders, the newest first; `search` is a licence number, the id of an order or the address of a buyer',
  access: 'admin',
  shows: ['sales'],
  query: z.object({
    ...pageFields(LONGEST_PAGE),
    search: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
    state: z.optional(z.enum(orderStates, 'state must be one of the states of an order')),
  }),
  reply: z.object({ orders: z.array(adminOrder), next: nextField }),
});

const refund = z.object({
  id: z.string(),
  state: z.enum(refundStates),
  cents: z.number(),
  reason: z.string(),
  requestedAt: z.iso.datetime(),
});

export const getPaidOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'A paid order with its refunds and every change of its state',
  access: 'admin',
  shows: ['sales'],
  params: z.object({ id: idField }),
  reply: z.extend(adminOrder, {
    refunds: z.array(refund),
    moves: z.array(z.object({ event: z.string(), state: z.enum(orderStates), at: z.iso.datetime() })),
  }),
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  summary: 'Refunds a licence, whole or in part, to where its money came from',
  access: 'admin',
  changes: ['sales', 'books'],
  params: z.object({ id: idField }),
  body: z.object({
    cents: z.int('cents must be whole cents').check(z.gte(1, 'cents must be above zero')),
    /** What had gone back when the admin looked, so that two admins do not refund the same. */
    seenRefundedCents: z.int('seenRefundedCents must be whole cents').check(z.gte(0)),
    reason: reasonField,
  }),
  reply: refund,
});
