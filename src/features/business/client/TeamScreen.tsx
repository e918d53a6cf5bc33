import './team/team.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useState } from 'react';
import { getPaymentForm } from '#features/licensing/payments.contract.ts';
import { loadPrices } from '#features/pricing/client/price-settings.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { Link, useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { getSubscription } from '../business.contract.ts';
import { isLive } from '../subscriptions.rules.ts';
import { getTeam } from '../team.contract.ts';
import { may } from '../teams.rules.ts';
import { TermsName } from './checkout/plan-parts.tsx';
import { ApiKeys } from './team/ApiKeys.tsx';
import { Approvals } from './team/Approvals.tsx';
import { Invoices } from './team/Invoices.tsx';
import { FirstSteps, Lead, PaymentDue, type TeamProps } from './team/Overview.tsx';
import { People } from './team/People.tsx';
import { Cancelling, PlanSection } from './team/PlanSection.tsx';
import { Pool } from './team/Pool.tsx';
import { TeamLicences } from './team/TeamLicences.tsx';
import { type LoadTeamParts, TeamPartsSlot } from './team/team-parts-slot.ts';

const tabNames = {
  overview: msg`Overview`,
  people: msg`People`,
  licences: msg`Licences`,
  billing: msg`Billing`,
  developers: msg`Developers`,
} satisfies Record<string, MessageDescriptor>;
type TabName = keyof typeof tabNames;

const hasPlan = ({ subscription }: TeamProps): boolean => subscription !== null && isLive(subscription.state);

/** The places of the team that the viewer's role opens. */
const tabsOf = ({ team, subscription }: TeamProps): TabName[] => {
  const isForPrograms = hasPlan({ team, subscription }) && may(team.role, 'keys');
  return [
    'overview',
    'people',
    'licences',
    ...(may(team.role, 'pay') ? (['billing'] as const) : []),
    ...(isForPrograms ? (['developers'] as const) : []),
  ];
};

/** As the bars of the studio and of the desk: each place has an address. */
const Strip = ({ tabs, current }: { tabs: readonly TabName[]; current: TabName }) => {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Team`} className="team-strip">
      <b aria-hidden="true">
        <Trans>Team</Trans>
      </b>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={href('businessSubscriptionSuccess', {}, { show: tab === 'overview' ? undefined : tab })}
          aria-current={tab === current ? 'page' : undefined}
        >
          {i18n._(tabNames[tab])}
          {tab === current && <span className="wave" />}
        </Link>
      ))}
    </nav>
  );
};

const Head = ({ team, children }: { team: TeamProps['team']; children: ReactNode }) => (
  <div className="team-lead">
    <div>
      <p className="text-ink-2">{team.name}</p>
      <h1>{children}</h1>
    </div>
  </div>
);

/** Parts of later features; their code loads after the page, and without them the page is whole. */
const LaterParts = () => {
  const load = use(TeamPartsSlot);
  const [parts, setParts] = useState<Awaited<ReturnType<LoadTeamParts>>>();
  useEffect(() => {
    load?.().then(setParts, () => undefined);
  }, [load]);
  return parts ? <parts.Webhooks /> : null;
};

const Overview = ({ team, subscription }: TeamProps) => (
  <>
    <Lead team={team} subscription={subscription} />
    <PaymentDue team={team} subscription={subscription} />
    <FirstSteps team={team} />
    <Pool team={team} />
    {may(team.role, 'approve') && <Approvals team={team} />}
  </>
);

const PeopleTab = ({ team }: TeamProps) => (
  <>
    <Head team={team}>
      <Plural value={team.members.length} one="One person in the team" other="# people in the team" />
    </Head>
    <People team={team} />
  </>
);

const LicencesTab = ({ team }: TeamProps) => (
  <>
    <Head team={team}>
      <Trans>What the team has licensed</Trans>
    </Head>
    <TeamLicences />
  </>
);

const BillingTab = ({ team, subscription }: TeamProps) => (
  <>
    <Head team={team}>
      {subscription && isLive(subscription.state) ? (
        <TermsName terms={subscription.terms} />
      ) : (
        <Trans>No plan at the moment</Trans>
      )}
    </Head>
    {subscription && <PlanSection subscription={subscription} />}
    <Invoices />
    {subscription && <Cancelling subscription={subscription} />}
  </>
);

const DevelopersTab = ({ team, subscription }: TeamProps) => (
  <>
    <Head team={team}>
      <Trans>For your own programs</Trans>
    </Head>
    <div className="team-grid">
      <div className="min-w-0">
        {subscription?.terms.hasApiKeys ? (
          <ApiKeys />
        ) : (
          <section aria-labelledby="keys-title" className="team-section">
            <h2 id="keys-title">
              <Trans>API keys</Trans>
            </h2>
            <p className="mb-4 max-w-[36em] text-ink-2">
              <Trans>Keys come with the Studio plan. You can read the library without one, and try every call.</Trans>
            </p>
            <Button to={href('apiDocs')}>
              <Trans>API documentation</Trans>
            </Button>
          </section>
        )}
      </div>
      <div className="min-w-0">{may(team.role, 'settings') && <LaterParts />}</div>
    </div>
  </>
);

const panels = {
  overview: Overview,
  people: PeopleTab,
  licences: LicencesTab,
  billing: BillingTab,
  developers: DevelopersTab,
} satisfies Record<TabName, (props: TeamProps) => ReactNode>;

const TeamPage = (props: TeamProps) => {
  const show = useSearchParams()[0].get('show');
  const tabs = tabsOf(props);
  // A link to a place that this role does not open leads to the overview.
  const current = tabs.find((tab) => tab === show) ?? 'overview';
  const Panel = panels[current];
  return (
    <div className="wrap pb-10">
      <Strip tabs={tabs} current={current} />
      <Panel {...props} />
    </div>
  );
};

const TeamScreen = () => {
  const { team } = useSuspenseQuery(read(call, getTeam, {})).data;
  const { subscription } = useSuspenseQuery(read(call, getSubscription, {})).data;
  // The card form asks for it when it opens.
  useQuery({ ...read(call, getPaymentForm, {}), enabled: team !== null && may(team.role, 'pay') });
  if (!team)
    return (
      <div className="wrap py-6">
        <EmptyState
          headingLevel="h1"
          title={<Trans>You are not in a team</Trans>}
          actions={
            <Button variant="main" to={href('businessPlans')}>
              <Trans>See the plans</Trans>
            </Button>
          }
        >
          <Trans>With a plan your business has one pool of downloads for everyone you invite.</Trans>
        </EmptyState>
      </div>
    );
  return <TeamPage team={team} subscription={subscription} />;
};

const preload = (loading: Loading) =>
  Promise.all([
    loadPrices(loading),
    loadQuery(loading.queries, read(loading.call, getTeam, {})),
    loadQuery(loading.queries, read(loading.call, getSubscription, {})),
  ]);

export const screen: Screen = { Component: TeamScreen, preload };
