import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { mailedCodeForm, noFields, passwordForm } from '#features/accounts/account-fields.rules.ts';
import { confirmTwoFactor, enrolTwoFactor, mailProofCode } from '#features/accounts/two-factor.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Input } from '#ui/Input.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useChange } from '#ui/useChange.ts';
import { useViewer } from '#ui/viewer.tsx';
import { FocusField } from '../sign-in/FocusField.tsx';
import { CodeForm } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';
import { UsernameHint } from './WhosePassword.tsx';

type Enrolment = CallReply<typeof enrolTwoFactor>;

type Props = {
  hasPassword: boolean;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

type ProofProps = { onEnrolled: (enrolment: Enrolment) => void; onCancel: () => void };

const Actions = ({ submit, onCancel, children }: { submit: ReactNode; onCancel: () => void; children?: ReactNode }) => (
  <div className="flex flex-wrap gap-3">
    <SubmitButton>{submit}</SubmitButton>
    {children}
    <Button onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  </div>
);

const ProveByPassword = ({ onEnrolled, onCancel }: ProofProps) => {
  const enrolling = useChange(enrolTwoFactor);
  return (
    <Form
      schema={passwordForm}
      defaults={{ password: '' }}
      onSubmit={async (values) => onEnrolled(await enrolling.send(values))}
    >
      <div className="max-w-sm">
        <UsernameHint />
        <FormField
          name="password"
          label={<Trans>Password</Trans>}
          hint={<Trans>So that nobody else sets this up for you.</Trans>}
        >
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        <FocusField name="password" />
      </div>
      <Actions submit={<Trans>Continue</Trans>} onCancel={onCancel} />
    </Form>
  );
};

/** An account that Google opened has no password to prove itself with: a code is mailed to its address. */
const ProveByMail = ({ onEnrolled, onCancel }: ProofProps) => {
  const email = useViewer()?.email;
  const [isSent, setSent] = useState(false);
  const mailing = useChange(mailProofCode);
  const enrolling = useChange(enrolTwoFactor);
  if (!isSent) {
    const send = async () => {
      await mailing.send({});
      setSent(true);
    };
    return (
      <Form key="send" schema={noFields} defaults={{}} onSubmit={send}>
        <p className="break-words">
          <Trans>
            You sign in with Google, so this account has no password. So that nobody else sets this up for you, we mail
            a code to {email}.
          </Trans>
        </p>
        <Actions submit={<Trans>Mail me a code</Trans>} onCancel={onCancel} />
      </Form>
    );
  }
  return (
    <Form
      key="enter"
      schema={mailedCodeForm}
      defaults={{ mailedCode: '' }}
      onSubmit={async (values) => onEnrolled(await enrolling.send(values))}
    >
      <div className="max-w-sm">
        <FormField
          name="mailedCode"
          label={<Trans>Code from our mail</Trans>}
          hint={<Trans>Six digits, sent to {email}. They work for ten minutes.</Trans>}
        >
          {(field) => <Input {...field} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />}
        </FormField>
        <FocusField name="mailedCode" />
      </div>
      <Actions submit={<Trans>Continue</Trans>} onCancel={onCancel}>
        <Button onClick={() => setSent(false)}>
          <Trans>Mail another code</Trans>
        </Button>
      </Actions>
    </Form>
  );
};

const Scan = ({ enrolment: { qr, secret, otpauthUri } }: { enrolment: Enrolment }) => (
  <div className="flex flex-wrap gap-6">
    <QrCode {...qr} />
    <div className="min-w-0 flex-1 basis-64">
      <p>
        <Trans>
          Scan the square with your authenticator app. If the app is on this device, open it from here or copy the key.
        </Trans>
      </p>
      <p className="my-3 break-words font-mono font-semibold">{secret}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={secret.replaceAll(' ', '')}>
          <Trans>Copy key</Trans>
        </CopyButton>
        <Button size="s" href={otpauthUri}>
          <Trans>Open in an app</Trans>
        </Button>
      </div>
    </div>
  </div>
);

export const EnrolTwoFactor = ({ hasPassword, onDone, onCancel }: Props) => {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const confirming = useChange(confirmTwoFactor);
  const Prove = hasPassword ? ProveByPassword : ProveByMail;
  if (!enrolment) return <Prove onEnrolled={setEnrolment} onCancel={onCancel} />;
  return (
    <div className="grid gap-6">
      <Scan enrolment={enrolment} />
      <CodeForm
        hint={<Trans>The six digits that your app shows now.</Trans>}
        submit={<Trans>Turn on</Trans>}
        onCode={async (code) => onDone((await confirming.send({ code })).recoveryCodes)}
        onCancel={onCancel}
      />
    </div>
  );
};
