import * as z from 'zod/mini';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { getOrder } from './licensing.contract.ts';
import { getTopUp } from './wallet.contract.ts';

const byId = z.object({ id: idField });

export const getPaymentForm = endpoint({
  method: 'GET',
  path: '/api/payments/form',
  summary: 'Which card provider is used, and what its form in the browser needs',
  access: 'user',
  reply: z.object({
    provider: z.string(),
    /** No real money moves; screens say so. */
    isTest: z.boolean(),
    publishableKey: z.nullable(z.string()),
  }),
});

const challenge = z.object({
  /** For the bank’s dialog in the browser; `null` when nothing has to be confirmed. */
  challenge: z.nullable(z.string()),
});

export const getOrderChallenge = endpoint({
  method: 'GET',
  path: '/api/orders/:id/challenge',
  summary: 'What the bank wants the buyer of an order to confirm',
  access: 'user',
  shows: ['orders'],
  params: byId,
  reply: challenge,
});

export const checkOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/check',
  summary: 'Asks the card provider now what became of a payment that had to be confirmed',
  access: 'user',
  changes: ['orders'],
  params: byId,
  reply: getOrder.reply,
});

export const getTopUpChallenge = endpoint({
  method: 'GET',
  path: '/api/wallet/top-ups/:id/challenge',
  summary: 'What the bank wants the buyer of a top-up to confirm',
  access: 'user',
  shows: ['wallet'],
  params: byId,
  reply: challenge,
});

export const checkTopUp = endpoint({
  method: 'POST',
  path: '/api/wallet/top-ups/:id/check',
  summary: 'Asks the card provider now what became of a top-up that had to be confirmed',
  access: 'user',
  changes: ['wallet'],
  params: byId,
  reply: getTopUp.reply,
});
