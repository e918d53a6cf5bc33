import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { kindWords } from '#features/media/client/item-words.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Section } from '#ui/base/sections.tsx';
import type { getDashboard } from '../../dashboard.contract.ts';
import { REVIEW_HOURS, waitedShare } from '../../dashboard.rules.ts';
import { WorkPicture } from './WorkPicture.tsx';

type Waiting = CallReply<typeof getDashboard>['waiting'];
type Work = Waiting['works'][number];

/** How much of the promised time is over; words say the same beside it. */
const Meter = ({ hours }: { hours: number }) => {
  const share = waitedShare(hours);
  return (
    <span aria-hidden="true" className="relative block h-2 overflow-hidden rounded-full bg-paper-2">
      <span
        className={`absolute inset-y-0 start-0 rounded-full ${share < 0.75 ? 'bg-lagoon' : 'bg-mango'}`}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
};

const WaitingRow = ({ work }: { work: Work }) => {
  const { t } = useLingui();
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 border-line border-b py-2.5 last:border-b-0">
      <WorkPicture work={work} className="size-12" />
      <div className="min-w-0">
        <Link to={href('creatorUploads', {}, { item: work.id })} className="break-words">
          {work.title}
        </Link>
        <span className="block text-ink-2 text-sm">
          {t(kindWords[work.kind])}
          {work.isAppeal && (
            <>
              {', '}
              <Trans>second look</Trans>
            </>
          )}
          {work.hours > REVIEW_HOURS && (
            <>
              {', '}
              <Trans>longer than it should</Trans>
            </>
          )}
        </span>
        <Meter hours={work.hours} />
      </div>
      <span className="whitespace-nowrap font-semibold tabular-nums">
        <Plural value={work.hours} one="# hour" other="# hours" />
      </span>
    </li>
  );
};

/** Own works with the reviewers, the longest waiting first. */
export const WaitingWorks = ({ waiting: { count, works, usualHours } }: { waiting: Waiting }) => (
  <Section
    id="waiting-title"
    title={<Trans>Waits for us</Trans>}
    about={
      usualHours !== null && (
        <Plural
          value={usualHours}
          one="Half of all works are published within # hour."
          other="Half of all works are published within # hours."
        />
      )
    }
  >
    {works.length === 0 ? (
      <p className="text-ink-2">
        <Trans>No work of yours is with the reviewers.</Trans>
      </p>
    ) : (
      <>
        <ul>
          {works.map((work) => (
            <WaitingRow key={work.id} work={work} />
          ))}
        </ul>
        {count > works.length && (
          <p className="mt-3 text-sm">
            <Link to={href('creatorUploads')}>
              <Plural value={count} one="See # work" other="See all # works" />
            </Link>
          </p>
        )}
      </>
    )}
  </Section>
);
