import { Trans, useLingui } from '@lingui/react/macro';
import { changePasswordForm } from '#features/accounts/account-fields.rules.ts';
import { changePassword } from '#features/accounts/passwords.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useChange } from '#ui/useChange.ts';
import { NewPasswordFields } from '../sign-in/NewPasswordFields.tsx';
import { UsernameHint } from './WhosePassword.tsx';

const ChangePasswordForm = () => {
  const { t } = useLingui();
  const changing = useChange(changePassword, {
    done: ({ message }) => ({ title: t`Password changed`, description: message }),
  });
  return (
    <Form
      schema={changePasswordForm}
      defaults={{ currentPassword: '', password: '', confirmPassword: '' }}
      onSubmit={async ({ currentPassword, password }, form) => {
        await changing.send({ currentPassword, password });
        form.reset();
      }}
    >
      <UsernameHint />
      <FormField name="currentPassword" label={<Trans>Current password</Trans>}>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      <NewPasswordFields label={<Trans>New password</Trans>} />
      <div>
        <SubmitButton>
          <Trans>Change password</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
};

/** An account that Google opened has no password to change; a mailed link sets its first one. */
export const ChangePassword = ({ hasPassword }: { hasPassword: boolean }) => {
  if (hasPassword) return <ChangePasswordForm />;
  return (
    <>
      <p className="mb-4">
        <Trans>You sign in with Google, so this account has no password. A link by mail lets you set one.</Trans>
      </p>
      <Button to={href('forgotPassword')}>
        <Trans>Set a password</Trans>
      </Button>
    </>
  );
};
