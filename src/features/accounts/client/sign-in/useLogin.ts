import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { destinationAfterLogin } from '#features/accounts/accounts.rules.ts';
import { login } from '#features/accounts/sign-in.contract.ts';
import type { CallInput } from '#shared/endpoint.ts';
import { useChange } from '#ui/useChange.ts';
import { toastFailure } from '../announce.ts';
import { loginFailureOf, type ToastedLoginFailure } from './login-failure.rules.ts';
import { useLoginSuccess } from './useArrival.ts';

/** Signs in and leads on. Gives back only what the form itself has to deal with. */
export const useLogin = () => {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const arrive = useLoginSuccess();
  const loggingIn = useChange(login);

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
          { title: hint, description: t`Choose the correct account type above, then log in again.` },
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
      const { user, message } = await loggingIn.send(values);
      await arrive(user, message, destinationAfterLogin(user, search.get('next')));
      return undefined;
    } catch (error) {
      const failure = loginFailureOf(error);
      if (failure.kind === 'badInput') throw error;
      announce(failure);
      return failure;
    }
  };
};
