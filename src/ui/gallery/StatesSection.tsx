import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { IconButton } from '../IconButton.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { Spinner } from '../Spinner.tsx';
import { Specimen } from './Specimen.tsx';

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
