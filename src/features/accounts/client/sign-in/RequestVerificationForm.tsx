import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { emailForm } from '#features/accounts/account-fields.rules.ts';
import { requestVerification } from '#features/accounts/verification.contract.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Input } from '#ui/Input.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useChange } from '#ui/useChange.ts';
import { ERROR_MS, hasIssues, throwIssues } from '../announce.ts';

type Props = { email: string; hint?: ReactNode };

/** The answer is the same for every address, so that nobody learns who has an account. */
export const RequestVerificationForm = ({ email, hint }: Props) => {
  const { t } = useLingui();
  const [confirmation, setConfirmation] = useState<string>();
  const requesting = useChange(requestVerification, {
    failed: (_, error) =>
      hasIssues(error)
        ? undefined
        : {
            title: t`Error`,
            description: t`Failed to request verification email. Please try again later.`,
            durationMs: ERROR_MS,
          },
  });

  const send = async (values: { email: string }) => {
    setConfirmation(undefined);
    setConfirmation((await requesting.send(values).catch(throwIssues))?.message);
  };

  return (
    <Form schema={emailForm} defaults={{ email }} onSubmit={send}>
      <FormField name="email" label={<Trans>Email</Trans>} hint={hint}>
        {(field) => <Input {...field} type="email" autoComplete="email" />}
      </FormField>
      <SubmitButton size="l" wide icon={Mail}>
        <Trans>Send verification email</Trans>
      </SubmitButton>
      <div role="status" className="empty:hidden">
        {confirmation && <Notice tone="good">{confirmation}</Notice>}
      </div>
    </Form>
  );
};
