import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { passwordForm } from '#features/accounts/account-fields.rules.ts';
import { confirmTwoFactor, enrolTwoFactor } from '#features/accounts/two-factor.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useChange } from '#ui/useChange.ts';
import { FocusField } from '../sign-in/FocusField.tsx';
import { CodeForm } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';
import { WhosePassword } from './WhosePassword.tsx';

type Enrolment = CallReply<typeof enrolTwoFactor>;

type Props = {
  hasPassword: boolean;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** Google stands for the person where there is no password; then the form is only a button. */
const AskPassword = ({
  hasPassword,
  onEnrolled,
  onCancel,
}: Pick<Props, 'hasPassword' | 'onCancel'> & { onEnrolled: (enrolment: Enrolment) => void }) => {
  const enrolling = useChange(enrolTwoFactor);
  return (
    <Form
      schema={passwordForm}
      defaults={{ password: hasPassword ? '' : undefined }}
      onSubmit={async (values) => onEnrolled(await enrolling.send(values))}
    >
      {hasPassword && (
        <div className="max-w-sm">
          <WhosePassword />
          <FormField
            name="password"
            label={<Trans>Password</Trans>}
            hint={<Trans>So that nobody else sets this up for you.</Trans>}
          >
            {(field) => <PasswordInput {...field} autoComplete="current-password" />}
          </FormField>
          <FocusField name="password" />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>
          <Trans>Continue</Trans>
        </SubmitButton>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
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
  if (!enrolment) return <AskPassword hasPassword={hasPassword} onEnrolled={setEnrolment} onCancel={onCancel} />;
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
