import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { emailForm, tokenField } from './account-fields.rules.ts';
import { messageReply } from './accounts.contract.ts';

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/verification/request-verification',
  summary: 'Sends a new verification link, and never tells whether the address is known.',
  access: 'anyone',
  body: emailForm,
  reply: messageReply,
});

/** The link is `/verify-email?token=…`. Refusals: 410 `linkExpired`, 410 `linkUsed`, 404 `linkUnknown`. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verification/verify-email',
  summary: 'Verifies an address by the token of a mailed link.',
  access: 'anyone',
  body: z.object({ token: tokenField }),
  reply: z.object({ message: z.string(), email: z.string() }),
});
