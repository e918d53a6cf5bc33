import { useLingui } from '@lingui/react/macro';
import { logout } from '#features/accounts/sign-in.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { dismissToast, toast } from '#ui/toast.ts';
import { ERROR_MS } from './announce.ts';
import { clearMarkers } from './auth/auth-markers.ts';
import { leaveFor } from './auth/leave-for.ts';

/** Ends the session; the home page then says so once, in a banner and a toast. */
export const useSignOut = () => {
  const { t } = useLingui();
  return async (): Promise<void> => {
    const working = toast({ title: t`Logging out...` });
    try {
      await call(logout, {});
    } catch {
      dismissToast(working);
      toast({
        title: t`Logout failed`,
        description: t`There was a problem logging you out. Please try again.`,
        variant: 'destructive',
        durationMs: ERROR_MS,
      });
      return;
    }
    clearMarkers();
    await leaveFor(href('home', {}, { logged_out: 'true' }));
  };
};
