import type { SignupAccountType } from '../account-fields.rules.ts';

/** A sign-up that waits for its mailed link; no password is stored. */
export type PendingSignUp = {
  email: string;
  firstName: string;
  lastName: string;
  accountType: SignupAccountType;
  /** Path to return to. */
  next: string | undefined;
};

const STORAGE_KEY = 'tamarind-pending-sign-up';

/** Storage may be off: then the reminder ends with the page. */
const guarded = <Value>(use: (storage: Storage) => Value): Value | undefined => {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
};

export const rememberSignUp = (signUp: PendingSignUp): void =>
  guarded((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(signUp)));

export const forgetSignUp = (): void => guarded((storage) => storage.removeItem(STORAGE_KEY));

const isPending = (value: unknown): value is PendingSignUp =>
  typeof value === 'object' && value !== null && 'email' in value && typeof value.email === 'string';

export const rememberedSignUp = (): PendingSignUp | undefined =>
  guarded((storage) => {
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    return isPending(value) ? value : undefined;
  });
