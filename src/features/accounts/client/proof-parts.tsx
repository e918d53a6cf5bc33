import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { mailedCodeForm, passwordForm } from '../account-fields.rules.ts';
import { mailProofCode } from '../account-settings.contract.ts';
import { UsernameHint } from './sign-in/password-fields.tsx';

/** What a form adds to its fields where a change needs a fresh proof: the password, or a code that was mailed. */
export const proofFormFields = (hasPassword: boolean) => (hasPassword ? passwordForm.shape : mailedCodeForm.shape);

/** The field for the proof. An account that Google opened has no password and gets a code by mail. */
export const ProofField = ({ hasPassword }: { hasPassword: boolean }) => {
  const email = useViewer()?.email;
  if (hasPassword)
    return (
      <>
        <UsernameHint />
        <FormField name="password" label={<Trans>Password</Trans>} hint={<Trans>Confirm it’s you.</Trans>}>
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
      </>
    );
  return (
    <FormField
      name="mailedCode"
      label={<Trans>Code from our mail</Trans>}
      hint={<Trans>Six digits, sent to {email}. They work for ten minutes.</Trans>}
    >
      {(field) => <Input {...field} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />}
    </FormField>
  );
};

/** Why a code is mailed, and how. */
export const MailedCodeReason = () => {
  const email = useViewer()?.email;
  return (
    <p className="break-words">
      <Trans>
        You sign in with Google, so this account has no password. To confirm it’s you, we mail a code to {email}.
      </Trans>
    </p>
  );
};

/** Mails the code that proves who it is, inside of another form; what was typed there stays. */
export const MailCodeButton = () => {
  const { t } = useLingui();
  const mailing = useChange(mailProofCode, {
    done: ({ message }) => ({ title: t`Please look into your inbox`, description: message }),
  });
  return (
    <div className="grid gap-3">
      <MailedCodeReason />
      <div>
        <Button busy={mailing.isBusy} onClick={() => void mailing.send({}).catch(() => undefined)}>
          <Trans>Mail me a code</Trans>
        </Button>
      </div>
    </div>
  );
};
