import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { Link } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { type OwnApplication, readOwnApplication } from '../account-settings.contract.ts';
import { readOwn } from './auth/own-account.ts';
import { ApplicationForm } from './creator/ApplicationForm.tsx';

type Sent = Exclude<OwnApplication, { status: 'none' }>;

/** What the team has in front of it. */
const ApplicationSent = ({ application }: { application: Sent }) => {
  const { t, i18n } = useLingui();
  const names = { photo: t`Photos`, video: t`Videos`, sound: t`Sounds` };
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <dl className="grid gap-5 border-line border-t pt-6">
      <div>
        <dt className="font-bold text-sm">
          <Trans>Sent on</Trans>
        </dt>
        <dd>
          <time dateTime={application.appliedAt}>{day.format(new Date(application.appliedAt))}</time>
        </dd>
      </div>
      <div>
        <dt className="font-bold text-sm">
          <Trans>What you make</Trans>
        </dt>
        <dd>{application.kinds.map((kind) => names[kind]).join(', ')}</dd>
      </div>
      <div>
        <dt className="font-bold text-sm">
          <Trans>About your work</Trans>
        </dt>
        <dd className="whitespace-pre-line">{application.about}</dd>
      </div>
      <div>
        <dt className="font-bold text-sm">
          <Trans>Samples</Trans>
        </dt>
        {application.sampleLinks.map((link) => (
          <dd key={link} className="break-all">
            {link}
          </dd>
        ))}
      </div>
    </dl>
  );
};

const Step = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li className="border-panel-line border-t py-4 last:pb-0">
    <h3 className="text-lg">{title}</h3>
    <p className="mt-1 text-on-panel-2 text-ui">{children}</p>
  </li>
);

/** What lies between an application and the first sale. */
const ApplicationSteps = () => (
  <aside
    aria-labelledby="how-it-goes"
    className="panel rounded-card p-6 sm:p-8 lg:sticky lg:top-[calc(var(--header)+24px)]"
  >
    <h2 id="how-it-goes" className="mb-6">
      <Trans>How it goes</Trans>
    </h2>
    <ol>
      <Step title={<Trans>You show your work</Trans>}>
        <Trans>A few links and some lines about it are enough.</Trans>
      </Step>
      <Step title={<Trans>People read it</Trans>}>
        <Trans>The answer comes by mail. A no says what to change, and you may apply again.</Trans>
      </Step>
      <Step title={<Trans>You upload</Trans>}>
        <Trans>
          Every picture, clip and sound is looked at before it is published; the{' '}
          <Link to={href('guidelines')} className="underline underline-offset-4">
            guidelines
          </Link>{' '}
          say what we look for.
        </Trans>
      </Step>
      <Step title={<Trans>You are paid</Trans>}>
        <Trans>Half of every licence, 60 % when a work is only here. That share never resets.</Trans>
      </Step>
    </ol>
  </aside>
);

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
