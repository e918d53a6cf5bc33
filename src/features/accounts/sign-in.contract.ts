import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { loginFields, secondFactorForm, signupFields } from './account-fields.rules.ts';
import { account, messageReply } from './accounts.contract.ts';

/** `emailVerification` is true on success; a refusal for an unverified address carries `false`. */
const signedInReply = z.object({ user: account, message: z.string(), emailVerification: z.boolean() });

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

/** After Google has said who it is, an account with a second factor lands on `/login?second_factor=google` and needs this. */
export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Completes a sign-in with Google by the second factor.',
  access: 'anyone',
  body: secondFactorForm,
  reply: z.object({ ...signedInReply.shape, destination: z.string() }),
});

export const checkSignup = endpoint({
  method: 'HEAD',
  path: '/api/auth/signup',
  summary: 'Answers while accounts can be opened.',
  access: 'anyone',
  reply: z.undefined(),
});

/** Refusals: 409 `emailTaken` "Email already in use"; 409 `verificationPending`, whose message holds "verification". */
export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Opens an account and sends a link that verifies its address.',
  access: 'anyone',
  body: signupFields,
  reply: messageReply,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of this browser, if there is one.',
  access: 'anyone',
  reply: messageReply,
});

/** A browser cannot be asked to send its query again, so what is odd in it counts as missing. */
const tolerated = z.catch(z.optional(z.string()), undefined);

export const startGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google',
  summary: 'Leads a browser to Google, or back to the login page with the reason why not.',
  access: 'anyone',
  query: z.object({ next: tolerated }),
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
