import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { emailForm } from '../../account-fields.rules.ts';
import { requestVerification } from '../../accounts.contract.ts';
import { ERROR_MS, hasIssues, throwIssues } from '../account-toasts.ts';

/** Requests a new verification mail; a failure is shown as a toast, wrong input is left to the caller. */
export const useVerificationRequest = () => {
  const { t } = useLingui();
  return useChange(requestVerification, {
    failed: (_, error) =>
      hasIssues(error)
        ? undefined
        : {
            title: t`Error`,
            description: t`Failed to request verification email. Please try again later.`,
            durationMs: ERROR_MS,
          },
  });
};

type Props = { email: string; hint?: ReactNode };

/** The answer is the same for every address, so that nobody learns who has an account. */
export const RequestVerificationForm = ({ email, hint }: Props) => {
  const [confirmation, setConfirmation] = useState<string>();
  const requesting = useVerificationRequest();
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
