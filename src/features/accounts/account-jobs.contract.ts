import * as z from 'zod/mini';
import { job } from '#shared/job.ts';

const linkPurposes = ['verify-email', 'reset-password'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/**
 * Takes an email address: only the job checks whether it has an account, so that the reply takes the same time for
 * every address. With a sign-up, the mail belongs to that sign-up.
 */
export const sendMailedLink = job({
  name: 'send-mailed-link',
  payload: z.object({ purpose: z.enum(linkPurposes), email: z.string(), signUpId: z.optional(z.string()) }),
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

export const removeEndedSessions = job({
  name: 'remove-ended-sessions',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  schedule: '17 3 * * *',
});

export const accountsJobDeclarations = [sendMailedLink, sendProofCode, removeEndedSessions];
