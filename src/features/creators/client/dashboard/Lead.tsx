import { Plural, Trans } from '@lingui/react/macro';
import { usd } from '#features/licensing/client/earnings/money-parts.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import type { getDashboard } from '../../dashboard.contract.ts';
import { isBeginner } from '../../dashboard.rules.ts';

type Dashboard = CallReply<typeof getDashboard>;

/** The first sentence, made from what was sold lately. */
const Opening = ({ dashboard }: { dashboard: Dashboard }) => {
  const { paidLicences, earnedCents } = dashboard.measured;
  const amount = usd(earnedCents);
  if (isBeginner(dashboard)) return <Trans>Welcome to your studio</Trans>;
  if (paidLicences === 0) return <Trans>Nothing was licensed in the last four weeks</Trans>;
  return (
    <Plural
      value={paidLicences}
      one={`One licence brought you ${amount} in four weeks`}
      other={`# licences brought you ${amount} in four weeks`}
    />
  );
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
      {oldest && (
        <>
          <Plural value={waiting.count} one="One work waits for us," other="# works wait for us," />{' '}
          <Plural value={oldest.hours} one="the oldest for # hour." other="the oldest for # hours." />
        </>
      )}
    </>
  );
};

export const Lead = ({ dashboard }: { dashboard: Dashboard | undefined }) => (
  <div className="self-center">
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
);
