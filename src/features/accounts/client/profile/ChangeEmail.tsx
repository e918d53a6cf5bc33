import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import * as z from 'zod/mini';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { emailField, noFields } from '../../account-fields.rules.ts';
import { mailProofCode } from '../../account-settings.contract.ts';
import {
  cancelEmailChange,
  type PendingEmailChange,
  readEmailChange,
  requestEmailChange,
} from '../../email-change.contract.ts';
import { readOwn } from '../auth/own-account.ts';
import { MailedCodeReason, ProofField, proofFormFields } from '../proof-parts.tsx';
import { FocusField, useFocusBack } from '../sign-in/SecondFactorField.tsx';

type Props = { hasPassword: boolean; isLinkedToGoogle: boolean };
type FormProps = { hasPassword: boolean; onDone: () => void };
type Values = { email: string; password?: string; mailedCode?: string };

/** An account that Google opened has no password: a code is mailed to its address first. */
const MailCode = ({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) => {
  const mailing = useChange(mailProofCode);
  const send = async () => {
    await mailing.send({});
    onSent();
  };
  return (
    <Form schema={noFields} defaults={{}} onSubmit={send}>
      <MailedCodeReason />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>
          <Trans>Mail me a code</Trans>
        </SubmitButton>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
};

const NewAddressForm = ({ hasPassword, onDone }: FormProps) => {
  const { t } = useLingui();
  const [isCodeSent, setCodeSent] = useState(false);
  const asking = useChange(requestEmailChange, {
    done: ({ message }) => ({ title: t`Check both mailboxes`, description: message }),
  });
  if (!hasPassword && !isCodeSent) return <MailCode onSent={() => setCodeSent(true)} onCancel={onDone} />;
  return (
    <Form
      schema={z.object({ email: emailField, ...proofFormFields(hasPassword) })}
      defaults={{ email: '', password: '', mailedCode: '' } as object}
      onSubmit={async (values) => {
        await asking.send(values as Values);
        onDone();
      }}
    >
      <div className="grid max-w-sm gap-5">
        <FocusField name="email" />
        <FormField name="email" label={<Trans>New email address</Trans>}>
          {(field) => <Input {...field} type="email" autoComplete="email" spellCheck={false} />}
        </FormField>
        <div>
          <ProofField hasPassword={hasPassword} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>
          <Trans>Send the links</Trans>
        </SubmitButton>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
};

const Confirmed = ({ email, isConfirmed }: { email: string; isConfirmed: boolean }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b py-3">
    <span className="min-w-0 break-all font-semibold">{email}</span>
    <Status kind={isConfirmed ? 'live' : 'waiting'}>
      {isConfirmed ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>}
    </Status>
  </li>
);

type WaitingProps = {
  pending: NonNullable<PendingEmailChange>;
  opener: RefObject<HTMLButtonElement | null>;
  onAskAgain: () => void;
};

/** What each of the two addresses has said so far. */
const Waiting = ({ pending, opener, onAskAgain }: WaitingProps) => {
  const { t } = useLingui();
  const until = useFormat().longMoment(pending.expiresAt);
  const email = useViewer()?.email ?? '';
  const cancelling = useChange(cancelEmailChange, {
    done: ({ message }) => ({ title: t`Change cancelled`, description: message }),
    failed: (message) => ({ title: t`The change was not cancelled`, description: message }),
  });
  return (
    <>
      <p>
        <Trans>We sent a link to each address. Follow both by {until}, in any order.</Trans>
      </p>
      <ul className="mt-3 mb-5 border-line border-t">
        <Confirmed email={email} isConfirmed={pending.isOldConfirmed} />
        <Confirmed email={pending.newEmail} isConfirmed={pending.isNewConfirmed} />
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button ref={opener} onClick={onAskAgain}>
          <Trans>Use another address</Trans>
        </Button>
        <Button variant="ghost" busy={cancelling.isBusy} onClick={() => void cancelling.run({})}>
          <Trans>Cancel the change</Trans>
        </Button>
      </div>
    </>
  );
};

/** The address of the account, and the way to another one. */
export const ChangeEmail = ({ hasPassword, isLinkedToGoogle }: Props) => {
  const email = useViewer()?.email;
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  const change = useQuery(readOwn(call, readEmailChange, {}));
  if (change.isPending)
    return (
      <SkeletonFrame>
        <Skeleton className="h-20" />
      </SkeletonFrame>
    );
  if (!change.data)
    return (
      <ErrorState
        headingLevel="h3"
        title={<Trans>This could not be loaded</Trans>}
        retrying={change.isFetching}
        onRetry={() => void change.refetch()}
      />
    );
  const { pending } = change.data;
  if (isOpen) return <NewAddressForm hasPassword={hasPassword} onDone={() => setOpen(false)} />;
  if (pending) return <Waiting pending={pending} opener={opener} onAskAgain={() => setOpen(true)} />;
  return (
    <>
      <p className="break-all font-semibold">{email}</p>
      <div className="mt-4 mb-5">
        <Button ref={opener} onClick={() => setOpen(true)}>
          <Trans>Change email address</Trans>
        </Button>
      </div>
      <div className="grid gap-2 text-ink-2 text-sm">
        {isLinkedToGoogle && (
          <p>
            <Trans>You can still sign in with Google, whatever address stands here.</Trans>
          </p>
        )}
        <p>
          <Trans>
            Can’t read mail at this address any more? <Link to={href('contact')}>Write to us</Link>, and a person helps
            you.
          </Trans>
        </p>
      </div>
    </>
  );
};
