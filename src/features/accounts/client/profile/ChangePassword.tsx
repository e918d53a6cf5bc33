import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { changePasswordForm } from '#features/accounts/account-fields.rules.ts';
import { changePassword } from '#features/accounts/passwords.contract.ts';
import { listOwnSessions } from '#features/accounts/sessions.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { read } from '#ui/query-client.ts';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { toast } from '#ui/toast.ts';
import { NewPasswordFields } from '../sign-in/NewPasswordFields.tsx';
import type { OwnProfile } from './ProfileHead.tsx';

const ChangePasswordForm = ({ email }: { email: string }) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <Form
      schema={changePasswordForm}
      defaults={{ currentPassword: '', password: '', confirmPassword: '' }}
      onSubmit={async ({ currentPassword, password }, form) => {
        const { message } = await call(changePassword, { currentPassword, password });
        toast({ title: t`Password changed`, description: message, variant: 'success' });
        form.reset();
        await queries.refetchQueries(read(call, listOwnSessions, {}));
      }}
    >
      {/* Tells password keepers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
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

type Props = Pick<OwnProfile, 'hasPassword' | 'email'>;

/** An account that Google opened has no password to change; a mailed link sets its first one. */
export const ChangePassword = ({ hasPassword, email }: Props) => {
  if (hasPassword) return <ChangePasswordForm email={email} />;
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
