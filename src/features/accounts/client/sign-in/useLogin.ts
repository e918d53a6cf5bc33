import { useLingui } from '@lingui/react/macro';
import type { CallInput } from '#shared/endpoint.ts';
import { ApiError, call, InvalidReplyError } from '#ui/data/api.ts';
import { withWordedMessage, wordedError } from '#ui/messages/worded.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { destinationAfterLogin } from '../../accounts.rules.ts';
import { login } from '../../sign-in.contract.ts';
import { toastFailure } from '../account-toasts.ts';
import { useLoginSuccess } from '../after-sign-in.ts';

/** The text of the toast; messages about invalid input are shown next to their fields instead. */
type ToastedLoginFailure =
  | { kind: 'secondFactor'; isWrong: boolean; message: string }
  | { kind: 'unverified' }
  | { kind: 'wrongType'; message: string }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'network' }
  | { kind: 'unexpected'; message: string | undefined };

type LoginFailure = { kind: 'badInput' } | ToastedLoginFailure;

/** What the specification names decides, and may come alone: the status, `emailVerification` and words of the message. */
const fromReply = ({ status, reply }: ApiError): LoginFailure => {
  const { issues = [], secondFactor, code, emailVerification, message } = reply ?? {};
  if (issues.length > 0) return { kind: 'badInput' };
  if (secondFactor) return { kind: 'secondFactor', isWrong: code === 'secondFactorWrong', message: message ?? '' };
  if (status === 403 && emailVerification === false) return { kind: 'unverified' };
  if (status === 403 && (code === 'lacksPrivileges' || message?.includes('privileges')))
    return { kind: 'wrongType', message: message ?? '' };
  return { kind: 'refused', message };
};

/** Sorts what a login failed with, as the specification's error catalogue does. */
export const loginFailureOf = (error: unknown): LoginFailure => {
  if (error instanceof ApiError) return fromReply(error);
  // What fetch throws when no answer came at all.
  if (error instanceof TypeError) return { kind: 'network' };
  return { kind: 'unexpected', message: error instanceof InvalidReplyError ? error.message : undefined };
};

/** Signs in and leads on. Gives back only what the form itself has to deal with. */
export const useLogin = () => {
  const { i18n, t } = useLingui();
  const [search] = useSearchParams();
  const arrive = useLoginSuccess();

  const announce = (failure: ToastedLoginFailure) => {
    const loginFailed = t`Login failed`;
    const hint = t`Hint`;
    switch (failure.kind) {
      case 'unverified':
        return toastFailure({
          title: t`Verification required`,
          description: t`Please verify your email before logging in. Check your inbox for instructions.`,
        });
      case 'wrongType':
        return toastFailure(
          { title: t`Account type mismatch`, description: failure.message },
          { title: hint, description: t`Choose the correct account type above, then sign in again.` },
        );
      case 'refused':
        return toastFailure(
          { title: loginFailed, description: failure.message ?? t`Invalid email or password. Please try again.` },
          { title: hint, description: t`Forgot your password? The link above it leads to a password reset.` },
        );
      case 'network':
        return toastFailure({
          title: loginFailed,
          description: t`An error occurred during login. Please try again.`,
        });
      case 'unexpected':
        return toastFailure({ title: loginFailed, description: failure.message ?? t`An unexpected error occurred` });
      case 'secondFactor':
        if (failure.isWrong) toastFailure({ title: loginFailed, description: failure.message });
    }
  };

  return async (values: CallInput<typeof login>): Promise<ToastedLoginFailure | undefined> => {
    try {
      // Not a change of cached reads: a whole new page follows, and every page loads this file.
      const { user, message } = withWordedMessage(i18n, await call(login, values));
      await arrive(user, message, destinationAfterLogin(user, search.get('next')));
      return undefined;
    } catch (error) {
      const sorted = loginFailureOf(error);
      if (sorted.kind === 'badInput') throw error;
      const message = wordedError(i18n, error);
      const failure = message === undefined ? sorted : { ...sorted, message };
      announce(failure);
      return failure;
    }
  };
};
