import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { emailForm, passwordField, tokenField } from './account-fields.rules.ts';
import { messageReply } from './accounts.contract.ts';

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Sends a link to set a new password, and never tells whether the address is known.',
  access: 'anyone',
  body: emailForm,
  reply: messageReply,
});

/** The link is `/forgot-password?token=…`; asking for its state uses nothing up. */
export const readResetLink = endpoint({
  method: 'GET',
  path: '/api/auth/reset-password',
  summary: 'Whether a mailed reset link can still be used.',
  access: 'anyone',
  query: z.object({ token: tokenField }),
  reply: z.object({ state: z.enum(['valid', 'expired', 'used', 'replaced', 'unknown']) }),
});

/** Refusals: 410 `linkExpired`, 410 `linkUsed`, 410 `linkReplaced`, 404 `linkUnknown`. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by the token of a mailed link and ends every session of the account.',
  access: 'anyone',
  body: z.object({ token: tokenField, password: passwordField }),
  reply: messageReply,
});

/** A wrong current password is an issue of that field. Ends every other session. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Changes one’s own password and ends every other session.',
  access: 'user',
  changes: ['security', 'account'],
  body: z.object({ currentPassword: passwordField, password: passwordField }),
  reply: messageReply,
});
