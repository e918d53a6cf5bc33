import * as z from 'zod/mini';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { tidyLine } from '#shared/text.ts';
import { disputeStates } from './disputes.rules.ts';
import { reasonField } from './money-fields.rules.ts';
import { orderStates, payMethods } from './orders.rules.ts';
import { refundStates } from './refunds.rules.ts';

const amount = z.number();

const LONGEST_PAGE = 100;
const LONGEST_SEARCH = 100;

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

export type AdminOrder = z.output<typeof adminOrder>;

export const listPaidOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Paid orders, the newest first; `search` is a licence number, the id of an order or the address of a buyer',
  access: 'admin',
  shows: ['sales'],
  query: z.object({
    ...pageFields(LONGEST_PAGE),
    search: z.optional(z.string().check(z.overwrite(tidyLine), z.maxLength(LONGEST_SEARCH))),
    state: z.optional(z.enum(orderStates, 'state must be one of the states of an order')),
  }),
  reply: z.object({ orders: z.array(adminOrder), next: nextField }),
});

const sources = z.object({ pending: amount, repaid: amount, available: amount, debt: amount });

/** Who got what of a sale, with what is needed to say what a refund would take from whom. */
const salePart = z.object({
  kind: z.enum(['tax', 'revenue', 'creator']),
  owner: z.string(),
  /** Of a creator; `null` for the house, and when the account is deleted. */
  name: z.nullable(z.string()),
  cents: amount,
  returned: amount,
  held: amount,
  heldFrom: sources,
  pending: amount,
  repaid: amount,
  isMatured: z.boolean(),
  /** What the creator has available now. */
  availableCents: amount,
});
export type SoldPart = z.output<typeof salePart>;

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
    parts: z.array(salePart),
    refunds: z.array(refund),
    /** Extended licences that were bought on top of this one and are in force, or may be. */
    upgrades: z.array(adminOrder),
    /** The orders whose money counts for this one. */
    credits: z.array(z.object({ orderId: z.string(), cents: amount })),
    moves: z.array(z.object({ event: z.string(), state: z.enum(orderStates), at: z.iso.datetime() })),
  }),
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  summary: 'Refunds a licence, whole or in part, to where its money came from',
  access: 'admin',
  changes: ['sales', 'books', 'earnings', 'orders', 'wallet'],
  params: z.object({ id: idField }),
  body: z.object({
    cents: z.int('cents must be whole cents').check(z.gte(1, 'cents must be above zero')),
    /** What had gone back when the admin looked, so that two admins do not refund the same. */
    seenRefundedCents: z.int('seenRefundedCents must be whole cents').check(z.gte(0)),
    reason: reasonField,
    /** Refunds the extended licences too that were bought on top of this one, all of them in full. */
    withUpgrades: z.optional(z.boolean('withUpgrades must be true or false')),
  }),
  reply: refund,
});

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  summary: 'Payments that the holders of cards claim back through their bank: open ones first, then the newest',
  access: 'admin',
  shows: ['sales'],
  reply: z.object({
    disputes: z.array(
      z.object({
        /** The provider’s id. */
        id: z.string(),
        provider: z.string(),
        state: z.enum(disputeStates),
        /** What is claimed, and the provider’s fee for it. */
        cents: amount,
        feeCents: amount,
        /** The order that was paid; `null` for a top-up of a wallet. */
        orderId: z.nullable(z.string()),
        title: z.nullable(z.string()),
        buyerEmail: z.nullable(z.string()),
        openedAt: z.iso.datetime(),
        /** Until when the provider wants an answer; `null` where it has one, or does not say. */
        answerBy: z.nullable(z.iso.datetime()),
        decidedAt: z.nullable(z.iso.datetime()),
        /** Orders that the money of a top-up has paid, as far as the wallet had it no more, and what became of them. */
        paid: z.array(
          z.object({
            orderId: z.string(),
            title: z.string(),
            cents: amount,
            state: z.enum(['waiting', 'held', 'released', 'ended']),
          }),
        ),
      }),
    ),
  }),
});
