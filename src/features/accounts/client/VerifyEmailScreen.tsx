import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { SignedIn } from '#shared/access.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { withWordedMessage } from '#ui/messages/worded.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { verifyEmail } from '../accounts.contract.ts';
import { destinationAfterLogin } from '../accounts.rules.ts';
import { useLoginSuccess } from './after-sign-in.ts';
import { type DeadLink, deadLinkOf, LinkOutcome, LinkSkeleton, LinkUnreachable } from './sign-in/mailed-link.tsx';
import { RequestVerificationForm } from './sign-in/RequestVerificationForm.tsx';
import { SignInFrame } from './sign-in/SignInFrame.tsx';

const UsedLink = () => (
  <LinkOutcome
    title={<Trans>This link was used already</Trans>}
    actions={
      <>
        <Button variant="main" to={href('login')}>
          <Trans>Sign in</Trans>
        </Button>
        <Button to={href('requestVerification')}>
          <Trans>Send a new link</Trans>
        </Button>
      </>
    }
  >
    <Trans>A verification link works once. If it was you who opened it, your email is verified: just sign in.</Trans>
  </LinkOutcome>
);

const DeadVerificationLink = ({ why }: { why: DeadLink }) => {
  if (why === 'used') return <UsedLink />;
  return (
    <>
      {why === 'expired' ? (
        <LinkOutcome title={<Trans>This link has expired</Trans>}>
          <Trans>A verification link works for a limited time only. Have a new one sent to you.</Trans>
        </LinkOutcome>
      ) : (
        <LinkOutcome title={<Trans>This link does not work</Trans>}>
          <Trans>
            It is not complete, or a newer one has replaced it. Copy it whole from the latest mail, or have one sent.
          </Trans>
        </LinkOutcome>
      )}
      <RequestVerificationForm email="" />
    </>
  );
};

/** Somebody came here by themself. */
const NoVerificationLink = () => (
  <>
    <LinkOutcome title={<Trans>Verify your email</Trans>}>
      <Trans>Open the link in the mail we sent you when you signed up. If it went missing, have a new one sent.</Trans>
    </LinkOutcome>
    <RequestVerificationForm email="" />
  </>
);

type Verified = CallReply<typeof verifyEmail>;

/** In another browser than that of the sign-up, or in one where somebody is signed in. */
const EmailVerified = ({ email, next }: Verified) => (
  <LinkOutcome
    title={<Trans>Your email is verified</Trans>}
    actions={
      <Button variant="main" size="l" to={href('login', {}, { next: next ?? undefined })} state={{ email }}>
        <Trans>Sign in</Trans>
      </Button>
    }
  >
    <Trans>
      Thank you. <b className="break-all font-bold text-ink">{email}</b> is yours, and your account is ready.
    </Trans>{' '}
    {next === null ? (
      <Trans>Sign in with the password that you chose.</Trans>
    ) : (
      <Trans>Sign in with the password that you chose, and you are back where you were.</Trans>
    )}
  </LinkOutcome>
);

/** Goes on to the page that the person came from. */
const VerifiedAndSignedIn = ({ user, message, next }: Verified & { user: SignedIn }) => {
  const arrive = useLoginSuccess();
  const destination = destinationAfterLogin(user, next);
  const goOn = useEffectEvent(() => void arrive(user, message, destination));
  useEffect(() => goOn(), []);
  return (
    <LinkOutcome
      title={<Trans>Your email is verified</Trans>}
      actions={
        <Button variant="main" size="l" href={destination}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <Trans>Thank you. You are signed in.</Trans>
    </LinkOutcome>
  );
};

/** The browser asks, not the server: programs that look into mails open links, and must not use them up. */
const VerifyByLink = ({ token }: { token: string }) => {
  const { i18n } = useLingui();
  const link = useQuery(read(call, verifyEmail, { token }));
  if (link.isPending) return <LinkSkeleton />;
  if (link.isSuccess) {
    const verified = withWordedMessage(i18n, link.data);
    const { user } = verified;
    return user ? <VerifiedAndSignedIn {...verified} user={user} /> : <EmailVerified {...verified} />;
  }
  const why = deadLinkOf(link.error);
  if (why) return <DeadVerificationLink why={why} />;
  return <LinkUnreachable retrying={link.isFetching} onRetry={() => void link.refetch()} />;
};

const VerifyEmailScreen = () => {
  const token = useSearchParams()[0].get('token');
  return <SignInFrame>{token ? <VerifyByLink key={token} token={token} /> : <NoVerificationLink />}</SignInFrame>;
};

export const screen: Screen = { Component: VerifyEmailScreen };
