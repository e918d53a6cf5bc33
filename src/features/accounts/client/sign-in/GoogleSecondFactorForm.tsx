import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { replyIn } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import { secondFactorForm } from '../../account-fields.rules.ts';
import { passSecondFactor } from '../../accounts.contract.ts';
import { toastFailure } from '../account-toasts.ts';
import { useLoginSuccess } from '../sign-in-and-out.tsx';
import { SignInHeading } from './SignInFrame.tsx';
import { SecondFactorField } from './sign-in-fields.tsx';

/** Google has said who it is; the account asks for its own code as well. */
export const GoogleSecondFactorForm = () => {
  const { i18n, t } = useLingui();
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
          const message = wordedError(i18n, error);
          toastFailure({ title: t`Login failed`, description: message });
          form.setError('code', { ...(message && { message }) }, { shouldFocus: true });
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
