import { Trans, useLingui } from '@lingui/react/macro';
import { returnPath } from '#shared/own-path.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { replyIn } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { secondFactorForm } from '../../account-fields.rules.ts';
import { type GoogleRefusal, googleRefusals } from '../../accounts.rules.ts';
import { passSecondFactor } from '../../sign-in.contract.ts';
import { toastFailure } from '../account-toasts.ts';
import { useLoginSuccess } from '../after-sign-in.ts';
import { SecondFactorField } from './SecondFactorField.tsx';
import { SignInHeading } from './SignInFrame.tsx';

const isRefusal = (reason: string | null): reason is GoogleRefusal =>
  (googleRefusals as readonly (string | null)[]).includes(reason);

/** Why sign-in with Google led back here. */
export const GoogleNotice = ({ reason }: { reason: string | null }) => {
  const { t } = useLingui();
  if (!isRefusal(reason)) return null;
  const words: Record<GoogleRefusal, string> = {
    notConfigured: t`Sign-in with Google is not set up on this site yet. Use your email and password instead.`,
    cancelled: t`Sign-in with Google was cancelled. You can try again, or use your email and password.`,
    failed: t`Sign-in with Google did not work this time. Please try again, or use your email and password.`,
    emailNotVerified: t`Google has not verified that email address, so it cannot be used to sign in here.`,
    suspended: t`This account is suspended, so nobody can sign in to it. Please contact us if you think that is a mistake.`,
    signUpClosed: t`New accounts cannot be opened at the moment. Please try again later.`,
  };
  return (
    <Notice tone="warning" role="alert">
      {words[reason]}
    </Notice>
  );
};

/** Google has said who it is; the account asks for its own code as well. */
export const GoogleSecondFactorForm = () => {
  const { i18n, t } = useLingui();
  const arrive = useLoginSuccess();
  const passing = useChange(passSecondFactor);
  const next = returnPath(useSearchParams()[0].get('next'));
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
        <Link to={href('login', {}, { next })}>
          <Trans>Sign in another way</Trans>
        </Link>
      </p>
    </Form>
  );
};
