import * as z from 'zod/mini';
import { job } from '#shared/job.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#shared/time.ts';

/** Every night: are the books right? */
export const proveBooks = job({
  name: 'licensing.prove-books',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: HOUR_SECONDS,
  schedule: '17 3 * * *',
});

/** Every minute: what became of payments that got no answer, and of drafts that nobody paid? */
export const checkPayments = job({
  name: 'licensing.check-payments',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 300,
  schedule: '* * * * *',
});

/** Gives back a payment that pays for nothing. */
export const returnPayment = job({
  name: 'licensing.return-payment',
  payload: z.object({ key: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
});

/** The card provider forgets a card that was removed, or whose first payment was declined. */
export const forgetCard = job({
  name: 'licensing.forget-card',
  payload: z.object({ provider: z.string(), source: z.string() }),
  retryLimit: 20,
  retryDelaySeconds: 300,
  expireInSeconds: 120,
});

/** Looks up what a webhook was about. */
export const applyPaymentEvent = job({
  name: 'licensing.apply-payment-event',
  payload: z.object({ provider: z.string(), eventId: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
});

/** Every hour: which payments are disputed, and how were disputes decided? */
export const checkDisputes = job({
  name: 'licensing.check-disputes',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  schedule: '7 * * * *',
});

/** Every hour: sales whose licence can no longer be given back, and what creators who have left still have. */
export const matureSales = job({
  name: 'licensing.mature-sales',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 1800,
  schedule: '37 * * * *',
});

/** Every day: does the card provider say the same as our books? */
export const reconcileBooks = job({
  name: 'licensing.reconcile-books',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: HOUR_SECONDS,
  schedule: '47 4 * * *',
});

/** Every minute: gives sales that were paid since then their invoices, and refunds their credit notes. */
export const issueInvoicesJob = job({
  name: 'licensing.issue-invoices',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 10,
  expireInSeconds: 300,
  schedule: '* * * * *',
});

/** Every minute: tells creators what was sold since then. */
export const tellSales = job({
  name: 'licensing.tell-sales',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 300,
  schedule: '* * * * *',
});

/** A payout account was replaced while it was new: what was requested to it goes back. Waits while the books are stopped. */
export const rejectReplacedPayouts = job({
  name: 'licensing.reject-replaced-payouts',
  payload: z.object({ creatorId: z.string(), replacedAt: z.iso.datetime() }),
  retryLimit: 20,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
});

/** Mails the PayPal address that payouts went to before; the address is encrypted, because jobs are kept for a day. */
export const mailReplacedAccount = job({
  name: 'licensing.mail-replaced-account',
  payload: z.object({ creatorId: z.string(), sealedAddress: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  deleteAfterSeconds: DAY_SECONDS,
});

/** Every night: events of providers that were done long ago. */
export const forgetPaymentEvents = job({
  name: 'licensing.forget-payment-events',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 600,
  expireInSeconds: 600,
  schedule: '33 3 * * *',
});

export const licensingJobDeclarations = [
  proveBooks,
  checkPayments,
  returnPayment,
  forgetCard,
  applyPaymentEvent,
  checkDisputes,
  matureSales,
  reconcileBooks,
  issueInvoicesJob,
  tellSales,
  mailReplacedAccount,
  rejectReplacedPayouts,
  forgetPaymentEvents,
];
