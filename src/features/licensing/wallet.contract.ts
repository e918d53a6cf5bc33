import * as z from 'zod/mini';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { postingKinds } from './ledger.rules.ts';
import { cardFields } from './licensing.contract.ts';
import { orderStates } from './orders.rules.ts';

const LONGEST_PAGE = 100;

/** Words of the statement of an account, with what each line is about. */
const statementLine = z.object({
  kind: z.enum(postingKinds),
  at: z.iso.datetime(),
  /** Plus is money that came. */
  cents: z.number(),
  /** After this line. */
  balanceCents: z.number(),
  /** Of a purchase or its refund. */
  orderId: z.nullable(z.string()),
  title: z.nullable(z.string()),
});

const topUp = z.object({
  id: z.string(),
  state: z.enum(orderStates),
  cents: z.number(),
  /** Of the wallet, now. */
  balanceCents: z.number(),
  declineCode: z.nullable(z.string()),
  /** What the bank wants the buyer to confirm. */
  challenge: z.nullable(z.string()),
  paidAt: z.nullable(z.iso.datetime()),
});

export const getWallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  summary: 'The viewer’s wallet with its statement, the newest line first',
  access: 'user',
  shows: ['wallet'],
  query: z.object(pageFields(LONGEST_PAGE)),
  reply: z.object({
    balanceCents: z.number(),
    /** Of it, what came by card and can go back there. */
    returnableCents: z.number(),
    /** The smallest and the largest top-up. */
    lowestCents: z.number(),
    highestCents: z.number(),
    /** An admin has switched purchases off: nothing can be added. */
    isPaused: z.boolean(),
    lines: z.array(statementLine),
    /** Top-ups whose payment may be under way, the newest first. */
    underWay: z.array(topUp),
    next: nextField,
  }),
});

/** As it was typed or written in the address; judged exactly, and refused in words. */
const amountField = z.string('amount must be text').check(z.maxLength(40));

export const openTopUp = endpoint({
  method: 'POST',
  path: '/api/wallet/top-ups',
  summary: 'Opens the draft of a top-up in US dollars, or gives the one of the same amount that is open already',
  access: 'user',
  changes: ['wallet'],
  body: z.object({ amount: amountField }),
  reply: topUp,
});

export const getTopUp = endpoint({
  method: 'GET',
  path: '/api/wallet/top-ups/:id',
  summary: 'One of the viewer’s top-ups with its state',
  access: 'user',
  shows: ['wallet'],
  params: z.object({ id: idField }),
  reply: topUp,
});

export const payTopUp = endpoint({
  method: 'POST',
  path: '/api/wallet/top-ups/:id/pay',
  summary: 'Pays a top-up by card; paying twice pays once',
  access: 'user',
  changes: ['wallet'],
  params: z.object({ id: idField }),
  body: z.object({
    ...cardFields,
    /** The amount that the buyer saw. */
    agreedCents: z.int('agreedCents must be whole cents'),
  }),
  reply: topUp,
});

export const answerTopUpChallenge = endpoint({
  method: 'POST',
  path: '/api/wallet/top-ups/:id/test-challenge',
  summary: 'Answers the bank’s question of the built-in test provider',
  access: 'user',
  changes: ['wallet'],
  params: z.object({ id: idField }),
  body: z.object({ isConfirmed: z.boolean('isConfirmed must be true or false') }),
  reply: topUp,
});

export const returnWalletMoney = endpoint({
  method: 'POST',
  path: '/api/wallet/returns',
  summary: 'Pays money of the wallet back to the cards that it came from, the newest first',
  access: 'user',
  changes: ['wallet'],
  body: z.object({ amount: amountField }),
  reply: z.object({
    balanceCents: z.number(),
    /** On its way to the cards. */
    returnedCents: z.number(),
    /** What a card did not take: it is in the wallet again. */
    refusedCents: z.number(),
  }),
});
