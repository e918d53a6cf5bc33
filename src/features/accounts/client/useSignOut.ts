import { useLingui } from '@lingui/react/macro';
import { logout } from '#features/accounts/sign-in.contract.ts';
import { href } from '#shared/pages.ts';
import { dismissToast, toast } from '#ui/toast.ts';
import { useChange } from '#ui/useChange.ts';
import { ERROR_MS } from './announce.ts';
import { clearMarkers } from './auth/auth-markers.ts';
import { leaveFor } from './auth/leave-for.ts';

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
