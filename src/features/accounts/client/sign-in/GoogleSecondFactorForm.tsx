import { Trans, useLingui } from '@lingui/react/macro';
import { secondFactorForm } from '#features/accounts/account-fields.rules.ts';
import { passSecondFactor } from '#features/accounts/sign-in.contract.ts';
import { href } from '#shared/pages.ts';
import { replyIn } from '#ui/api.ts';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useChange } from '#ui/useChange.ts';
import { toastFailure } from '../announce.ts';
import { SecondFactorField } from './SecondFactorField.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { useLoginSuccess } from './useArrival.ts';

/** Google has said who it is; the account asks for its own code as well. */
export const GoogleSecondFactorForm = () => {
  const { t } = useLingui();
  const arrive = useLoginSuccess();
  const passing = useChange(passSecondFactor);
  return (
    <Form
      schema={secondFactorForm}
      defaults={{ code: '' }}
      onSubmit={async (values, form) => {
        try {
          const { user, message, destination } = await passing.send(values);
          await arrive(user, message, destination);
        } catch (error) {
          const reply = replyIn(error);
          if (!reply || reply.issues?.length) throw error;
          toastFailure({ title: t`Login failed`, description: reply.message });
          form.setError('code', { message: reply.message }, { shouldFocus: true });
        }
      }}
    >
      <SignInHeading title={<Trans>One more step</Trans>}>
        <Trans>Google knows you. Your account also asks for a code.</Trans>
      </SignInHeading>
      <SecondFactorField />
      <SubmitButton size="l" wide>
        <Trans>Login</Trans>
      </SubmitButton>
      <p className="text-sm">
        <Link to={href('login')}>
          <Trans>Sign in another way</Trans>
        </Link>
      </p>
    </Form>
  );
};
