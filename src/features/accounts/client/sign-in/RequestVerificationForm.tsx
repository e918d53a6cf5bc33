import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { emailForm } from '#features/accounts/account-fields.rules.ts';
import { requestVerification } from '#features/accounts/verification.contract.ts';
import { ApiError, call } from '#ui/api.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Input } from '#ui/Input.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { announceFailure } from '../announce.ts';

type Props = { email: string; hint?: ReactNode };

/** The answer is the same for every address, so that nobody learns who has an account. */
export const RequestVerificationForm = ({ email, hint }: Props) => {
  const { t } = useLingui();
  const [said, setSaid] = useState<string>();

  const send = async (values: { email: string }) => {
    setSaid(undefined);
    try {
      setSaid((await call(requestVerification, values)).message);
    } catch (error) {
      if (error instanceof ApiError && error.reply?.issues?.length) throw error;
      announceFailure({
        title: t`Error`,
        description: t`Failed to request verification email. Please try again later.`,
      });
    }
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
        {said && <Notice tone="good">{said}</Notice>}
      </div>
    </Form>
  );
};
