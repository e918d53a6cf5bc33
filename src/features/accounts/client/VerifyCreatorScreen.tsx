import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type OwnApplication, readOwnApplication } from '#features/accounts/creator-applications.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { read } from '#ui/query-client.ts';
import { Status } from '#ui/Status.tsx';
import type { Screen } from '#ui/screen.ts';
import { useViewer } from '#ui/viewer.tsx';
import { readOwn } from './auth/read-own.ts';
import { ApplicationForm } from './creator/ApplicationForm.tsx';
import { ApplicationSent } from './creator/ApplicationSent.tsx';
import { ApplicationSteps } from './creator/HowItGoes.tsx';

const Lead = ({ children }: { children: ReactNode }) => <p className="mt-5 text-ink-2 text-lg">{children}</p>;

const IsCreator = () => (
  <>
    <Status kind="live">
      <Trans>Creator account</Trans>
    </Status>
    <h1 className="mt-4">
      <Trans>You are a creator</Trans>
    </h1>
    <Lead>
      <Trans>Your account can upload and share photos, videos and sounds.</Trans>
    </Lead>
    <div className="mt-8 flex flex-wrap gap-3">
      <Button variant="main" to={href('creatorUploads')}>
        <Trans>Upload your work</Trans>
      </Button>
      <Button to={href('creatorDashboard')}>
        <Trans>Creator Dashboard</Trans>
      </Button>
    </div>
  </>
);

const Pending = ({ application }: { application: Extract<OwnApplication, { status: 'pending' }> }) => (
  <>
    <Status kind="waiting">
      <Trans>With the team</Trans>
    </Status>
    <h1 className="mt-4">
      <Trans>Your application is being read</Trans>
    </h1>
    <Lead>
      <Trans>
        People read every application. We write to you when it is decided; there is nothing to do until then.
      </Trans>
    </Lead>
    <div className="mt-8">
      <ApplicationSent application={application} />
    </div>
  </>
);

const Declined = ({ application }: { application: Extract<OwnApplication, { status: 'declined' }> }) => (
  <>
    <Status kind="bad">
      <Trans>Declined</Trans>
    </Status>
    <h1 className="mt-4">
      <Trans>Not this time</Trans>
    </h1>
    <Lead>
      <Trans>The team could not say yes yet. Change what they ask for and apply again.</Trans>
    </Lead>
    <div className="mt-8 grid gap-8">
      {application.note && (
        <Notice tone="warning" title={<Trans>What the team says</Trans>}>
          <p className="whitespace-pre-line">{application.note}</p>
        </Notice>
      )}
      <ApplicationForm earlier={application} />
    </div>
  </>
);

const FirstTime = () => (
  <>
    <h1>
      <Trans>Become a creator</Trans>
    </h1>
    <Lead>
      <Trans>
        Upload photos, clips and sounds. You keep the rights and half of every licence, 60 % when a work is only here.
        Tell the team about your work; they answer by mail.
      </Trans>
    </Lead>
    <div className="mt-8">
      <ApplicationForm />
    </div>
  </>
);

const StateOf = ({ application }: { application: OwnApplication }) => {
  const viewer = useViewer();
  if (viewer?.isCreator || application.status === 'approved') return <IsCreator />;
  if (application.status === 'pending') return <Pending application={application} />;
  if (application.status === 'declined') return <Declined application={application} />;
  return <FirstTime />;
};

const VerifyCreatorScreen = () => {
  const { data: application } = useSuspenseQuery(read(call, readOwnApplication, {}));
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-14 pt-[clamp(32px,5vw,72px)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="max-w-2xl">
        <StateOf application={application} />
      </div>
      <ApplicationSteps />
    </div>
  );
};

export const screen: Screen = {
  Component: VerifyCreatorScreen,
  preload: ({ call: ask, queries }) => queries.fetchQuery(readOwn(ask, readOwnApplication, {})),
};
