import * as z from 'zod/mini';
import { idField, messageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { rule, sentence } from '#shared/sentences.ts';
import {
  emailForm,
  languageField,
  passwordField,
  profileForm,
  signupFields,
  tokenField,
} from './account-fields.rules.ts';
import { account, messageReply, tolerated } from './sign-in.contract.ts';

const ownProfile = z.object({
  ...account.shape,
  displayName: z.string(),
  language: languageField,
  memberSince: z.iso.datetime(),
  /** False for accounts opened with Google; a reset link sets the first password. */
  hasPassword: z.boolean(),
  isLinkedToGoogle: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type OwnProfile = z.output<typeof ownProfile>;

export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'What the signed-in person can see and change about their own account.',
  access: 'user',
  shows: ['account'],
  reply: ownProfile,
});

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/profile/update',
  summary: 'Changes the given parts of one’s own profile.',
  access: 'user',
  changes: ['people', 'account'],
  body: z
    .partial(profileForm)
    .check(
      z.refine(
        (changes) => Object.values(changes).some((value) => value !== undefined),
        rule(sentence('accounts.noChanges', 'Nothing was sent to change')),
      ),
    ),
  reply: z.object({ ...messageFields, user: account }),
});

const LONGEST_BOOTSTRAP_CODE = 200;
const bootstrapCodeTooLong = rule(
  sentence('accounts.bootstrapCodeTooLong', 'A bootstrap code can have at most {longest} characters', {
    longest: LONGEST_BOOTSTRAP_CODE,
  }),
);

/**
 * Refusals: 409 `bootstrapRefused` with an admin there. Where BOOTSTRAP_CODE is set: 403 `bootstrapCodeNeeded` without a
 * body, to be answered by the same call with `code`; 403 `bootstrapCodeWrong`; 429 `tooManyAttempts`.
 */
export const bootstrapAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/bootstrap/:userId',
  summary: 'Makes the signed-in person the first admin. Works once, for oneself, while there is no admin.',
  access: 'user',
  params: z.object({ userId: idField }),
  body: z.object({
    code: z.optional(z.string('code must be text').check(z.maxLength(LONGEST_BOOTSTRAP_CODE, bootstrapCodeTooLong))),
  }),
  reply: z.object({ ...messageFields, user: account }),
});

export const promoteToAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/promote',
  summary: 'Makes another person an admin.',
  access: 'admin',
  changes: ['account', 'users'],
  params: z.object({ userId: idField }),
  reply: z.object({ ...messageFields, user: account }),
});

/** Refusals: 404 for an unknown account; 409 `lastAdmin`. For somebody who is no admin it changes nothing. */
export const demoteAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/demote',
  summary: 'Takes the admin role back, from another admin or from oneself, but never from the last one.',
  access: 'admin',
  changes: ['account', 'users'],
  params: z.object({ userId: idField }),
  reply: z.object({ ...messageFields, user: account }),
});

export const listAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/admins',
  summary: 'Everybody who is an admin, by name.',
  access: 'admin',
  shows: ['account', 'users'],
  reply: z.array(account),
});

export const checkSignup = endpoint({
  method: 'HEAD',
  path: '/api/auth/signup',
  summary: 'Answers while accounts can be opened.',
  access: 'anyone',
  reply: z.undefined(),
});

/**
 * `next` is the path of the page that the mailed link returns to; it is in the query, because the specification names
 * every field of the body. Refusals: 409 `emailTaken` "Email already in use"; 409 `verificationPending`, whose message
 * holds "verification".
 */
export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Opens an account and sends a link that verifies its address.',
  access: 'anyone',
  query: z.object({ next: tolerated }),
  body: signupFields,
  reply: messageReply,
});

/** `next` is the path of the page that the reader wanted when signing in failed; the mailed link carries it. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Sends a link to set a new password, and never reveals whether the address is known.',
  access: 'anyone',
  query: z.object({ next: tolerated }),
  body: emailForm,
  reply: messageReply,
});

/** The link is `/forgot-password?token=…`; reading its state does not use it up. */
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

/** A wrong current password is an error of that field. Ends every other session. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Changes one’s own password and ends every other session.',
  access: 'user',
  changes: ['security', 'account'],
  body: z.object({ currentPassword: passwordField, password: passwordField }),
  reply: messageReply,
});

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/verification/request-verification',
  summary: 'Sends a new verification link, and never reveals whether the address is known.',
  access: 'anyone',
  body: emailForm,
  reply: messageReply,
});

/**
 * The link is `/verify-email?token=…`. It signs in where the person signed up, unless somebody is signed in there; any
 * other browser asks for the password. Refusals: 410 `linkExpired`, 410 `linkUsed`, 404 `linkUnknown`.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verification/verify-email',
  summary: 'Verifies an address by the token of a mailed link; signs in the browser that signed up.',
  access: 'anyone',
  body: z.object({ token: tokenField }),
  reply: z.object({
    ...messageFields,
    email: z.string(),
    /** Path of the page from which the person signed up. */
    next: z.nullable(z.string()),
    /** Who is signed in by it, or null. */
    user: z.nullable(account),
  }),
});
