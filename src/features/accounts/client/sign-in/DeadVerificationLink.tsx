import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import type { DeadLink } from './dead-link.rules.ts';
import { RequestVerificationForm } from './RequestVerificationForm.tsx';
import { LinkOutcome } from './ScreenNote.tsx';

const UsedLink = () => (
  <LinkOutcome
    title={<Trans>This link was used already</Trans>}
    actions={
      <>
        <Button variant="main" to={href('login')}>
          <Trans>Go to login</Trans>
        </Button>
        <Button to={href('requestVerification')}>
          <Trans>Send a new link</Trans>
        </Button>
      </>
    }
  >
    <Trans>A verification link works once. If it was you who opened it, your email is verified: just log in.</Trans>
  </LinkOutcome>
);

export const DeadVerificationLink = ({ why }: { why: DeadLink }) => {
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
export const NoVerificationLink = () => (
  <>
    <LinkOutcome title={<Trans>Verify your email</Trans>}>
      <Trans>Open the link in the mail we sent you when you signed up. If it went missing, have a new one sent.</Trans>
    </LinkOutcome>
    <RequestVerificationForm email="" />
  </>
);
