import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readResetLink } from '#features/accounts/passwords.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { read } from '#ui/query-client.ts';
import type { Screen } from '#ui/screen.ts';
import { recheckAccount } from './auth/own-account.ts';
import { DeadResetLink } from './sign-in/DeadResetLink.tsx';
import { type DeadLink, deadLinkOf } from './sign-in/dead-link.rules.ts';
import { LinkUnreachable, LinkSkeleton } from './sign-in/LinkWait.tsx';
import { NewPasswordForm } from './sign-in/NewPasswordForm.tsx';
import { RequestResetForm } from './sign-in/RequestResetForm.tsx';
import { LinkOutcome } from './sign-in/ScreenNote.tsx';
import { SignInFrame } from './sign-in/SignInFrame.tsx';
import { SignInHeading } from './sign-in/SignInHeading.tsx';

type Outcome = 'done' | DeadLink;

const PasswordSet = () => (
  <LinkOutcome
    title={<Trans>Your new password is set</Trans>}
    actions={
      <Button variant="main" to={href('login')}>
        <Trans>Go to login</Trans>
      </Button>
    }
  >
    <Trans>Every session of the account was signed out. Log in with the new password.</Trans>
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
