import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { returnPath } from '#shared/own-path.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { emailForm, newPasswordForm } from '../account-fields.rules.ts';
import { readResetLink, requestPasswordReset, resetPassword } from '../accounts.contract.ts';
import { recheckAccount } from './auth/own-account.ts';
import { type DeadLink, deadLinkOf, LinkOutcome, LinkSkeleton, LinkUnreachable } from './sign-in/mailed-link.tsx';
import { NewPasswordFields } from './sign-in/password-fields.tsx';
import { SignInFrame, SignInHeading } from './sign-in/SignInFrame.tsx';

/** Where the sign-in was to lead that ended here. */
const useNext = (): string | undefined => returnPath(useSearchParams()[0].get('next'));

/** The answer is the same for every address, so that nobody learns who has an account. */
const RequestResetForm = () => {
  const next = useNext();
  const [confirmation, setConfirmation] = useState<string>();
  const requesting = useChange(requestPasswordReset);
  return (
    <Form
      schema={emailForm}
      defaults={{ email: '' }}
      onSubmit={async (values) => {
        setConfirmation(undefined);
        setConfirmation((await requesting.send({ ...values, next })).message);
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
        <Link to={href('login', {}, { next })}>
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </Form>
  );
};

const words: Record<DeadLink, { title: ReactNode; text: ReactNode }> = {
  expired: {
    title: <Trans>This link has expired</Trans>,
    text: <Trans>A reset link works for a short time only. Have a new one sent to you.</Trans>,
  },
  used: {
    title: <Trans>This link was used already</Trans>,
    text: <Trans>A reset link works once. If the new password does not let you in, have another link sent.</Trans>,
  },
  replaced: {
    title: <Trans>A newer link has replaced this one</Trans>,
    text: (
      <Trans>Use the link in the latest mail that we sent you. If you cannot find it, have another one sent.</Trans>
    ),
  },
  unknown: {
    title: <Trans>This link does not work</Trans>,
    text: <Trans>It is not complete. Copy it whole from the mail, or have a new one sent.</Trans>,
  },
};

const DeadResetLink = ({ why }: { why: DeadLink }) => (
  <>
    <LinkOutcome title={words[why].title}>{words[why].text}</LinkOutcome>
    <RequestResetForm />
  </>
);

type Props = { token: string; onDone: () => void; onDeadLink: (why: DeadLink) => void };

const NewPasswordForm = ({ token, onDone, onDeadLink }: Props) => {
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

type Outcome = 'done' | DeadLink;

const PasswordSet = () => (
  <LinkOutcome
    title={<Trans>Your new password is set</Trans>}
    actions={
      <Button variant="main" to={href('login', {}, { next: useNext() })}>
        <Trans>Sign in</Trans>
      </Button>
    }
  >
    <Trans>Every session of the account was signed out. Sign in with the new password.</Trans>
  </LinkOutcome>
);

const ResetByLink = ({ token }: { token: string }) => {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const link = useQuery(read(call, readResetLink, { token }));
  if (link.isPending) return <LinkSkeleton />;
  if (outcome === 'done') return <PasswordSet />;
  const state = outcome ?? link.data?.state ?? deadLinkOf(link.error);
  if (!state) return <LinkUnreachable retrying={link.isFetching} onRetry={() => void link.refetch()} />;
  if (state !== 'valid') return <DeadResetLink why={state} />;
  return (
    <>
      <SignInHeading title={<Trans>Choose a new password</Trans>}>
        <Trans>It replaces the old one, and every session of the account is signed out.</Trans>
      </SignInHeading>
      <NewPasswordForm
        token={token}
        onDeadLink={setOutcome}
        onDone={() => {
          setOutcome('done');
          void recheckAccount(queries);
        }}
      />
    </>
  );
};

const ForgotPasswordScreen = () => {
  const token = useSearchParams()[0].get('token');
  return (
    <SignInFrame>
      {token ? (
        <ResetByLink key={token} token={token} />
      ) : (
        <>
          <SignInHeading title={<Trans>Reset your password</Trans>}>
            <Trans>Enter the address of your account, and we send you a link to choose a new password.</Trans>
          </SignInHeading>
          <RequestResetForm />
        </>
      )}
    </SignInFrame>
  );
};

export const screen: Screen = { Component: ForgotPasswordScreen };
