import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { Link, useSearchParams } from '#ui/navigation/router.tsx';
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

const Needed = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon glyph={Check} size={20} className="mt-0.5 text-leaf-text" />
    <span>{children}</span>
  </li>
);

const WhatItTakes = () => (
  <section aria-labelledby="what-it-takes" className="mt-8">
    <h2 id="what-it-takes" className="text-xl">
      <Trans>What it takes</Trans>
    </h2>
    <ul className="mt-4 grid gap-3">
      <Needed>
        <Trans>Work of the Caribbean that you made yourself and may license.</Trans>
      </Needed>
      <Needed>
        <Trans>Files in full size, as the camera or the recorder made them.</Trans>
      </Needed>
      <Needed>
        <Trans>A yes from the people who can be recognised; without it a work is for editorial use only.</Trans>
      </Needed>
      <Needed>
        <Trans>For the application: some lines about your work and a link that shows it. It costs nothing.</Trans>
      </Needed>
    </ul>
  </section>
);

const FirstTime = () => {
  const form = useRef<HTMLDivElement>(null);
  return (
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
      <WhatItTakes />
      <Button
        variant="main"
        size="l"
        className="mt-6 max-sm:w-full"
        onClick={() => form.current?.querySelector('input')?.focus()}
      >
        <Trans>Apply now</Trans>
      </Button>
      <div ref={form} className="mt-10 border-line border-t pt-8">
        <ApplicationForm />
      </div>
    </>
  );
};

const StateOf = ({ application }: { application: OwnApplication }) => {
  const viewer = useViewer();
  if (viewer?.isCreator || application.status === 'approved') return <IsCreator />;
  if (application.status === 'pending') return <Pending application={application} />;
  if (application.status === 'declined') return <Declined application={application} />;
  return <FirstTime />;
};

/** Members who pressed 'Upload' are sent here. */
const UploadNeedsThis = () => {
  const viewer = useViewer();
  const [search] = useSearchParams();
  if (search.get('from') !== 'upload' || viewer?.isCreator) return null;
  return (
    <div className="mb-8">
      <Notice tone="lagoon">
        <Trans>Uploading needs a creator account.</Trans>
      </Notice>
    </div>
  );
};

const VerifyCreatorScreen = () => {
  const { data: application } = useSuspenseQuery(read(call, readOwnApplication, {}));
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-14 pt-[clamp(32px,5vw,72px)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="max-w-2xl">
        <UploadNeedsThis />
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
