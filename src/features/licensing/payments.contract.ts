import * as z from 'zod/mini';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { getOrder } from './licensing.contract.ts';
import { cardBrands } from './saved-cards.rules.ts';
import { getTopUp } from './wallet.contract.ts';

const byId = z.object({ id: idField });

export const getPaymentForm = endpoint({
  method: 'GET',
  path: '/api/payments/form',
  summary: 'Which card provider is used, and what its form in the browser needs',
  access: 'user',
  shows: ['prices'],
  reply: z.object({
    provider: z.string(),
    /** No real money moves; screens say so. */
    isTest: z.boolean(),
    publishableKey: z.nullable(z.string()),
    /** An admin has switched purchases off: nothing can be paid for now. */
    isPaused: z.boolean(),
  }),
});

export const listSavedCards = endpoint({
  method: 'GET',
  path: '/api/wallet/cards',
  summary: 'The cards that the viewer has saved for their own purchases, the newest first',
  access: 'user',
  shows: ['wallet'],
  reply: z.object({
    cards: z.array(
      z.object({
        id: z.string(),
        brand: z.enum(cardBrands),
        /** The last four digits; `null` where the provider did not say. */
        ending: z.nullable(z.string()),
        /** The last month in which it pays: `2029-08`. */
        expires: z.nullable(z.string()),
        /** It cannot be chosen. */
        hasExpired: z.boolean(),
      }),
    ),
  }),
});

export const removeSavedCard = endpoint({
  method: 'DELETE',
  path: '/api/wallet/cards/:id',
  summary: 'Removes a saved card, here and at the card provider',
  access: 'user',
  changes: ['wallet'],
  params: byId,
  reply: z.undefined(),
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

export const cancelOrderChallenge = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancel-challenge',
  summary: 'Ends the bank’s open question about an order, so that another card can be used; paid where it was answered',
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

export const cancelTopUpChallenge = endpoint({
  method: 'POST',
  path: '/api/wallet/top-ups/:id/cancel-challenge',
  summary: 'Ends the bank’s open question about a top-up, so that another card can be used; paid where it was answered',
  access: 'user',
  changes: ['wallet'],
  params: byId,
  reply: getTopUp.reply,
});
