import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '../base/Button.tsx';
import { Spinner } from '../base/Icon.tsx';
import { IconButton } from '../base/IconButton.tsx';
import { EmptyState } from '../messages/EmptyState.tsx';
import { ErrorState } from '../messages/ErrorState.tsx';
import { Notice } from '../messages/Notice.tsx';
import { ProgressBar } from '../messages/ProgressBar.tsx';
import { dismissAllToasts, toast } from '../messages/toast.ts';
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
          <Trans>Lost signal? Uploads resume where they stopped.</Trans>
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
            <Trans>You are signed out.</Trans>
          </Notice>
        )}
      </Specimen>
    </>
  );
};

const SAMPLE_RETRY_MS = 1_500;

export const StatesSection = () => {
  const { t } = useLingui();
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setRetrying(false), SAMPLE_RETRY_MS);
  };
  return (
    <>
      <Specimen title={<Trans>Empty and error</Trans>} layout="grid">
        <EmptyState
          title={<Trans>No photos available</Trans>}
          headingLevel="h3"
          actions={
            <>
              <Button variant="main" to={href('photos')}>
                <Trans>All photos</Trans>
              </Button>
              <Button to={href('explore')}>
                <Trans>Explore by island</Trans>
              </Button>
            </>
          }
        >
          <Trans>
            Nobody has brought pictures of this yet. We note what is searched for and ask our creators for it.
          </Trans>
        </EmptyState>
        <ErrorState
          title={<Trans>The photos did not come</Trans>}
          headingLevel="h3"
          onRetry={retry}
          retrying={retrying}
          wayOut={{ to: href('home'), label: <Trans>Back to the start</Trans> }}
          reference="req-7f3k29"
        >
          <Trans>Something went wrong on our side, not on yours.</Trans>
        </ErrorState>
      </Specimen>
      <Specimen title={<Trans>Progress</Trans>} layout="grid">
        <ProgressBar
          label={<Trans>Morning mist in the valleys</Trans>}
          share={0.64}
          detail={<Trans>64 %, 8 s left</Trans>}
          actions={<IconButton size="s" icon={Pause} label={t`Pause`} />}
        />
        <ProgressBar
          label={<Trans>Drone drift around a palm cay</Trans>}
          share={0.31}
          tone="mango"
          detail={<Trans>Paused by you at 31 %</Trans>}
          actions={<IconButton size="s" icon={X} label={t`Cancel`} />}
        />
        <ProgressBar
          label={<Trans>Parrots at dawn</Trans>}
          share={0.82}
          tone="hibiscus"
          detail={<Trans>Signal lost at 82 %</Trans>}
          actions={<IconButton size="s" icon={RotateCw} label={t`Try again`} />}
        />
        <ProgressBar label={<Trans>Making previews</Trans>} detail={<Trans>usually under a minute</Trans>} />
        <ProgressBar label={<Trans>All handed in</Trans>} share={1} tone="leaf" />
        <ProgressBar label={<Trans>Not begun</Trans>} share={0} />
      </Specimen>
      <Specimen title={<Trans>Spinner</Trans>}>
        <Spinner size={16} />
        <Spinner />
        <Spinner size={32} className="text-lagoon" />
      </Specimen>
    </>
  );
};
