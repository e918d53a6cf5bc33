import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { dismissToast, toast } from '#ui/messages/toast.ts';
import { logout } from '../sign-in.contract.ts';
import { ERROR_MS } from './account-toasts.ts';
import { leaveFor } from './after-sign-in.ts';
import { clearAfterLogout } from './auth/auth-markers.ts';

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
    await clearAfterLogout();
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
