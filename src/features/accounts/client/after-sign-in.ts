import { useLingui } from '@lingui/react/macro';
import type { SignedIn } from '#shared/access.ts';
import { carryToast, toast } from '#ui/messages/toast.ts';
import { LOGIN_SUCCESS_MS } from './account-toasts.ts';
import { markSignedIn } from './auth/auth-markers.ts';

/** Long enough for any page to come; until then a busy button stays busy. */
const LEAVING_MS = 10_000;

const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

type Leaving = {
  afterMs?: number;
  /** Goes on at the next page for the rest of its time. */
  toastId?: number;
};

/** A whole new page, so that everything on it is made for the person who just signed in or out. */
export const leaveFor = async (address: string, { afterMs = 0, toastId }: Leaving = {}): Promise<void> => {
  await wait(afterMs);
  if (toastId !== undefined) carryToast(toastId);
  window.location.assign(address);
  await wait(LEAVING_MS);
};

/** spec: the redirect comes about 300 ms after the login */
const REDIRECT_AFTER_MS = 300;

/** What happens once the server has let somebody in, by whatever proof. */
export const useLoginSuccess = () => {
  const { t } = useLingui();
  return (user: SignedIn, message: string, destination: string): Promise<void> => {
    markSignedIn(user, Date.now());
    const success = { title: t`Login successful`, description: message, variant: 'success' } as const;
    const toastId = toast({ ...success, durationMs: LOGIN_SUCCESS_MS });
    return leaveFor(destination, { afterMs: REDIRECT_AFTER_MS, toastId });
  };
};
