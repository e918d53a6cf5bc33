import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { listAuditEntries } from '#features/accounts/people-admin.contract.ts';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { weekdayAndTime } from '#shared/format/weekdays.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Section } from '#ui/base/sections.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages, readPages } from '#ui/data/read-pages.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { getDashboard } from '../dashboard.contract.ts';
import { hoursWaited, queueUrgency, REVIEW_PROMISE_HOURS } from '../dashboard.rules.ts';
import { Alerts } from './dashboard/Alerts.tsx';
import { QueueByAge } from './dashboard/QueueByAge.tsx';
import { SalesByDay, SoldPeriods, WeekBook } from './dashboard/Sales.tsx';
import { PayoutsAskedFor } from './dashboard/Waiting.tsx';
import { HealthSummary } from './health/HealthSummary.tsx';

type Reply = CallReply<typeof getDashboard>;

const dashboardOf = (call: Call) => read(call, getDashboard, {});
/** Others work too: what is on the screen is fetched again every half minute. */
const renewed = { staleTime: 10_000, refetchInterval: 30_000 } as const;

/** The first sentence: how many files wait, and how long the oldest of them. */
const Opening = ({ queue: { waiting, oldestAt }, at }: Pick<Reply, 'queue' | 'at'>) => {
  if (oldestAt === null) return <Trans>No file waits for review</Trans>;
  const now = new Date(at);
  const [hours, promise] = [hoursWaited(new Date(oldestAt), now), REVIEW_PROMISE_HOURS];
  const left = Math.max(0, promise - hours);
  return queueUrgency(new Date(oldestAt), now) === 'now' ? (
    <Plural
      value={waiting}
      one={`One file has waited ${hours} hours. We promise ${promise}`}
      other={`# files waiting. The oldest has waited ${hours} hours, we promise ${promise}`}
    />
  ) : (
    <Plural
      value={waiting}
      one={`One file waiting. It has ${left} of ${promise} hours left`}
      other={`# files waiting. The oldest has ${left} of ${promise} hours left`}
    />
  );
};

const Lead = ({ reply }: { reply: Reply }) => {
  const { i18n } = useLingui();
  const when = weekdayAndTime(i18n.locale, reply.at);
  return (
    <div className="max-w-[56rem] pb-[clamp(24px,3vw,44px)]">
      <p className="mb-2 text-ink-2 text-sm">{when}</p>
      <h1>
        <Opening {...reply} />
      </h1>
      {reply.queue.waiting > 0 && (
        <Button variant="main" className="mt-5" to={href('adminContentApproval')}>
          <Trans>Open approval</Trans>
        </Button>
      )}
    </div>
  );
};

/** A link at the end of a heading. */
const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button size="s" variant="ghost" iconAfter={ArrowRight} to={to} className="-mx-3.5">
    {children}
  </Button>
);

/** A wide part and a narrow one beside it. */
const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">{children}</div>
);

/** The words of all actions weigh more than the rest of the page. */
const latestActs = onDemand(() => import('./dashboard/LatestActs.tsx'));

const Acts = () => {
  const loaded = useWhenNeeded(latestActs, true);
  return loaded ? <loaded.LatestActs /> : null;
};

const Desk = ({ reply }: { reply: Reply }) => (
  <>
    <Lead reply={reply} />
    <Pair>
      <Section id="queue-title" title={<Trans>The queue by age</Trans>}>
        <QueueByAge {...reply} />
      </Section>
      <Section id="alerts-title" title={<Trans>Needs a person</Trans>}>
        <Alerts reply={reply} />
      </Section>
    </Pair>
    <Pair>
      <Section
        id="sales-title"
        title={<Trans>Sales</Trans>}
        action={
          <More to={href('adminAnalytics')}>
            <Trans>Analytics</Trans>
          </More>
        }
      >
        <SalesByDay sales={reply.sales} />
        <SoldPeriods sales={reply.sales} />
      </Section>
      <Section id="book-title" title={<Trans>This week’s book</Trans>}>
        <WeekBook book={reply.book} />
      </Section>
    </Pair>
    <Pair>
      <Section
        id="payouts-title"
        title={<Trans>Payouts asked for</Trans>}
        action={
          <More to={href('adminMoney')}>
            <Trans>Pay and record</Trans>
          </More>
        }
      >
        <PayoutsAskedFor payouts={reply.payouts} />
      </Section>
      <Section
        id="health-title"
        title={<Trans>Health</Trans>}
        action={
          reply.hasHealthPage && (
            <More to={href('adminTest')}>
              <Trans>All components</Trans>
            </More>
          )
        }
      >
        <HealthSummary />
      </Section>
    </Pair>
    <Section
      id="acts-title"
      title={<Trans>What the desk did</Trans>}
      action={
        <More to={href('adminSettings', {}, { section: 'audit' })}>
          <Trans>Audit log</Trans>
        </More>
      }
    >
      <Acts />
    </Section>
  </>
);

/** The admin's home: what waits, what was sold, and what is wrong. */
const DashboardScreen = () => {
  const dashboard = useQuery({ ...dashboardOf(call), ...renewed });
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      {!dashboard.data && (
        <h1 className="mb-6">
          <Trans>Dashboard</Trans>
        </h1>
      )}
      <LoadedPart
        query={dashboard}
        failed={<Trans>The dashboard could not be loaded</Trans>}
        next={href('adminDashboard')}
        waiting="h-96"
      >
        {(reply) => <Desk reply={reply} />}
      </LoadedPart>
    </div>
  );
};

/** What fails here is said by its own part of the page. */
const preload = ({ call, queries }: Loading) =>
  Promise.allSettled([
    loadQuery(queries, dashboardOf(call)),
    loadPages(queries, readPages(call, listAuditEntries, {})),
  ]);

export const screen: Screen = { Component: DashboardScreen, preload };
