import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recheckAccount } from '#features/accounts/client/auth/own-account.ts';
import { type DeadLink, deadLinkOf, LinkOutcome } from '#features/accounts/client/sign-in/mailed-link.tsx';
import { SignInFrame } from '#features/accounts/client/sign-in/SignInFrame.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { replyIn } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { keepAccountByLink } from '../leaving.contract.ts';

const ToProfile = () => (
  <Button variant="main" size="l" to={href('profile')}>
    {useViewer() ? <Trans>Open my profile</Trans> : <Trans>Sign in</Trans>}
  </Button>
);

const Kept = () => (
  <LinkOutcome title={<Trans>Your account stays</Trans>} actions={<ToProfile />}>
    <Trans>Everything is as it was. Good to have you.</Trans>
  </LinkOutcome>
);

const Dead = ({ why }: { why: DeadLink }) =>
  why === 'used' ? (
    <LinkOutcome title={<Trans>This link was used already</Trans>} actions={<ToProfile />}>
      <Trans>Your account is not to be deleted, or you asked for it once more later: then use the latest mail.</Trans>
    </LinkOutcome>
  ) : (
    <LinkOutcome title={<Trans>This link does not work</Trans>} actions={<ToProfile />}>
      <Trans>
        It is not complete, or its time is over. While your account exists, your profile says what is to happen to it.
      </Trans>
    </LinkOutcome>
  );

/** A press decides, not the visit: programs that look into mails open links. */
const KeepByLink = ({ token }: { token: string }) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<'kept' | DeadLink>();
  const keeping = useChange(keepAccountByLink, {
    done: () => setOutcome('kept'),
    failed: (message, error) => {
      const why = deadLinkOf(error) ?? (replyIn(error)?.code === 'notFound' ? 'unknown' : undefined);
      if (!why) return { title: t`Your account was not changed`, description: message };
      setOutcome(why);
      return undefined;
    },
  });
  const keep = async () => {
    await keeping.run({ token });
    await recheckAccount(queries);
  };
  if (outcome === 'kept') return <Kept />;
  if (outcome) return <Dead why={outcome} />;
  return (
    <LinkOutcome
      title={<Trans>Keep your account?</Trans>}
      actions={
        <Button variant="main" size="l" busy={keeping.isBusy} onClick={() => void keep()}>
          <Trans>Keep my account</Trans>
        </Button>
      }
    >
      <Trans>It is to be deleted soon. One press, and it stays as it is.</Trans>
    </LinkOutcome>
  );
};

const KeepAccountScreen = () => {
  const token = useSearchParams()[0].get('token');
  return <SignInFrame>{token ? <KeepByLink key={token} token={token} /> : <Dead why="unknown" />}</SignInFrame>;
};

export const screen: Screen = { Component: KeepAccountScreen };
