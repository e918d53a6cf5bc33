import { Trans } from '@lingui/react/macro';
import { newPasswordForm } from '#features/accounts/account-fields.rules.ts';
import { resetPassword } from '#features/accounts/passwords.contract.ts';
import { Form } from '#ui/Form.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useChange } from '#ui/useChange.ts';
import { type DeadLink, deadLinkOf } from './dead-link.rules.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

type Props = { token: string; onDone: () => void; onDeadLink: (why: DeadLink) => void };

export const NewPasswordForm = ({ token, onDone, onDeadLink }: Props) => {
  const resetting = useChange(resetPassword);
  return (
    <Form
      schema={newPasswordForm}
      defaults={{ password: '', confirmPassword: '' }}
      onSubmit={async ({ password }) => {
        try {
          await resetting.send({ token, password });
        } catch (error) {
          const dead = deadLinkOf(error);
          if (!dead) throw error;
          return onDeadLink(dead);
        }
        onDone();
      }}
    >
      <NewPasswordFields label={<Trans>New password</Trans>} />
      <SubmitButton size="l" wide>
        <Trans>Set new password</Trans>
      </SubmitButton>
    </Form>
  );
};
