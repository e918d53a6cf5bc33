import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openBriefsRead } from '#features/insights/client/briefs/OpenBriefs.tsx';
import { renewed } from '#features/licensing/client/earnings/money-parts.tsx';
import { getEarnings } from '#features/licensing/earnings.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { SkeletonPage } from '#ui/base/Skeleton.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Link, useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { getProgress } from '../creators.contract.ts';
import { getDashboard, getOpenDemand } from '../dashboard.contract.ts';
import { isBeginner, isFirstWeeks } from '../dashboard.rules.ts';
import { BalanceCard } from './dashboard/BalanceCard.tsx';
import { Demand } from './dashboard/Demand.tsx';
import { FirstSteps, NextSteps } from './dashboard/FirstSteps.tsx';
import { LastSales, lastSalesRead } from './dashboard/LastSales.tsx';
import { Lead } from './dashboard/Lead.tsx';
import { LiveWorks } from './dashboard/LiveWorks.tsx';
import { Measured } from './dashboard/Measured.tsx';
import { Todos } from './dashboard/Todos.tsx';
import { WaitingWorks } from './dashboard/WaitingWorks.tsx';
import { LevelCard } from './progress/LevelPod.tsx';

const overview = href('creatorDashboard');
const earnings = href('creatorDashboard', {}, { show: 'earnings' });

/** Payouts and statements have forms, which the overview does not need. */
const earningsPart = onDemand(() => import('#features/licensing/client/earnings/Earnings.tsx'));

const isEarnings = (search: URLSearchParams): boolean => search.get('show') === 'earnings';

/** The two views of the page; each has an address of its own. */
const Views = ({ showsEarnings }: { showsEarnings: boolean }) => {
  const { t } = useLingui();
  const look = (isShown: boolean) =>
    `inline-flex min-h-11 items-center text-ui ${isShown ? 'font-bold' : 'font-medium text-ink-2 hover:text-ink'}`;
  return (
    <nav aria-label={t`Dashboard`} className="wrap flex gap-6 pt-4">
      <Link to={overview} aria-current={showsEarnings ? undefined : 'page'} className={look(!showsEarnings)}>
        <Trans>Overview</Trans>
      </Link>
      <Link to={earnings} aria-current={showsEarnings ? 'page' : undefined} className={look(showsEarnings)}>
        <Trans>Earnings and payouts</Trans>
      </Link>
    </nav>
  );
};

/** The parts below the first picture. */
const Parts = ({ dashboard }: { dashboard: CallReply<typeof getDashboard> }) => {
  const [now] = useState(() => new Date());
  const progress = useQuery(read(call, getProgress, {}));
  if (isBeginner(dashboard)) return <FirstSteps />;
  return (
    <>
      <LiveWorks live={dashboard.live} />
      <div className="grid grid-flow-row-dense gap-x-[clamp(24px,3.3vw,56px)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {isFirstWeeks(dashboard, now) && <NextSteps />}
        {dashboard.todos.length > 0 && <Todos todos={dashboard.todos} />}
        {dashboard.waiting.count > 0 && <WaitingWorks waiting={dashboard.waiting} />}
        {dashboard.soldEver && (
          // A table needs the wide column.
          <div className="min-w-0 lg:col-start-1">
            <LastSales />
          </div>
        )}
        {progress.data && <LevelCard progress={progress.data} />}
        <Measured measured={dashboard.measured} />
      </div>
    </>
  );
};

const Overview = () => {
  const dashboard = useQuery({ ...read(call, getDashboard, {}), ...renewed });
  const money = useQuery({ ...read(call, getEarnings, {}), ...renewed });
  return (
    <>
      <div className="wrap pt-[clamp(12px,1.6vw,24px)] pb-10">
        <Lead dashboard={dashboard.data}>
          <LoadedPart
            query={money}
            failed={<Trans>Your balance could not be loaded</Trans>}
            certain={<Trans>The connection broke or our server did not answer. No money has moved.</Trans>}
            next={overview}
            waiting="h-64"
          >
            {(data) => data.months.length > 0 && <BalanceCard earnings={data} />}
          </LoadedPart>
        </Lead>
        <LoadedPart
          query={dashboard}
          failed={<Trans>What waits for you could not be loaded</Trans>}
          next={overview}
          waiting="h-96"
        >
          {(data) => <Parts dashboard={data} />}
        </LoadedPart>
      </div>
      <Demand />
    </>
  );
};

const DashboardScreen = () => {
  const [search] = useSearchParams();
  const showsEarnings = isEarnings(search);
  const part = useWhenNeeded(earningsPart, showsEarnings);
  const shown = part ? <part.Earnings /> : <SkeletonPage />;
  return (
    <>
      <Views showsEarnings={showsEarnings} />
      {showsEarnings ? shown : <Overview />}
    </>
  );
};

/** What fails here is said by its own part of the page. */
const preload = async ({ call, queries }: Loading, { url }: ScreenAddress) =>
  Promise.allSettled(
    isEarnings(url.searchParams)
      ? (await earningsPart.load()).earningsReads(call, queries)
      : [
          loadQuery(queries, read(call, getDashboard, {})),
          loadQuery(queries, read(call, getEarnings, {})),
          loadQuery(queries, lastSalesRead(call)),
          loadQuery(queries, openBriefsRead(call)),
          loadQuery(queries, read(call, getOpenDemand, {})),
          loadQuery(queries, read(call, getProgress, {})),
        ],
  );

export const screen: Screen = { Component: DashboardScreen, preload };
