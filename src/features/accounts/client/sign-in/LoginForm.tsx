import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type LoginAccountType, loginFields } from '#features/accounts/account-fields.rules.ts';
import { href } from '#shared/pages.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Input } from '#ui/Input.tsx';
import { Link } from '#ui/Link.tsx';
import { useOnDemand } from '#ui/on-demand.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { AccountTypeChoice } from './AccountTypeChoice.tsx';
import { FocusField } from './FocusField.tsx';
import { KeepFormValues } from './KeepTyped.tsx';
import { SecondFactorField } from './SecondFactorField.tsx';
import { useLogin } from './useLogin.ts';

type Props = {
  accountType: LoginAccountType;
  /** Known already, as after a sign-up with an address that has an account: only the password is missing. */
  email?: string;
  /** What stood in the form when it was last on the page. */
  typed?: FieldValues | undefined;
  onLeave: (values: FieldValues) => void;
};

export const LoginForm = ({ accountType, email = '', typed, onLeave }: Props) => {
  const logIn = useLogin();
  const [needsCode, setNeedsCode] = useState(false);
  const [unverifiedEmail, setUnverifiedEmail] = useState<string>();
  const verification = useOnDemand(() => import('./VerificationDialog.tsx'));
  return (
    <>
      <Form
        schema={loginFields}
        defaults={{ email, password: '', accountType, ...typed }}
        onSubmit={async (values, form) => {
          const failure = await logIn(values);
          if (failure?.kind === 'secondFactor') {
            setNeedsCode(true);
            if (failure.isWrong) form.setError('code', { message: failure.message }, { shouldFocus: true });
          }
          if (failure?.kind === 'unverified') {
            setUnverifiedEmail(values.email);
            verification.use();
          }
        }}
      >
        <AccountTypeChoice tab="login" />
        <FormField name="email" label={<Trans>Email</Trans>}>
          {(field) => <Input {...field} type="email" autoComplete="username" />}
        </FormField>
        <FormField
          name="password"
          label={<Trans>Password</Trans>}
          aside={
            <Link to={href('forgotPassword')}>
              <Trans>Forgot password?</Trans>
            </Link>
          }
        >
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        {email && !typed && <FocusField name="password" />}
        <KeepFormValues onLeave={onLeave} />
        {needsCode && <SecondFactorField />}
        <SubmitButton size="l" wide>
          <Trans>Login</Trans>
        </SubmitButton>
      </Form>
      {verification.loaded && (
        <verification.loaded.VerificationDialog email={unverifiedEmail} onClose={() => setUnverifiedEmail(undefined)} />
      )}
    </>
  );
};
