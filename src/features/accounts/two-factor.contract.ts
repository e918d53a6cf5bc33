import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { proofFields, secondFactorForm } from './account-fields.rules.ts';
import { messageReply } from './accounts.contract.ts';

const recoveryCodes = z.array(z.string());

export const readTwoFactor = endpoint({
  method: 'GET',
  path: '/api/auth/two-factor',
  summary: 'Whether one’s own account asks for a second factor.',
  access: 'user',
  shows: ['security'],
  reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
});

/** Refusal: 409 `hasPassword`, because the password is the proof then. */
export const mailProofCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/mail-code',
  summary: 'Mails a code that proves who one is, for an account without a password.',
  access: 'user',
  reply: messageReply,
});

/** Needs the password, or a mailed code where the account has none; nothing is on before `confirmTwoFactor`. */
export const enrolTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/enrol',
  summary: 'Makes a new secret for an authenticator app.',
  access: 'user',
  body: proofFields,
  reply: z.object({
    /** For typing it in, in groups of four. */
    secret: z.string(),
    otpauthUri: z.string(),
    /** A square of this many modules, quiet zone included, and the dark ones as one SVG path. */
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  summary: 'Turns the second factor on by a first code, and gives the recovery codes once.',
  access: 'user',
  changes: ['security', 'account'],
  body: secondFactorForm,
  reply: z.object({ message: z.string(), recoveryCodes }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  summary: 'Replaces the recovery codes by new ones.',
  access: 'user',
  changes: ['security'],
  body: secondFactorForm,
  reply: z.object({ message: z.string(), recoveryCodes }),
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/disable',
  summary: 'Turns the second factor off.',
  access: 'user',
  changes: ['security', 'account'],
  body: secondFactorForm,
  reply: messageReply,
});
