import * as z from 'zod/mini';
import { orderStates } from '#features/licensing/orders.rules.ts';
import { getOrderChallenge } from '#features/licensing/payments.contract.ts';
import { buyerField } from '#features/pricing/buyer-fields.rules.ts';
import { planIds } from '#features/pricing/prices.rules.ts';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { businessName } from './business-fields.rules.ts';
import { intervals, planKinds } from './plans.rules.ts';
import { subscriptionStates } from './subscriptions.rules.ts';

const planField = z.enum(planIds, 'plan must be one of the plans');
const intervalField = z.enum(intervals, 'interval must be month or year');
export const tokenField = z.string().check(z.regex(/^[\w-]{20,100}$/, 'token must be the one of the link'));
const sourceField = z.string().check(z.regex(/^[\w-]{1,200}$/, 'source must be what the card form gave'));
const agreedField = z.int('agreedCents must be whole cents').check(z.gte(0));

export const terms = z.object({
  plan: z.enum(planKinds),
  interval: z.enum(intervals),
  periodCents: z.number(),
  downloads: z.number(),
  seats: z.number(),
  hasApiKeys: z.boolean(),
});

const charge = z.object({
  id: z.string(),
  state: z.enum(orderStates),
  terms,
  netCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  declineCode: z.nullable(z.string()),
  /** What the bank wants the buyer to confirm. */
  challenge: z.nullable(z.string()),
  paidAt: z.nullable(z.iso.datetime()),
});

const subscription = z.object({
  id: z.string(),
  state: z.enum(subscriptionStates),
  terms,
  /** From the next period on, where something changes. */
  nextTerms: z.nullable(terms),
  /** When it is charged again, or ends. */
  periodEnd: z.nullable(z.iso.datetime()),
  /** The last four digits of the card, for owner and managers. */
  cardEnding: z.nullable(z.string()),
  /** Past due: when the card is tried again; `null` when it is not. */
  nextTryAt: z.nullable(z.iso.datetime()),
  /** Past due and not tried again: when the plan ends without a payment. */
  endsAt: z.nullable(z.iso.datetime()),
  /** The last charge: the first one while it is not paid, or the renewal that runs or was declined. */
  charge: z.nullable(charge),
});

export const startPlan = endpoint({
  method: 'POST',
  path: '/api/business/subscription',
  summary: 'Opens the draft of a plan for the viewer’s business, or changes the one that is not paid yet',
  access: 'user',
  changes: ['business'],
  body: z.object({
    name: businessName,
    plan: z.optional(planField),
    interval: z.optional(intervalField),
    /** Of an admin’s offer, instead of a plan. */
    quote: z.optional(tokenField),
    /** Where the settings of the seller ask for it. */
    buyer: z.optional(buyerField),
  }),
  reply: subscription,
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/business/subscription',
  summary: 'The subscription of the viewer’s business',
  access: 'user',
  shows: ['business'],
  reply: z.object({ subscription: z.nullable(subscription) }),
});

export const payPlanCharge = endpoint({
  method: 'POST',
  path: '/api/business/charges/:id/pay',
  summary: 'Pays for a plan by card, which is kept for renewals; paying twice pays once',
  access: 'user',
  changes: ['business'],
  params: z.object({ id: idField }),
  body: z.object({ source: sourceField, agreedCents: agreedField }),
  reply: subscription,
});

export const answerPlanChallenge = endpoint({
  method: 'POST',
  path: '/api/business/charges/:id/test-challenge',
  summary: 'Answers the bank’s question of the built-in test provider',
  access: 'user',
  changes: ['business'],
  params: z.object({ id: idField }),
  body: z.object({ isConfirmed: z.boolean('isConfirmed must be true or false') }),
  reply: subscription,
});

export const getPlanChallenge = endpoint({
  method: 'GET',
  path: '/api/business/charges/:id/challenge',
  summary: 'What the bank wants the payer of a plan to confirm',
  access: 'user',
  shows: ['business'],
  params: z.object({ id: idField }),
  reply: getOrderChallenge.reply,
});

export const checkPlanCharge = endpoint({
  method: 'POST',
  path: '/api/business/charges/:id/check',
  summary: 'Asks the card provider now what became of a payment for a plan that had to be confirmed',
  access: 'user',
  changes: ['business'],
  params: z.object({ id: idField }),
  reply: subscription,
});

export const cancelPlanChallenge = endpoint({
  method: 'POST',
  path: '/api/business/charges/:id/cancel-challenge',
  summary: 'Ends the bank’s open question about a plan, so that another card can be used; paid where it was answered',
  access: 'user',
  changes: ['business'],
  params: z.object({ id: idField }),
  reply: subscription,
});

export const confirmRenewal = endpoint({
  method: 'POST',
  path: '/api/business/charges/:id/confirm',
  summary: 'Charges a renewal that is past due to the saved card again, while its holder is there for the bank',
  access: 'user',
  changes: ['business'],
  params: z.object({ id: idField }),
  reply: subscription,
});

export const replaceCard = endpoint({
  method: 'PUT',
  path: '/api/business/card',
  summary: 'Gives another card for renewals; what is past due is charged to it at once',
  access: 'user',
  changes: ['business'],
  body: z.object({ source: sourceField }),
  reply: subscription,
});

export const cancelPlan = endpoint({
  method: 'POST',
  path: '/api/business/subscription/cancel',
  summary: 'Cancels the plan to the end of its period; one that is past due ends at once',
  access: 'user',
  changes: ['business'],
  reply: subscription,
});

export const undoCancel = endpoint({
  method: 'POST',
  path: '/api/business/subscription/undo-cancel',
  summary: 'Takes a cancellation back, until the period has ended',
  access: 'user',
  changes: ['business'],
  reply: subscription,
});

const change = z.object({
  id: z.string(),
  when: z.enum(['now', 'period_end']),
  fromTerms: terms,
  toTerms: terms,
  /** What is left of the current plan, taken off. */
  creditCents: z.number(),
  netCents: z.number(),
  taxCents: z.number(),
  /** To pay now. */
  totalCents: z.number(),
  /** Downloads that are added now. */
  downloads: z.number(),
  countsFrom: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export const quotePlanChange = endpoint({
  method: 'POST',
  path: '/api/business/plan-changes',
  summary: 'What a change of plan costs; the amount is held for 15 minutes',
  access: 'user',
  changes: ['business'],
  body: z.object({ plan: planField, interval: intervalField }),
  reply: change,
});

export const acceptPlanChange = endpoint({
  method: 'POST',
  path: '/api/business/plan-changes/:id/accept',
  summary: 'Changes the plan as it was quoted; accepting twice changes once',
  access: 'user',
  changes: ['business'],
  params: z.object({ id: idField }),
  body: z.object({ agreedCents: agreedField }),
  reply: subscription,
});

const paper = z.object({ number: z.string(), url: z.string() });

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/business/invoices',
  summary: 'What the viewer’s business has paid for its plan, the newest first',
  access: 'user',
  shows: ['business'],
  reply: z.object({
    invoices: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['start', 'renewal', 'change']),
        /** Paid, or what became of it: given back, disputed. */
        state: z.enum(orderStates),
        terms,
        netCents: z.number(),
        taxCents: z.number(),
        totalCents: z.number(),
        paidAt: z.iso.datetime(),
        /** The invoice as a PDF; `null` in the first minute. */
        paper: z.nullable(paper),
        /** One for each time that money of it went back, the oldest first. */
        creditNotes: z.array(paper),
      }),
    ),
  }),
});
