import * as z from 'zod/mini';
import { messageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { loginFields, secondFactorForm } from './account-fields.rules.ts';

/** The fields of `SignedIn` in replies. */
export const account = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  isCreator: z.boolean(),
  isAdmin: z.boolean(),
  leavesAt: z.optional(z.nullable(z.iso.datetime())),
});

export const messageReply = z.object(messageFields);

export const readOwnAccount = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Who is signed in.',
  access: 'user',
  reply: account,
});

/** `emailVerification` is true on success; a refusal for an unverified address carries `false`. */
const signedInReply = z.object({ user: account, ...messageFields, emailVerification: z.boolean() });

/**
 * Refusals: 401 `invalidCredentials`; 403 `emailNotVerified` with `emailVerification: false`; 403 `lacksPrivileges` whose
 * message holds "privileges"; 401 `secondFactorNeeded` or `secondFactorWrong`, both with `secondFactor: true`, to be
 * answered by the same call with `code`; 429 `tooManyAttempts`.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in with email and password, as the chosen type of account.',
  access: 'anyone',
  body: loginFields,
  reply: signedInReply,
});

/** Second step after Google for an account with a second factor, which is redirected to `/login?second_factor=google`. */
export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Completes a sign-in with Google by the second factor.',
  access: 'anyone',
  body: secondFactorForm,
  reply: z.object({ ...signedInReply.shape, destination: z.string() }),
});

/** A browser redirect cannot be corrected by the visitor, so invalid query values count as missing. */
export const tolerated = z.catch(z.optional(z.string()), undefined);

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of this browser, if there is one.',
  access: 'anyone',
  reply: messageReply,
});

export const startGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google',
  summary: 'Leads a browser to Google, or back to the login page with the reason why not.',
  access: 'anyone',
  /** `accountType=creator` opens a new account as a creator's, as the form of the sign-up does; others stay as they are. */
  query: z.object({ next: tolerated, accountType: tolerated }),
  reply: z.undefined(),
});

export const finishGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: 'Where Google leads the browser back to.',
  access: 'anyone',
  query: z.object({ code: tolerated, state: tolerated, iss: tolerated, error: tolerated }),
  reply: z.undefined(),
});
