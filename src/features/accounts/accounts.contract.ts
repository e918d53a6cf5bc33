import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { languageField, profileForm } from './profile.rules.ts';

/** The fields of `SignedIn`, as they travel. */
export const account = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  isCreator: z.boolean(),
  isAdmin: z.boolean(),
});

export const messageReply = z.object({ message: z.string() });

export const readOwnAccount = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Who is signed in.',
  access: 'user',
  reply: account,
});

const ownProfile = z.object({
  ...account.shape,
  displayName: z.string(),
  language: languageField,
  memberSince: z.iso.datetime(),
  /** Without one the account was opened by Google; a reset link sets the first password. */
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
  body: z.partial(profileForm).check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      message: 'Nothing was sent to change',
    }),
  ),
  reply: z.object({ message: z.string(), user: account }),
});

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
    code: z.optional(
      z.string('code must be text').check(z.maxLength(200, 'A bootstrap code can have at most 200 characters')),
    ),
  }),
  reply: z.object({ message: z.string(), user: account }),
});

export const promoteToAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/promote',
  summary: 'Makes another person an admin.',
  access: 'admin',
  changes: ['account'],
  params: z.object({ userId: idField }),
  reply: z.object({ message: z.string(), user: account }),
});

/** Refusals: 404 for an unknown account; 409 `lastAdmin`. For somebody who is no admin it changes nothing. */
export const demoteAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/demote',
  summary: 'Takes the admin role back, from another admin or from oneself, but never from the last one.',
  access: 'admin',
  changes: ['account'],
  params: z.object({ userId: idField }),
  reply: z.object({ message: z.string(), user: account }),
});

export const listAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/admins',
  summary: 'Everybody who is an admin, by name.',
  access: 'admin',
  shows: ['account'],
  reply: z.array(account),
});
