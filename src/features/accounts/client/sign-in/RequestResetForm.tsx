import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { emailForm } from '#features/accounts/account-fields.rules.ts';
import { requestPasswordReset } from '#features/accounts/passwords.contract.ts';
import { href } from '#shared/pages.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Input } from '#ui/Input.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useChange } from '#ui/useChange.ts';

/** The answer is the same for every address, so that nobody learns who has an account. */
export const RequestResetForm = () => {
  const [confirmation, setConfirmation] = useState<string>();
  const requesting = useChange(requestPasswordReset);
  return (
    <Form
      schema={emailForm}
      defaults={{ email: '' }}
      onSubmit={async (values) => {
        setConfirmation(undefined);
        setConfirmation((await requesting.send(values)).message);
      }}
    >
      <div role="status" className="empty:hidden">
        {confirmation && <Notice tone="good">{confirmation}</Notice>}
      </div>
      <FormField name="email" label={<Trans>Email</Trans>}>
        {(field) => <Input {...field} type="email" autoComplete="email" />}
      </FormField>
      <SubmitButton size="l" wide>
        <Trans>Send reset link</Trans>
      </SubmitButton>
      <p className="text-sm">
        <Link to={href('login')}>
          <Trans>Back to login</Trans>
        </Link>
      </p>
    </Form>
  );
};
