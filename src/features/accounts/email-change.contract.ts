import * as z from 'zod/mini';
import { messageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { emailField, proofFields, tokenField } from './account-fields.rules.ts';
import { emailChangeSides } from './account-jobs.contract.ts';

/** `null` where nothing waits. An address that belongs to another account waits like any other. */
const pending = z.nullable(
  z.object({
    newEmail: z.string(),
    isOldConfirmed: z.boolean(),
    isNewConfirmed: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
);
export type PendingEmailChange = z.output<typeof pending>;

export const readEmailChange = endpoint({
  method: 'GET',
  path: '/api/profile/email',
  summary: 'The change of one’s own mail address that waits for its confirmations.',
  access: 'user',
  shows: ['account'],
  reply: z.object({ pending }),
});

/** Needs a fresh proof. Replies the same for a free and a taken address. A newer request replaces the older. */
export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/profile/email',
  summary: 'Asks for another mail address: a link to the old and one to the new address, and both must be followed.',
  access: 'user',
  changes: ['account'],
  body: z.object({ email: emailField, ...proofFields.shape }),
  reply: z.object({ ...messageFields, pending }),
});

/** Does nothing where nothing waits. */
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/profile/email',
  summary: 'Calls off the change of one’s own mail address.',
  access: 'user',
  changes: ['account'],
  reply: z.object({ ...messageFields, pending }),
});

/** The link is `/change-email?token=…`; reading its state does not use it up. */
export const readEmailChangeLink = endpoint({
  method: 'GET',
  path: '/api/email-change',
  summary: 'Whether a mailed link can still confirm a change of address, and of which address it is.',
  access: 'anyone',
  query: z.object({ token: tokenField }),
  reply: z.discriminatedUnion('state', [
    z.object({ state: z.literal('valid'), side: z.enum(emailChangeSides), newEmail: z.string() }),
    z.object({ state: z.enum(['expired', 'used', 'replaced', 'unknown']) }),
  ]),
});
export type EmailChangeLink = z.output<typeof readEmailChangeLink.reply>;

const byToken = z.object({ token: tokenField });

/** Refusals: 410 `linkExpired`, `linkUsed`, `linkReplaced`; 404 `linkUnknown`; 403 `suspended`. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/email-change/confirm',
  summary: 'Confirms a change of address for one of its two addresses; with the second one it is made.',
  access: 'anyone',
  changes: ['account', 'security'],
  body: byToken,
  /** `taken`: somebody opened an account with the new address meanwhile. */
  reply: z.object({ outcome: z.enum(['changed', 'waiting', 'taken']), newEmail: z.string() }),
});

/** The same refusals. */
export const refuseEmailChange = endpoint({
  method: 'POST',
  path: '/api/email-change/refuse',
  summary: 'Calls a change of address off by one of its two links.',
  access: 'anyone',
  changes: ['account'],
  body: byToken,
  reply: z.object({ isRefused: z.literal(true) }),
});
