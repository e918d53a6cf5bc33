import * as z from 'zod/mini';
import { job } from '#shared/job.ts';

/** Every night: are the books right? */
export const proveBooks = job({
  name: 'licensing.prove-books',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 3600,
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

/** Every hour: sales whose licence can no longer be given back. */
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
  expireInSeconds: 3600,
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

export const licensingJobDeclarations = [
  proveBooks,
  checkPayments,
  returnPayment,
  applyPaymentEvent,
  checkDisputes,
  matureSales,
  reconcileBooks,
  issueInvoicesJob,
];
