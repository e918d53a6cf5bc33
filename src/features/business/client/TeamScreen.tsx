import './team/team.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Image, UserPlus } from 'lucide-react';
import { type ReactNode, use, useEffect, useState } from 'react';
import { getPaymentForm } from '#features/licensing/payments.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useNow } from '#ui/labels/TimeAgo.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { getSubscription } from '../business.contract.ts';
import { DAY_MS } from '../periods.rules.ts';
import { isLive } from '../subscriptions.rules.ts';
import { getTeam } from '../team.contract.ts';
import { may } from '../teams.rules.ts';
import { TermsName } from './checkout/plan-parts.tsx';
import type { Subscription } from './checkout/usePlanCharge.ts';
import { ApiKeys } from './team/ApiKeys.tsx';
import { Approvals } from './team/Approvals.tsx';
import { Invoices } from './team/Invoices.tsx';
import { People } from './team/People.tsx';
import { PlanSection } from './team/PlanSection.tsx';
import { Pool, type Team } from './team/Pool.tsx';
import { TeamLicences } from './team/TeamLicences.tsx';
import { type LoadTeamParts, TeamPartsSlot } from './team/team-parts-slot.ts';

type TeamProps = { team: Team; subscription: Subscription | null };

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Nothing where the last day has begun. */
const DaysToGo = ({ until }: { until: string }) => {
  const now = useNow();
  const days = now === null ? 0 : Math.floor((Date.parse(until) - now.getTime()) / DAY_MS);
  return (
    days > 0 && (
      <span className="block font-normal text-ink-2 text-sm">
        <Plural value={days} one="# day to go" other="# days to go" />
      </span>
    )
  );
};

/** The page opens with a sentence made from the data. */
const Lead = ({ team, subscription }: TeamProps) => {
  const { i18n } = useLingui();
  const { downloadsLeft: left, members, invitations, seats, seatsTaken } = team;
  const isOn = subscription !== null && isLive(subscription.state);
  const end = subscription?.periodEnd ?? null;
  const day = end === null ? '' : i18n.date(new Date(end), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="team-lead">
      <div>
        <p className="text-ink-2">{team.name}</p>
        <h1>
          <Plural value={left} one="# download left" other="# downloads left" />{' '}
          <Plural value={members.length} one="for one person" other="for # people" />
        </h1>
      </div>
      <dl>
        <Fact name={<Trans>Plan</Trans>}>
          {isOn ? <TermsName terms={subscription.terms} /> : <Trans>None at the moment</Trans>}
        </Fact>
        {isOn && (
          <Fact name={<Trans>Seats</Trans>}>
            <Trans>
              {seatsTaken} of {seats}
            </Trans>
            {invitations.length > 0 && (
              <>
                {', '}
                <Plural value={invitations.length} one="# invited" other="# invited" />
              </>
            )}
          </Fact>
        )}
        {isOn && (
          <Fact name={subscription.state === 'cancelled' ? <Trans>Ends</Trans> : <Trans>Next invoice</Trans>}>
            {day}
            {end !== null && <DaysToGo until={end} />}
          </Fact>
        )}
        {isOn && subscription.cardEnding !== null && (
          <Fact name={<Trans>Paid by</Trans>}>
            <Trans>Card ending {subscription.cardEnding}</Trans>
          </Fact>
        )}
      </dl>
    </div>
  );
};

