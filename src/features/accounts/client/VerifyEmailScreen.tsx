import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { verifyEmail } from '#features/accounts/verification.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { read } from '#ui/query-client.ts';
import type { Screen } from '#ui/screen.ts';
import { DeadVerificationLink, NoVerificationLink } from './sign-in/DeadVerificationLink.tsx';
import { deadLinkOf } from './sign-in/dead-link.rules.ts';
import { LinkUnreachable, LinkSkeleton } from './sign-in/LinkWait.tsx';
import { LinkOutcome } from './sign-in/ScreenNote.tsx';
import { SignInFrame } from './sign-in/SignInFrame.tsx';

const EmailVerified = ({ email }: { email: string }) => (
  <LinkOutcome
    title={<Trans>Your email is verified</Trans>}
    actions={
      <Button variant="main" size="l" to={href('login')} state={{ email }}>
        <Trans>Go to login</Trans>
      </Button>
    }
  >
    <Trans>
      Thank you. <b className="break-all font-bold text-ink">{email}</b> is yours, and your account is ready.
    </Trans>
  </LinkOutcome>
);

/** The browser asks, not the server: programs that look into mails open links, and must not use them up. */
const VerifyByLink = ({ token }: { token: string }) => {
  const link = useQuery(read(call, verifyEmail, { token }));
  if (link.isPending) return <LinkSkeleton />;
  if (link.isSuccess) return <EmailVerified email={link.data.email} />;
  const why = deadLinkOf(link.error);
  if (why) return <DeadVerificationLink why={why} />;
  return <LinkUnreachable retrying={link.isFetching} onRetry={() => void link.refetch()} />;
};

const VerifyEmailScreen = () => {
  const token = useSearchParams()[0].get('token');
  return <SignInFrame>{token ? <VerifyByLink key={token} token={token} /> : <NoVerificationLink />}</SignInFrame>;
};

export const screen: Screen = { Component: VerifyEmailScreen };
