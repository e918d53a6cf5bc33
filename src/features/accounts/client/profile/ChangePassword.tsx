import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { changePasswordForm } from '../../account-fields.rules.ts';
import { changePassword } from '../../accounts.contract.ts';
import { NewPasswordFields, UsernameHint } from '../sign-in/password-fields.tsx';

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
