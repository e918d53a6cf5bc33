import * as z from 'zod/mini';
import { job } from '#shared/job.ts';
import { DAY_SECONDS } from '#shared/time.ts';

const linkPurposes = ['verify-email', 'reset-password'] as const;
export type MailedPurpose = (typeof linkPurposes)[number];

/** The two ends of a change of the mail address. */
export const emailChangeSides = ['old', 'new'] as const;
export type EmailChangeSide = (typeof emailChangeSides)[number];

/**
 * Takes an email address: only the job checks whether it has an account, so that the reply takes the same time for
 * every address. With a sign-up, the mail belongs to that sign-up.
 */
export const sendMailedLink = job({
  name: 'send-mailed-link',
  payload: z.object({
    purpose: z.enum(linkPurposes),
    email: z.string(),
    signUpId: z.optional(z.string()),
    /** Path of this site where the reader wanted to go; only reset links carry one. */
    next: z.optional(z.string()),
  }),
  deleteAfterSeconds: DAY_SECONDS,
  retryLimit: 8,
  retryDelaySeconds: 15,
  expireInSeconds: 60,
});

/** The job makes the code, so that it is in no job table. */
export const sendProofCode = job({
  name: 'send-proof-code',
  payload: z.object({ userId: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 10,
  expireInSeconds: 60,
});

/** Each address gets a link of its own; the job makes it, and finds out whether the new address is free. */
export const sendEmailChangeLink = job({
  name: 'send-email-change-link',
  payload: z.object({ changeId: z.string(), side: z.enum(emailChangeSides) }),
  retryLimit: 8,
  retryDelaySeconds: 15,
  expireInSeconds: 60,
});

/** The last mail to the former address; it is nowhere else any more. */
export const sendEmailChanged = job({
  name: 'send-email-changed',
  payload: z.object({ userId: z.string(), formerEmail: z.string() }),
  deleteAfterSeconds: DAY_SECONDS,
  retryLimit: 8,
  retryDelaySeconds: 15,
  expireInSeconds: 60,
});

export const removeEndedSessions = job({
  name: 'remove-ended-sessions',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  schedule: '17 3 * * *',
});

export const accountsJobDeclarations = [
  sendMailedLink,
  sendProofCode,
  sendEmailChangeLink,
  sendEmailChanged,
  removeEndedSessions,
];
