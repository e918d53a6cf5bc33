import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { CopyButton } from '#ui/labels/CopyButton.tsx';
import { mailedCodeForm, noFields, passwordForm, secondFactorForm } from '../../account-fields.rules.ts';
import { confirmTwoFactor, enrolTwoFactor, mailProofCode } from '../../account-settings.contract.ts';
import { MailedCodeReason, ProofField } from '../proof-parts.tsx';
import { FocusField, SecondFactorField } from '../sign-in/SecondFactorField.tsx';

type QrCodeProps = {
  /** Modules on each side, the quiet zone included. */
  size: number;
  /** The dark modules. */
  path: string;
};

/** Dark on white in both themes: cameras know no dark mode. */
const QrCode = ({ size, path }: QrCodeProps) => {
  const { t } = useLingui();
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code for your authenticator app`}
      shapeRendering="crispEdges"
      className="size-48 rounded-tile border border-line bg-white text-night"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
};

type CodeFormProps = {
  hint?: ReactNode;
  submit: ReactNode;
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for one code of the second factor before something about it changes. */
export const CodeForm = ({ hint, submit, onCode, onCancel }: CodeFormProps) => (
  <Form schema={secondFactorForm} defaults={{ code: '' }} onSubmit={({ code }) => onCode(code)}>
    <div className="max-w-sm">
      <SecondFactorField hint={hint} />
    </div>
    <div className="flex flex-wrap gap-3">
      <SubmitButton>{submit}</SubmitButton>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  </Form>
);

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
        <ProofField hasPassword />
        <FocusField name="password" />
      </div>
      <Actions submit={<Trans>Continue</Trans>} onCancel={onCancel} />
    </Form>
  );
};

/** An account that Google opened has no password to prove itself with: a code is mailed to its address. */
const ProveByMail = ({ onEnrolled, onCancel }: ProofProps) => {
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
        <MailedCodeReason />
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
        <ProofField hasPassword={false} />
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
          Scan the QR code with your authenticator app. If the app is on this device, open it from here or copy the key.
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
