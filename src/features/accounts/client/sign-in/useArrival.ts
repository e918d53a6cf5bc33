import { useLingui } from '@lingui/react/macro';
import type { SignedIn } from '#shared/access.ts';
import { toast } from '#ui/toast.ts';
import { LOGIN_SUCCESS_MS } from '../announce.ts';
import { markSignedIn } from '../auth/auth-markers.ts';
import { leaveFor } from '../auth/leave-for.ts';

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
