import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { dismissAllToasts, toast } from '../toast.ts';
import { Specimen } from './Specimen.tsx';

export const MessagesSection = () => {
  const { t } = useLingui();
  const [dismissed, setDismissed] = useState(false);
  return (
    <>
      <Specimen title={<Trans>Toasts</Trans>}>
        <Button onClick={() => toast({ title: t`Logging out...` })}>
          <Trans>Default</Trans>
        </Button>
        <Button
          onClick={() =>
            toast({ title: t`Added to likes`, description: t`Photo added to your likes`, variant: 'success' })
          }
        >
          <Trans>Success</Trans>
        </Button>
        <Button
          onClick={() =>
            toast({
              title: t`Error`,
              description: t`Could not update like status. Please try again.`,
              variant: 'destructive',
              durationMs: 7_000,
            })
          }
        >
          <Trans>Destructive</Trans>
        </Button>
        <Button variant="ghost" onClick={dismissAllToasts}>
          <Trans>Dismiss all</Trans>
        </Button>
      </Specimen>
      <Specimen title={<Trans>Notices</Trans>} layout="grid">
        <Notice title={<Trans>Nothing is lost</Trans>}>
          <Trans>Lose the signal, come back later: every file goes on from there.</Trans>
        </Notice>
        <Notice tone="lagoon">
          <Trans>“Roseau market” was searched 214 times with nothing of yours to show.</Trans>
        </Notice>
        <Notice tone="good">
          <Trans>If your email is registered, a verification link will be sent shortly.</Trans>
        </Notice>
        <Notice tone="warning" title={<Trans>Test payments</Trans>}>
          <Trans>No money moves.</Trans>
        </Notice>
        <Notice tone="bad">
          <Trans>Clips run from 3 to 120 seconds and this one is 2.1. Export a longer cut and drop it here.</Trans>
        </Notice>
        {!dismissed && (
          <Notice tone="good" onDismiss={() => setDismissed(true)}>
            <Trans>You have been logged out.</Trans>
          </Notice>
        )}
      </Specimen>
    </>
  );
};
