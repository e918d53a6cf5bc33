import * as z from 'zod/mini';
import { buyerField } from '#features/pricing/buyer-fields.rules.ts';
import { currencies } from '#features/pricing/currencies.rules.ts';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import { clipSizes } from '#features/pricing/prices.rules.ts';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';
import { LONGEST_NAME, orderStates, payMethods } from './orders.rules.ts';

/** A name for the certificate: of a client or a project. */
export const nameField = z
  .pipe(z.string('must be text'), z.transform(tidyLine))
  .check(
    z.maxLength(
      LONGEST_NAME,
      rule(sentence('orders.nameTooLong', 'At most {most} characters fit on the certificate.', { most: LONGEST_NAME })),
    ),
  );

/** How a payment by card says which: what the card form gave, maybe to be saved, or the id of a saved card. */
export const cardFields = {
  /** What the card form gives; with the test provider, the number of a test card. */
  source: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, 'source must be what the card form gave'))),
  /** The card of `source` is kept for the next time, if it pays. */
  savesCard: z.optional(z.boolean('savesCard must be true or false')),
  savedCard: z.optional(idField),
};

export const order = z.object({
  id: z.string(),
  state: z.enum(orderStates),
  /** `null` when the item is gone. */
  itemId: z.nullable(z.string()),
  title: z.string(),
  type: z.enum(licensedTypes),
  creator: z.string(),
  licence: z.enum(licences),
  size: z.nullable(z.enum(clipSizes)),
  licensee: z.string(),
  /** Empty: for the licensee. */
  client: z.string(),
  project: z.string(),
  netCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  currency: z.enum(currencies),
  /** Millionths of a unit for one US dollar, as when the price was shown. */
  rate: z.number(),
  /** The total in small units of the currency. */
  shownTotal: z.number(),
  method: z.nullable(z.enum(payMethods)),
  declineCode: z.nullable(z.string()),
  /** What the bank wants the buyer to confirm. */
  challenge: z.nullable(z.string()),
  licenceNumber: z.nullable(z.string()),
  paidAt: z.nullable(z.iso.datetime()),
});
export type OrderView = z.output<typeof order>;

export const openOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Opens the draft of a purchase with the price of now, or gives the one that is open or licensed already',
  access: 'user',
  changes: ['orders'],
  body: z.object({
    itemId: idField,
    type: z.enum(licensedTypes, 'type must be photo, video or sound'),
    licence: z.enum(licences, 'licence must be one of the licences'),
    size: z.optional(z.nullable(z.enum(clipSizes, 'size must be one of the sizes'))),
    client: z.optional(nameField),
    project: z.optional(nameField),
    currency: z.optional(z.enum(currencies, 'currency must be one of the currencies')),
    /** Where the settings of the seller ask for it. */
    buyer: z.optional(buyerField),
  }),
  reply: order,
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One of the viewer’s orders with its state',
  access: 'user',
  shows: ['orders'],
  params: z.object({ id: idField }),
  reply: order,
});

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/pay',
  summary: 'Pays an order; paying twice pays once, and nobody pays more than they agreed to',
  access: 'user',
  changes: ['orders', 'wallet'],
  params: z.object({ id: idField }),
  body: z.object({
    method: z.enum(['card', 'wallet'], 'method must be card or wallet'),
    ...cardFields,
    /** The total that the buyer saw. */
    agreedCents: z.int('agreedCents must be whole cents').check(z.gte(0)),
  }),
  reply: order,
});

export const answerTestChallenge = endpoint({
  method: 'POST',
  path: '/api/orders/:id/test-challenge',
  summary: 'Answers the bank’s question of the built-in test provider',
  access: 'user',
  changes: ['orders'],
  params: z.object({ id: idField }),
  body: z.object({ isConfirmed: z.boolean('isConfirmed must be true or false') }),
  reply: order,
});
