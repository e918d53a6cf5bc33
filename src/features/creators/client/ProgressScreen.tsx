import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { openBriefsRead } from '#features/insights/client/briefs/OpenBriefs.tsx';
import { renewed } from '#features/licensing/client/earnings/money-parts.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { getProgress } from '../creators.contract.ts';
import { approvalPercent } from '../progress.rules.ts';
import { BriefsOfProgress } from './progress/BriefsOfProgress.tsx';
import { Checklist } from './progress/Checklist.tsx';
import { LevelPod } from './progress/LevelPod.tsx';
import { LevelName, Levels, NextLevelBar } from './progress/Levels.tsx';

type Progress = CallReply<typeof getProgress>;

/** The first sentence, made from the level. */
const Opening = ({ level }: { level: Progress['level'] }) =>
  level === null ? (
    <Trans>Your first published work plants a seed</Trans>
  ) : (
    <Trans>
      You have reached <LevelName level={level} />
    </Trans>
  );

/** What was counted so far; the approval rate is for information only. */
const Numbers = ({ progress: { worksPublished, licencesSold, review } }: { progress: Progress }) => {
  const percent = approvalPercent(review);
  return (
    <dl className="grid gap-x-12 gap-y-4 sm:grid-cols-3">
      <div>
        <dt className="text-ink-2 text-sm">
          <Trans>Works published so far</Trans>
        </dt>
        <dd className="font-display font-heading text-2xl tabular-nums">{worksPublished}</dd>
      </div>
      <div>
        <dt className="text-ink-2 text-sm">
          <Trans>Licences sold</Trans>
        </dt>
        <dd className="font-display font-heading text-2xl tabular-nums">{licencesSold}</dd>
      </div>
      <div>
        <dt className="text-ink-2 text-sm">
          <Trans>Accepted in review</Trans>
        </dt>
        <dd className="font-display font-heading text-2xl tabular-nums">{percent === null ? '–' : `${percent} %`}</dd>
        {percent !== null && (
          <dd className="text-ink-2 text-sm">
            <Plural
              value={review.decided}
              one={`${review.accepted} of # decided work. It doesn’t affect your level.`}
              other={`${review.accepted} of # decided works. It doesn’t affect your level.`}
            />
          </dd>
        )}
      </div>
    </dl>
  );
};

const Progress = ({ progress }: { progress: Progress }) => (
  <>
    <div className="max-w-3xl pb-[clamp(24px,3vw,40px)]">
      <LevelPod progress={progress} />
      <NextLevelBar progress={progress} />
    </div>
    <Section
      id="levels-title"
      title={<Trans>Levels</Trans>}
      about={<Trans>Levels count everything you have published. You never lose one.</Trans>}
    >
      <Levels progress={progress} />
    </Section>
    <Section id="numbers-title" title={<Trans>So far</Trans>}>
      <Numbers progress={progress} />
    </Section>
    <Section
      id="checklist-title"
      title={<Trans>First steps</Trans>}
      about={<Trans>Each is ticked by itself when it is done.</Trans>}
    >
      <Checklist steps={progress.steps} />
    </Section>
  </>
);

const ProgressScreen = () => {
  const progress = useQuery({ ...read(call, getProgress, {}), ...renewed });
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <h1 className="mb-4">{progress.data ? <Opening level={progress.data.level} /> : <Trans>Your progress</Trans>}</h1>
      <LoadedPart
        query={progress}
        failed={<Trans>Your progress could not be loaded</Trans>}
        certain={<Trans>The connection broke or our server did not answer. No level is ever lost.</Trans>}
        next={href('creatorProgress')}
        waiting="h-96"
      >
        {(data) => <Progress progress={data} />}
      </LoadedPart>
      <BriefsOfProgress />
    </div>
  );
};

/** What fails here is said by the page itself. */
const preload = ({ call, queries }: Loading) =>
  Promise.allSettled([loadQuery(queries, read(call, getProgress, {})), loadQuery(queries, openBriefsRead(call))]);

export const screen: Screen = { Component: ProgressScreen, preload };
