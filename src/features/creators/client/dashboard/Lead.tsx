import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/navigation/router.tsx';
import type { getDashboard } from '../../dashboard.contract.ts';
import { isBeginner } from '../../dashboard.rules.ts';
import { LivePicture, WeekFacts } from './LiveWorks.tsx';

type Dashboard = CallReply<typeof getDashboard>;

/** From so many views on the first sentence is about them. */
const MANY_VIEWS = 10;

/** The first sentence: what was sold lately, else what was seen, else what is live. */
const Opening = ({ dashboard }: { dashboard: Dashboard }) => {
  const { paidLicences, earnedCents, views } = dashboard.measured;
  const { count } = dashboard.live;
  const amount = usd(earnedCents);
  if (isBeginner(dashboard)) return <Trans>Welcome to your studio</Trans>;
  if (paidLicences > 0)
    return (
      <Plural
        value={paidLicences}
        one={`One licence in four weeks brought you ${amount}, before refunds`}
        other={`# licences in four weeks brought you ${amount}, before refunds`}
      />
    );
  if (count > 0 && views >= MANY_VIEWS)
    return <Plural value={views} one="Seen once in four weeks" other="Your works were seen # times in four weeks" />;
  if (count > 0) return <Plural value={count} one="Your first work is live" other="# of your works are live" />;
  return <Trans>Your works are on their way</Trans>;
};

/** What waits on both sides, in a sentence. */
const Standing = ({ dashboard: { todos, waiting } }: { dashboard: Dashboard }) => {
  const oldest = waiting.works[0];
  return (
    <>
      <Plural
        value={todos.length}
        _0="Nothing waits for you."
        one="One thing waits for you."
        other="# things wait for you."
      />{' '}
      {oldest &&
        (oldest.hours > 0 ? (
          <>
            <Plural value={waiting.count} one="One work waits for us," other="# works wait for us," />{' '}
            <Plural value={oldest.hours} one="the oldest for # hour." other="the oldest for # hours." />
          </>
        ) : (
          <Plural value={waiting.count} one="One work waits for us." other="# works wait for us." />
        ))}
    </>
  );
};

const LEAD_SIZES = '(width < 64rem) 100vw, 720px';

/** The work that did best this week, or the newest, across half of the page. */
const BestWork = ({ work }: { work: Dashboard['live']['works'][number] }) => {
  const { card } = work;
  const { island } = card;
  return (
    <figure className="min-w-0 max-sm:-mx-gutter">
      <Link
        to={href(card.kind, { id: card.id })}
        aria-label={card.title}
        className="block aspect-[3/2] overflow-hidden rounded-card bg-paper-2 max-sm:rounded-none"
      >
        <LivePicture work={work} sizes={LEAD_SIZES} priority />
      </Link>
      <figcaption className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 max-sm:px-gutter">
        <span className="min-w-0 truncate">
          {card.title}, <span className="text-ink-2">{island.name}</span>
        </span>
        <WeekFacts work={work} />
      </figcaption>
    </figure>
  );
};

type Props = { dashboard: Dashboard | undefined; children: ReactNode };

/** The best picture, the sentence beside it, and the money below that. */
export const Lead = ({ dashboard, children }: Props) => {
  const best = dashboard?.live.works[0];
  return (
    <div className="grid gap-x-[clamp(24px,3.3vw,56px)] gap-y-8 pb-[clamp(20px,2.6vw,40px)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {best && (
        <div className="max-lg:order-2">
          <BestWork work={best} />
        </div>
      )}
      <div className="grid content-start gap-6 max-lg:contents">
        <div className="self-center max-lg:order-1">
          <h1>{dashboard ? <Opening dashboard={dashboard} /> : <Trans>Your dashboard</Trans>}</h1>
          {dashboard && (
            <p className="mt-4 max-w-[36em] text-ink-2">
              {isBeginner(dashboard) ? (
                <Trans>
                  Here you will see what waits, what was sold and what people look for. It begins with one upload.
                </Trans>
              ) : (
                <Standing dashboard={dashboard} />
              )}
            </p>
          )}
        </div>
        <div className="max-lg:order-3">{children}</div>
      </div>
    </div>
  );
};
