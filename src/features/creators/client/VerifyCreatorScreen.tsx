import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { BookOpen, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { type OwnApplication, readOwnApplication } from '#features/accounts/account-settings.contract.ts';
import { readOwn } from '#features/accounts/client/auth/own-account.ts';
import { ApplicationForm } from '#features/accounts/client/creator/ApplicationForm.tsx';
import { getPrices } from '#features/pricing/pricing.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { Link, useSearchParams } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { CreatorsHere } from './joining/CreatorsHere.tsx';
import { FirstTime } from './joining/FirstTime.tsx';
import { HowItGoes } from './joining/HowItGoes.tsx';

type Sent = Exclude<OwnApplication, { status: 'none' }>;

/** What the team has in front of it. */
const ApplicationSent = ({ application }: { application: Sent }) => {
  const { t } = useLingui();
  const format = useFormat();
  const names = { photo: t`Photos`, video: t`Videos`, sound: t`Sounds` };
  return (
    <dl className="grid gap-5 border-line border-t pt-6">
      <div>
        <dt className="font-bold text-sm">
          <Trans>Sent on</Trans>
        </dt>
        <dd>
          <time dateTime={application.appliedAt}>{format.longDay(application.appliedAt)}</time>
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

type TodoProps = { glyph: typeof MapPin; to: string; title: ReactNode; children: ReactNode };

const MeanwhileStep = ({ glyph, to, title, children }: TodoProps) => (
  <li className="flex gap-4 border-line border-t pt-4">
    <Icon glyph={glyph} className="mt-1 text-lagoon-text" />
    <div>
      <Link to={to} className="link font-semibold">
        {title}
      </Link>
      <p className="mt-1 text-ink-2">{children}</p>
    </div>
  </li>
);

/** What helps somebody who waits, and can be done without a creator account. */
const Meanwhile = () => (
  <section aria-labelledby="meanwhile" className="mt-10">
    <h2 id="meanwhile" className="text-xl">
      <Trans>Until then</Trans>
    </h2>
    <ul className="mt-4 grid gap-4">
      <MeanwhileStep glyph={BookOpen} to={href('guidelines')} title={<Trans>Read the guidelines</Trans>}>
        <Trans>See what makes a work pass, then choose your ten best.</Trans>
      </MeanwhileStep>
      <MeanwhileStep glyph={UserRound} to={href('profile')} title={<Trans>Complete your profile</Trans>}>
        <Trans>Your name stands under every picture you publish.</Trans>
      </MeanwhileStep>
      <MeanwhileStep glyph={MapPin} to={href('explore')} title={<Trans>See where pictures are wanted</Trans>}>
        <Trans>The map shows the islands that nobody has photographed for us yet.</Trans>
      </MeanwhileStep>
    </ul>
  </section>
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
      <Trans>Thank you for showing us your work. A person reads it, and you hear from us within 48 hours.</Trans>
    </Lead>
    <Meanwhile />
    <section aria-labelledby="what-was-sent" className="mt-10">
      <h2 id="what-was-sent" className="mb-4 text-xl">
        <Trans>What you sent</Trans>
      </h2>
      <ApplicationSent application={application} />
    </section>
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

/** Members who pressed 'Upload' are sent here. */
const UploadNeedsThis = () => {
  const [search] = useSearchParams();
  if (search.get('from') !== 'upload') return null;
  return (
    <div className="mb-8">
      <Notice tone="lagoon">
        <Trans>Uploading needs a creator account.</Trans>
      </Notice>
    </div>
  );
};

/** A page of words with the people of the library below. */
const Narrow = ({ children }: { children: ReactNode }) => (
  <div className="wrap pt-[clamp(32px,5vw,72px)]">
    <div className="mb-[clamp(32px,5vw,72px)] max-w-2xl">{children}</div>
    <CreatorsHere title={<Trans>You would be in good company</Trans>} />
  </div>
);

const VerifyCreatorScreen = () => {
  const viewer = useViewer();
  const { data: application } = useSuspenseQuery(read(call, readOwnApplication, {}));
  if (viewer?.isCreator || application.status === 'approved')
    return (
      <Narrow>
        <IsCreator />
      </Narrow>
    );
  if (application.status === 'pending')
    return (
      <Narrow>
        <Pending application={application} />
      </Narrow>
    );
  if (application.status === 'declined')
    return (
      <div className="wrap grid items-start gap-x-16 gap-y-14 pt-[clamp(32px,5vw,72px)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="max-w-2xl">
          <UploadNeedsThis />
          <Declined application={application} />
        </div>
        <HowItGoes />
      </div>
    );
  return <FirstTime notice={<UploadNeedsThis />} />;
};

export const screen: Screen = {
  Component: VerifyCreatorScreen,
  preload: ({ call: ask, queries }) =>
    Promise.all([
      queries.fetchQuery(readOwn(ask, readOwnApplication, {})),
      queries.fetchQuery(read(ask, getPrices, {})),
    ]),
};
