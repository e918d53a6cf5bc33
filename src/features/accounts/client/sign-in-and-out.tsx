import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { SignedIn } from '#shared/access.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { carryToast, dismissToast, toast } from '#ui/messages/toast.ts';
import { logout } from '../accounts.contract.ts';
import { ERROR_MS, LOGIN_SUCCESS_MS } from './account-toasts.ts';
import { clearMarkers, markSignedIn } from './auth/auth-markers.ts';

/** Long enough for any page to come; until then a busy button stays busy. */
const LEAVING_MS = 10_000;

const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

type Leaving = {
  afterMs?: number;
  /** Goes on at the next page for the rest of its time. */
  toastId?: number;
};

/** A whole new page, so that everything on it is made for the person who just signed in or out. */
const leaveFor = async (address: string, { afterMs = 0, toastId }: Leaving = {}): Promise<void> => {
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

/** Ends the session; the home page then says so once, in a banner and a toast. */
export const useSignOut = () => {
  const { t } = useLingui();
  const { run, isBusy } = useChange(logout, {
    failed: () => ({
      title: t`Logout failed`,
      description: t`There was a problem logging you out. Please try again.`,
      durationMs: ERROR_MS,
    }),
  });
  return async (): Promise<void> => {
    if (isBusy) return;
    const working = toast({ title: t`Logging out...` });
    if (!(await run({}))) {
      dismissToast(working);
      return;
    }
    clearMarkers();
    await leaveFor(href('home', {}, { logged_out: 'true' }));
  };
};

export const SignOutButton = ({ size }: Pick<ComponentProps<typeof Button>, 'size'>) => {
  const signOut = useSignOut();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      size={size}
      icon={LogOut}
      busy={isBusy}
      onClick={async () => {
        setIsBusy(true);
        await signOut();
        setIsBusy(false);
      }}
    >
      <Trans>Sign Out</Trans>
    </Button>
  );
};
