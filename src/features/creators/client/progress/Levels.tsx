import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { HEAD_START_DAYS } from '#features/insights/briefs.rules.ts';
import { levelWords } from '#features/media/client/item-words.ts';
import {
  type Level,
  levels,
  reviewHeadStartHours,
  seesBriefsEarly,
  uploadsFactor,
  worksFor,
} from '#features/media/levels.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { classes } from '#ui/base/classes.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ProgressBar } from '#ui/messages/ProgressBar.tsx';
import type { getProgress } from '../../creators.contract.ts';
import { nextLevelOf } from '../../progress.rules.ts';

type Progress = CallReply<typeof getProgress>;

export const LevelName = ({ level }: { level: Level }) => {
  const { i18n } = useLingui();
  return i18n._(levelWords[level]);
};

/** How far it is to the next level. */
export const NextLevelBar = ({ progress }: { progress: Progress }) => {
  const next = nextLevelOf(progress.level, progress);
  if (!next)
    return (
      <p className="text-ink-2">
        <Trans>This is the highest level, and it stays yours.</Trans>
      </p>
    );
  const { worksMissing, worksNeeded } = next;
  const worksDone = worksNeeded - worksMissing;
  return (
    <ProgressBar
      label={
        <>
          <Trans>
            Next: <LevelName level={next.level} />
          </Trans>
          {', '}
          <Plural value={worksMissing} one="# more published work" other="# more published works" />
        </>
      }
      detail={
        <Trans>
          {worksDone} of {worksNeeded}
        </Trans>
      }
      share={next.share}
    />
  );
};

/** What a level brings; only what the site really does. */
const Brings = ({ level, usual }: { level: Level; usual: number }) => {
  const most = usual * uploadsFactor[level];
  const hours = reviewHeadStartHours[level];
  return (
    <ul className="grid gap-0.5 text-sm">
      <li>
        <Plural value={most} one="# file on its way at once" other="# files on their way at once" />
      </li>
      {seesBriefsEarly[level] && (
        <li>
          <Plural
            value={HEAD_START_DAYS}
            one="New briefs a day before others"
            other="New briefs # days before others"
          />
        </li>
      )}
      {hours > 0 && (
        <li>
          <Plural value={hours} one="# hour ahead in the review queue" other="# hours ahead in the review queue" />
        </li>
      )}
    </ul>
  );
};

type StepProps = { level: Level; progress: Progress; reachedAt: string | undefined };

const LevelStep = ({ level, progress, reachedAt }: StepProps) => {
  const { day } = useFormat();
  const isReached = progress.level !== null && levels.indexOf(level) <= levels.indexOf(progress.level);
  const date = reachedAt && day(reachedAt);
  return (
    <li
      aria-current={progress.level === level ? 'step' : undefined}
      className={classes(
        'flex flex-col gap-1 rounded-card border p-4',
        progress.level === level ? 'border-lagoon bg-lagoon-wash' : 'border-line',
      )}
    >
      <h3 className="text-lg">
        <LevelName level={level} />
      </h3>
      <p className="text-ink-2 text-sm">
        <Plural value={worksFor[level]} one="from the first published work" other="from # published works" />
      </p>
      <Brings level={level} usual={progress.usualOpenUploads} />
      <p className="mt-auto pt-2">
        <Status kind={isReached ? 'live' : 'off'}>
          {isReached && date && <Trans>Reached on {date}</Trans>}
          {isReached && !date && <Trans>Reached</Trans>}
          {!isReached && <Trans>Ahead of you</Trans>}
        </Status>
      </p>
    </li>
  );
};

export const Levels = ({ progress }: { progress: Progress }) => (
  <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
    {levels.map((level) => (
      <LevelStep
        key={level}
        level={level}
        progress={progress}
        reachedAt={progress.reached.find((reached) => reached.level === level)?.at}
      />
    ))}
  </ol>
);
