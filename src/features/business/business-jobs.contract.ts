import * as z from 'zod/mini';
import { job } from '#shared/job.ts';

/** Every five minutes: renewals that are due, reminders, plans that end, drafts that nobody paid. */
export const renewSubscriptions = job({
  name: 'business.renew-subscriptions',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 600,
  schedule: '*/5 * * * *',
});

/** Every hour: downloads that were not used until their date, and those of licences that were refunded. */
export const settleQuota = job({
  name: 'business.settle-quota',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 1800,
  schedule: '27 * * * *',
});

export const sendInvitation = job({
  name: 'business.send-invitation',
  payload: z.object({ invitationId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
});

export const businessJobDeclarations = [renewSubscriptions, settleQuota, sendInvitation];
