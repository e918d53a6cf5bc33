import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { readOwn } from '#features/accounts/client/auth/own-account.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { SettingsSection } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { type OwnExport, readOwnExport, requestExport } from '../own-data.contract.ts';

/** While it is being made, the page asks again by itself. */
const ASKED_AGAIN_MS = 4_000;

const isUnderWay = (state: OwnExport['state'] | undefined): boolean => state === 'requested' || state === 'making';

const LEAST_BYTES = 100_000;

const Ready = ({ made }: { made: Extract<OwnExport, { state: 'ready' }> }) => {
  const format = useFormat();
  const until = format.longMoment(made.expiresAt);
  const size = format.bytes(Math.max(made.bytes, LEAST_BYTES), 'M', 1);
  return (
    <>
      <Status kind="live">
        <Trans>Ready until {until}</Trans>
      </Status>
      <div className="mt-5">
        <Button variant="main" icon={Download} href={made.url} download>
          <Trans>Download your data ({size})</Trans>
        </Button>
      </div>
    </>
  );
};

/** What the latest export is doing. */
const ExportStatus = ({ made }: { made: OwnExport }) => {
  switch (made.state) {
    case 'ready':
      return <Ready made={made} />;
    case 'requested':
      return (
        <Status kind="waiting">
          <Trans>Asked for: it starts in a moment</Trans>
        </Status>
      );
    case 'making':
      return (
        <Status kind="active">
          <Trans>Being made: we mail you when it is ready</Trans>
        </Status>
      );
    case 'failed':
      return (
        <Status kind="bad">
          <Trans>It could not be made, and that is our fault. Please try again.</Trans>
        </Status>
      );
    case 'none':
      return null;
  }
};

const words: Record<OwnExport['state'], ReactNode> = {
  none: <Trans>Ask for your data</Trans>,
  requested: null,
  making: null,
  failed: <Trans>Try again</Trans>,
  ready: <Trans>Ask for a new file</Trans>,
};

/** Asks for a file with everything, shows how far it is, and has the link to it. */
const ExportData = () => {
  const { t } = useLingui();
  const latest = useQuery({
    ...readOwn(call, readOwnExport, {}),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? ASKED_AGAIN_MS : false),
  });
  const { run, isBusy } = useChange(requestExport, {
    done: ({ message }) => ({ title: t`Your data is on its way`, description: message }),
    failed: (message) => ({ title: t`Your data was not asked for`, description: message }),
  });
  if (latest.isPending)
    return (
      <SkeletonFrame>
        <Skeleton className="h-20" />
      </SkeletonFrame>
    );
  if (!latest.data)
    return (
      <ErrorState
        headingLevel="h3"
        title={<Trans>The status of your export could not be loaded</Trans>}
        retrying={latest.isFetching}
        onRetry={() => void latest.refetch()}
      />
    );
  const made = latest.data;
  return (
    <>
      <div aria-live="polite">
        <ExportStatus made={made} />
      </div>
      {words[made.state] && (
        <div className="mt-5 first:mt-0">
          <Button busy={isBusy} onClick={() => void run({})}>
            {words[made.state]}
          </Button>
        </div>
      )}
    </>
  );
};

/** Parts of the profile about one's own data. */
export const OwnDataSections = () => (
  <SettingsSection
    id="your-data"
    title={<Trans>Your data</Trans>}
    about={
      <Trans>
        Everything that you have with us in one ZIP file: a JSON file for each subject, and the originals of your items.
        We mail you a link; the file stays for seven days.
      </Trans>
    }
  >
    <ExportData />
  </SettingsSection>
);