/** What to do first, while the team is new: invite somebody, take the first download. */
const FirstSteps = ({ team }: { team: Team }) => {
  const isAlone = team.members.length === 1 && team.invitations.length === 0 && team.seats > 1;
  const hasTaken = team.buckets.some(({ used }) => used > 0);
  if (!may(team.role, 'license') || team.downloadsLeft === 0 || (hasTaken && !isAlone)) return null;
  return (
    <section aria-labelledby="first-title" className="team-first">
      <h2 id="first-title" className="text-2xl">
        {hasTaken ? <Trans>You have seats for more people</Trans> : <Trans>Your plan is ready</Trans>}
      </h2>
      <ol>
        {isAlone && may(team.role, 'invite') && (
          <li>
            <Icon glyph={UserPlus} size={20} />
            <div>
              <h3>
                <Trans>Invite your team</Trans>
              </h3>
              <p>
                <Trans>Everybody whom you invite licenses from the same pool.</Trans>
              </p>
              <Button size="s" href="#people">
                <Trans>Invite people</Trans>
              </Button>
            </div>
          </li>
        )}
        {!hasTaken && (
          <li>
            <Icon glyph={Image} size={20} />
            <div>
              <h3>
                <Trans>Take your first download</Trans>
              </h3>
              <p>
                <Trans>Find a picture, choose License, and pay with your plan.</Trans>
              </p>
              <Button size="s" variant="main" to={href('photos')}>
                <Trans>Find pictures</Trans>
              </Button>
            </div>
          </li>
        )}
      </ol>
    </section>
  );
};

const Strip = ({ team, hasKeys }: { team: Team; hasKeys: boolean }) => {
  const { t } = useLingui();
  const isManaging = may(team.role, 'pay');
  return (
    <nav aria-label={t`Team`} className="team-strip">
      <b aria-hidden="true">
        <Trans>Team</Trans>
      </b>
      <a href="#pool">
        <Trans>Overview</Trans>
      </a>
      <a href="#people">
        <Trans>People</Trans>
      </a>
      <a href="#licences">
        <Trans>Licences</Trans>
      </a>
      {isManaging && (
        <a href="#invoices">
          <Trans>Invoices</Trans>
        </a>
      )}
      {hasKeys && (
        <a href="#keys">
          <Trans>API keys</Trans>
        </a>
      )}
      {isManaging && (
        <a href="#plan">
          <Trans>Plan</Trans>
        </a>
      )}
    </nav>
  );
};

/** Parts of later features; their code loads after the page, and without them the page is whole. */
const LaterParts = () => {
  const load = use(TeamPartsSlot);
  const [parts, setParts] = useState<Awaited<ReturnType<LoadTeamParts>>>();
  useEffect(() => {
    load?.().then(setParts, () => undefined);
  }, [load]);
  return parts ? <parts.Webhooks /> : null;
};

const TeamPage = ({ team, subscription }: TeamProps) => {
  const isManaging = may(team.role, 'pay');
  const isOn = subscription !== null && isLive(subscription.state);
  const hasKeys = may(team.role, 'keys') && isOn && subscription.terms.hasApiKeys;
  return (
    <div className="wrap pb-10">
      <Strip team={team} hasKeys={hasKeys} />
      <Lead team={team} subscription={subscription} />
      <FirstSteps team={team} />
      <Pool team={team} />
      <div className="team-grid">
        <div className="min-w-0">
          <People team={team} />
          {may(team.role, 'approve') && <Approvals team={team} />}
          <TeamLicences />
        </div>
        <div className="min-w-0">
          {isManaging && subscription && <PlanSection subscription={subscription} />}
          {hasKeys && <ApiKeys />}
          {isOn && may(team.role, 'settings') && <LaterParts />}
          {isManaging && <Invoices />}
        </div>
      </div>
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
          title={<Trans>You are in no team</Trans>}
          actions={
            <Button variant="main" to={href('businessPlans')}>
              <Trans>See the plans</Trans>
            </Button>
          }
        >
          <Trans>With a plan your business has one pool of downloads for everybody whom you invite.</Trans>
        </EmptyState>
      </div>
    );
  return <TeamPage team={team} subscription={subscription} />;
};

const preload = ({ call, queries }: Loading) =>
  Promise.all([loadQuery(queries, read(call, getTeam, {})), loadQuery(queries, read(call, getSubscription, {}))]);

export const screen: Screen = { Component: TeamScreen, preload };
