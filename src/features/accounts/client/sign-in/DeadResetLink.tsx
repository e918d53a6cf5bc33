import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeadLink } from './dead-link.rules.ts';
import { RequestResetForm } from './RequestResetForm.tsx';
import { LinkOutcome } from './ScreenNote.tsx';

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

export const DeadResetLink = ({ why }: { why: DeadLink }) => (
  <>
    <LinkOutcome title={words[why].title}>{words[why].text}</LinkOutcome>
    <RequestResetForm />
  </>
);
