import type { SignupAccountType } from '#features/accounts/account-fields.rules.ts';
import { ApiError } from '#ui/api.ts';

/** What a toast tells; input that the server did not take stands next to its fields instead. */
export type ToastedSignupFailure =
  | { kind: 'emailTaken' }
  | { kind: 'verification'; message: string }
  | { kind: 'creator'; message: string }
  | { kind: 'other'; message: string | undefined; suggestsStandardAccount: boolean };

export type SignupFailure = { kind: 'badInput' } | ToastedSignupFailure;

/** Sorts what a sign-up failed with by the words of its message, as the specification's error catalogue does. */
export const signupFailureOf = (error: unknown, accountType: SignupAccountType): SignupFailure => {
  const reply = error instanceof ApiError ? error.reply : null;
  if (reply?.issues?.length) return { kind: 'badInput' };
  const message = reply?.message ?? '';
  if (message.includes('Email already in use')) return { kind: 'emailTaken' };
  if (message.includes('verification')) return { kind: 'verification', message };
  if (accountType === 'creator' && message.includes('creator')) return { kind: 'creator', message };
  return { kind: 'other', message: message || undefined, suggestsStandardAccount: accountType !== 'user' };
};
