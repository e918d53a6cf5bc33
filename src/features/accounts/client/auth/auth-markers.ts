import { isRecentLogin } from '#features/accounts/accounts.rules.ts';
import type { SignedIn, Viewer } from '#shared/access.ts';
import { clearSeenPages, clearTracesOfTab } from '#ui/data/device-traces.ts';

const SUCCESS_KEY = 'auth_success';
/** Changes with every login and goes with every logout, so other tabs listen to it. */
const TIME_KEY = 'auth_time';
const USER_KEY = 'user_data';
/** Stays when a session ends by itself and names nobody: whoever signed in here once is offered the login first. */
const KNOWN_KEY = 'signed_in_before';

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

/** Another person at the same device, who did not have to sign out before, finds nothing of the last one either. */
const clearTracesOfOthers = ({ id }: SignedIn): void => {
  const before = cachedUser();
  if (before && before.id !== id) void clearSeenPages();
};

export const markSignedIn = (user: SignedIn, nowMs: number): void => {
  clearTracesOfOthers(user);
  guarded((storage) => {
    storage.setItem(SUCCESS_KEY, 'true');
    storage.setItem(USER_KEY, JSON.stringify(user));
    storage.setItem(TIME_KEY, String(nowMs));
    storage.setItem(KNOWN_KEY, 'true');
  });
};

/** Notes how the server describes a person who is signed in already; the time of the login stays. */
export const refreshMarkers = (user: SignedIn, nowMs: number): void => {
  if (!hasMarkers()) {
    markSignedIn(user, nowMs);
    return;
  }
  clearTracesOfOthers(user);
  guarded((storage) => storage.setItem(USER_KEY, JSON.stringify(user)));
};

export const hasMarkers = (): boolean => guarded((storage) => storage.getItem(SUCCESS_KEY) === 'true') ?? false;

/** Nobody has signed in with this browser, as far as it remembers. On the server nobody is known. */
export const isNewHere = (): boolean =>
  typeof window !== 'undefined' && (guarded((storage) => storage.getItem(KNOWN_KEY) === null) ?? true);

/** The person as this browser last knew them. */
export const cachedUser = (): SignedIn | null =>
  guarded((storage) => {
    const value: unknown = JSON.parse(storage.getItem(USER_KEY) ?? 'null');
    return isSignedIn(value) ? value : null;
  }) ?? null;

/** spec: a success flag under 60 s old counts as authenticated */
export const hasRecentLogin = (nowMs: number): boolean =>
  guarded((storage) => hasMarkers() && isRecentLogin(Number(storage.getItem(TIME_KEY) ?? Number.NaN), nowMs)) ?? false;

/** The page notices that the session has ended. */
export const clearMarkers = async (): Promise<void> => {
  guarded((storage) => {
    for (const key of [SUCCESS_KEY, TIME_KEY, USER_KEY]) storage.removeItem(key);
  });
  await clearSeenPages();
};

/** spec: logout clears local data */
export const clearAfterLogout = async (): Promise<void> => {
  guarded((storage) => storage.removeItem(KNOWN_KEY));
  await clearMarkers();
};

/** Whether another tab just signed in or out. */
export const concernsSignIn = ({ key }: Pick<StorageEvent, 'key'>): boolean => key === TIME_KEY || key === null;

/** After another tab has signed out, or somebody else in, this one forgets what it remembers by itself. */
export const forgetAsOtherTab = (known: Viewer): void => {
  const now = cachedUser();
  if (!hasMarkers() || (known && now && now.id !== known.id)) clearTracesOfTab();
};
