import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import {
  confirmEmailChange,
  type EmailChangeLink,
  readEmailChangeLink,
  refuseEmailChange,
} from '../email-change.contract.ts';
import { recheckAccount } from './auth/own-account.ts';
import { type DeadLink, deadLinkOf, LinkOutcome, LinkSkeleton, LinkUnreachable } from './sign-in/mailed-link.tsx';
import { SignInFrame } from './sign-in/SignInFrame.tsx';

const ToSettings = () => (
  <Button variant="main" size="l" to={href('profile', {}, { section: 'security' })}>
    {useViewer() ? <Trans>Open my settings</Trans> : <Trans>Sign in</Trans>}
  </Button>
);

const deadWords: Record<DeadLink, { title: ReactNode; text: ReactNode }> = {
  used: {
    title: <Trans>This link was used already</Trans>,
    text: (
      <Trans>Once both addresses have confirmed, the change is made. Your settings say what is still missing.</Trans>
    ),
  },
  expired: {
    title: <Trans>This link has expired</Trans>,
    text: <Trans>The address of the account is as it was. Ask for the change again in your settings.</Trans>,
  },
  replaced: {
    title: <Trans>This link no longer counts</Trans>,
    text: <Trans>The change was cancelled, or asked for again: then use the link in the latest mail.</Trans>,
  },
  unknown: {
    title: <Trans>This link does not work</Trans>,
    text: <Trans>It is not complete. Copy it whole from the mail, or ask for the change again in your settings.</Trans>,
  },
};

const Dead = ({ why }: { why: DeadLink }) => (
  <LinkOutcome title={deadWords[why].title} actions={<ToSettings />}>
    {deadWords[why].text}
  </LinkOutcome>
);

type Confirmed = CallReply<typeof confirmEmailChange>;

const Address = ({ children }: { children: string }) => <b className="break-all font-bold text-ink">{children}</b>;

const Done = ({ outcome, newEmail }: Confirmed) => {
  switch (outcome) {
    case 'changed':
      return (
        <LinkOutcome title={<Trans>Your email address is changed</Trans>} actions={<ToSettings />}>
          <Trans>
            From now on you sign in with <Address>{newEmail}</Address>, and our mail goes there. Other browsers were
            signed out.
          </Trans>
        </LinkOutcome>
      );
    case 'waiting':
      return (
        <LinkOutcome title={<Trans>Thank you, one more to go</Trans>} actions={<ToSettings />}>
          <Trans>Now follow the link that we sent to the other address.</Trans>
        </LinkOutcome>
      );
    case 'taken':
      return (
        <LinkOutcome title={<Trans>This address has an account by now</Trans>} actions={<ToSettings />}>
          <Trans>
            Somebody opened one with <Address>{newEmail}</Address> meanwhile, so yours keeps its address.
          </Trans>
        </LinkOutcome>
      );
  }
};

type Outcome = { kind: 'done'; confirmed: Confirmed } | { kind: 'refused' } | { kind: 'dead'; why: DeadLink };
type ValidLink = Extract<EmailChangeLink, { state: 'valid' }>;
type AskProps = ValidLink & { token: string; onOutcome: (outcome: Outcome) => void };

/** A press decides, not the visit: programs that look into mails open links. */
const Ask = ({ token, side, newEmail, onOutcome }: AskProps) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failed = (message: string, error: unknown) => {
    const why = deadLinkOf(error);
    if (!why) return { title: t`Nothing was changed`, description: message };
    onOutcome({ kind: 'dead', why });
    return undefined;
  };
  const confirming = useChange(confirmEmailChange, {
    done: (confirmed) => onOutcome({ kind: 'done', confirmed }),
    failed,
  });
  const refusing = useChange(refuseEmailChange, { done: () => onOutcome({ kind: 'refused' }), failed });
  const confirm = async () => {
    await confirming.run({ token });
    await recheckAccount(queries);
  };
  return (
    <LinkOutcome
      title={side === 'old' ? <Trans>Change your email address?</Trans> : <Trans>Is this your address?</Trans>}
      actions={
        <>
          <Button variant="main" size="l" busy={confirming.isBusy} onClick={() => void confirm()}>
            <Trans>Confirm</Trans>
          </Button>
          <Button size="l" busy={refusing.isBusy} onClick={() => void refusing.run({ token })}>
            {side === 'old' ? <Trans>Stop the change</Trans> : <Trans>No, stop</Trans>}
          </Button>
        </>
      }
    >
      {side === 'old' ? (
        <Trans>
          Your Tamarind account is to have the address <Address>{newEmail}</Address>.
        </Trans>
      ) : (
        <Trans>
          <Address>{newEmail}</Address> is to be the address of a Tamarind account.
        </Trans>
      )}
    </LinkOutcome>
  );
};

const Refused = () => (
  <LinkOutcome
    title={<Trans>The change is stopped</Trans>}
    actions={
      <Button variant="main" size="l" to={href('profile', {}, { section: 'security' })}>
        <Trans>Change my password</Trans>
      </Button>
    }
  >
    <Trans>
      Everything stays as it was. If you did not ask for the change, choose a new password: somebody may be signed in to
      your account.
    </Trans>
  </LinkOutcome>
);

const ByLink = ({ token }: { token: string }) => {
  const [outcome, setOutcome] = useState<Outcome>();
  const link = useQuery(read(call, readEmailChangeLink, { token }));
  if (outcome?.kind === 'done') return <Done {...outcome.confirmed} />;
  if (outcome?.kind === 'refused') return <Refused />;
  if (outcome?.kind === 'dead') return <Dead why={outcome.why} />;
  if (link.isPending) return <LinkSkeleton />;
  const why = deadLinkOf(link.error);
  if (why) return <Dead why={why} />;
  if (!link.data) return <LinkUnreachable retrying={link.isFetching} onRetry={() => void link.refetch()} />;
  if (link.data.state !== 'valid') return <Dead why={link.data.state} />;
  return <Ask {...link.data} token={token} onOutcome={setOutcome} />;
};

const ChangeEmailScreen = () => {
  const token = useSearchParams()[0].get('token');
  return <SignInFrame>{token ? <ByLink key={token} token={token} /> : <Dead why="unknown" />}</SignInFrame>;
};

export const screen: Screen = { Component: ChangeEmailScreen };
