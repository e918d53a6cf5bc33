import { isRecentLogin } from '#features/accounts/accounts.rules.ts';
import type { SignedIn } from '#shared/access.ts';

const SUCCESS_KEY = 'auth_success';
/** Changes with every login and goes with every logout, so other tabs listen to it. */
const TIME_KEY = 'auth_time';
const USER_KEY = 'user_data';

/** Storage may be switched off or full; then the server alone says who is signed in. */
const guarded = <Value>(use: (storage: Storage) => Value): Value | undefined => {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
};

const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' && value !== null && 'id' in value && 'email' in value && 'isCreator' in value;

export const markSignedIn = (user: SignedIn, nowMs: number): void => {
  guarded((storage) => {
    storage.setItem(SUCCESS_KEY, 'true');
    storage.setItem(USER_KEY, JSON.stringify(user));
    storage.setItem(TIME_KEY, String(nowMs));
  });
};

/** Notes how the server describes a person who is signed in already; the time of the login stays. */
export const refreshMarkers = (user: SignedIn, nowMs: number): void => {
  if (!hasMarkers()) markSignedIn(user, nowMs);
  else guarded((storage) => storage.setItem(USER_KEY, JSON.stringify(user)));
};

export const hasMarkers = (): boolean => guarded((storage) => storage.getItem(SUCCESS_KEY) === 'true') ?? false;

/** The person as this browser last knew them. */
export const cachedUser = (): SignedIn | null =>
  guarded((storage) => {
    const value: unknown = JSON.parse(storage.getItem(USER_KEY) ?? 'null');
    return isSignedIn(value) ? value : null;
  }) ?? null;

/** spec: a success flag under 60 s old counts as authenticated */
export const hasRecentLogin = (nowMs: number): boolean =>
  guarded((storage) => hasMarkers() && isRecentLogin(Number(storage.getItem(TIME_KEY) ?? Number.NaN), nowMs)) ?? false;

export const clearMarkers = (): void => {
  guarded((storage) => {
    for (const key of [SUCCESS_KEY, TIME_KEY, USER_KEY]) storage.removeItem(key);
  });
};

/** Whether another tab just signed in or out. */
export const concernsSignIn = ({ key }: Pick<StorageEvent, 'key'>): boolean => key === TIME_KEY || key === null;
