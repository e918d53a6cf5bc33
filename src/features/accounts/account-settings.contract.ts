import * as z from 'zod/mini';
import { idField, messageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { proofFields, secondFactorForm } from './account-fields.rules.ts';
import {
  applicationKinds,
  applicationStatuses,
  creatorApplicationFields,
  decisionFields,
} from './creator-applications.rules.ts';
import { messageReply } from './sign-in.contract.ts';

const recoveryCodes = z.array(z.string());

export const readTwoFactor = endpoint({
  method: 'GET',
  path: '/api/auth/two-factor',
  summary: 'Whether one’s own account asks for a second factor.',
  access: 'user',
  shows: ['security'],
  reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
});

/** Error: 409 `hasPassword`, because then the password is the proof. */
export const mailProofCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/mail-code',
  summary: 'Mails a code that proves who one is, for an account without a password.',
  access: 'user',
  reply: messageReply,
});

/** Needs the password, or a mailed code if the account has none; not active before `confirmTwoFactor`. */
export const enrolTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/enrol',
  summary: 'Makes a new secret for an authenticator app.',
  access: 'user',
  body: proofFields,
  reply: z.object({
    /** For typing, in groups of four. */
    secret: z.string(),
    otpauthUri: z.string(),
    /** Number of modules per side, quiet zone included, and the dark ones as one SVG path. */
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
  reply: z.object({ ...messageFields, recoveryCodes }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  summary: 'Replaces the recovery codes by new ones.',
  access: 'user',
  changes: ['security'],
  body: secondFactorForm,
  reply: z.object({ ...messageFields, recoveryCodes }),
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

const session = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** `null` if the browser did not send it. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  device: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OwnSession = z.output<typeof session>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where one is signed in: the session of this browser first, then the latest seen.',
  access: 'user',
  shows: ['security'],
  reply: z.array(session),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Signs one of one’s own sessions out.',
  access: 'user',
  changes: ['security'],
  params: z.object({ id: idField }),
  reply: messageReply,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Signs every other session of one’s own out.',
  access: 'user',
  changes: ['security'],
  reply: z.object({ ...messageFields, endedCount: z.number() }),
});

const sent = {
  about: z.string(),
  kinds: z.array(z.enum(applicationKinds)),
  sampleLinks: z.array(z.string()),
  appliedAt: z.iso.datetime(),
};
/** `note` is a text by the team; it may be empty. */
const decided = { ...sent, decidedAt: z.iso.datetime(), note: z.string() };

/** The latest application. Creators who signed up as such have none. */
const ownApplication = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('pending'), ...sent }),
  z.object({ status: z.literal('approved'), ...decided }),
  z.object({ status: z.literal('declined'), ...decided }),
]);
export type OwnApplication = z.output<typeof ownApplication>;

export const readOwnApplication = endpoint({
  method: 'GET',
  path: '/api/creator/application',
  summary: 'The status of one’s own application to become a creator.',
  access: 'user',
  shows: ['account'],
  reply: ownApplication,
});

/** Refusals: 409 `applicationPending`, 409 `alreadyCreator`. After a decline one may apply again. */
export const applyAsCreator = endpoint({
  method: 'POST',
  path: '/api/creator/apply',
  summary: 'Asks the team for a creator account.',
  access: 'user',
  changes: ['account'],
  body: creatorApplicationFields,
  reply: messageReply,
});

const applicationForAdmins = z.object({
  id: z.string(),
  status: z.enum(applicationStatuses),
  ...sent,
  decidedAt: z.nullable(z.iso.datetime()),
  note: z.string(),
  applicant: z.object({ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() }),
});

export const listCreatorApplications = endpoint({
  method: 'GET',
  path: '/api/admin/creator-applications',
  summary: 'Applications in one state: those that wait with the oldest first, decided ones with the latest first.',
  access: 'admin',
  shows: ['account'],
  query: z.object({
    status: z._default(z.enum(applicationStatuses, 'status must be pending, approved or declined'), 'pending'),
  }),
  reply: z.array(applicationForAdmins),
});

/** Refusals: 404 `notFound`, 409 `movedOn` when somebody else decided first. */
export const decideCreatorApplication = endpoint({
  method: 'POST',
  path: '/api/admin/creator-applications/:id/decision',
  summary: 'Approves or declines an application; the person is notified.',
  access: 'admin',
  changes: ['account', 'users'],
  params: z.object({ id: idField }),
  body: decisionFields,
  reply: z.object({ ...messageFields, application: applicationForAdmins }),
});
