import { useLingui } from '@lingui/react/macro';
import { checkSignup, signup } from '#features/accounts/sign-in.contract.ts';
import type { CallInput } from '#shared/endpoint.ts';
import { call } from '#ui/api.ts';
import { toast } from '#ui/toast.ts';
import { useChange } from '#ui/useChange.ts';
import { toastFailure, SIGNUP_SUCCESS_MS } from '../announce.ts';
import { signupFailureOf, type ToastedSignupFailure } from './signup-failure.rules.ts';

export type SignupOutcomes = {
  /** The form stays busy until it is done. */
  onSuccess: (message: string) => Promise<void>;
  onEmailTaken: (email: string) => void;
};

export const useSignup = ({ onSuccess, onEmailTaken }: SignupOutcomes) => {
  const { t } = useLingui();
  const signingUp = useChange(signup);

  const announce = (failure: ToastedSignupFailure) => {
    switch (failure.kind) {
      case 'emailTaken':
        return toastFailure({
          title: t`Email already registered`,
          description: t`This email is already registered. Log in with it instead.`,
        });
      case 'verification':
        return toastFailure({ title: t`Account created but verification needed`, description: failure.message });
      case 'creator':
        return toastFailure({ title: t`Creator account issue`, description: failure.message });
      case 'other':
        return toastFailure(
          {
            title: t`Registration failed`,
            description: failure.message ?? t`The account could not be opened. Please try again.`,
          },
          failure.suggestsStandardAccount
            ? { title: t`Hint`, description: t`Try a standard account first; you can become a creator later.` }
            : undefined,
        );
    }
  };

  const open = async (values: CallInput<typeof signup>): Promise<string> => {
    // spec: a HEAD is sent first as a check
    await call(checkSignup, {});
    return (await signingUp.send(values)).message;
  };

  return async (values: CallInput<typeof signup>): Promise<void> => {
    try {
      const message = await open(values);
      toast({ title: t`Account created`, description: message, variant: 'success', durationMs: SIGNUP_SUCCESS_MS });
      await onSuccess(message);
    } catch (error) {
      const failure = signupFailureOf(error, values.accountType);
      if (failure.kind === 'badInput') throw error;
      announce(failure);
      if (failure.kind === 'emailTaken') onEmailTaken(values.email);
    }
  };
};
