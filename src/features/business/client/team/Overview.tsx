import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Image, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { DAY_MS } from '#shared/time.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { useNow } from '#ui/labels/TimeAgo.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import { isLive, needsHolder } from '../../subscriptions.rules.ts';
import { may } from '../../teams.rules.ts';
import { TermsName } from '../checkout/plan-parts.tsx';
import type { Subscription } from '../checkout/usePlanCharge.ts';
import type { Team } from './Pool.tsx';

export type TeamProps = { team: Team; subscription: Subscription | null };

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
export const Lead = ({ team, subscription }: TeamProps) => {
  const format = useFormat();
  const { downloadsLeft: left, invitations, seats, seatsTaken } = team;
  const isOn = subscription !== null && isLive(subscription.state);
  const end = subscription?.periodEnd ?? null;
  const day = end === null ? '' : format.longDay(end);
  return (
    <div className="team-lead">
      <div>
        <p className="text-ink-2">{team.name}</p>
        <h1>
          <Plural value={left} one="# download left" other="# downloads left" />
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

/** Whoever may pay reads on the first tab that something has to be done, and where. */
export const PaymentDue = ({ team, subscription }: TeamProps) => {
  const { t } = useLingui();
  if (subscription?.state !== 'past_due' || !may(team.role, 'pay')) return null;
  const isToConfirm = needsHolder(subscription.charge?.declineCode);
  return (
    <div className="mb-6">
      <Notice
        tone={isToConfirm ? 'warning' : 'bad'}
        role="status"
        title={isToConfirm ? t`Please confirm the payment for your plan` : t`The last payment did not go through`}
      >
        <p className="mb-3">
          <Trans>Downloads that are paid stay usable. Without a payment the plan ends.</Trans>
        </p>
        <Button size="s" variant="main" to={href('businessSubscriptionSuccess', {}, { show: 'billing' })}>
          <Trans>Open billing</Trans>
        </Button>
      </Notice>
    </div>
  );
};

/** What to do first, while the team is new: invite somebody, take the first download. */
export const FirstSteps = ({ team }: { team: Team }) => {
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
                <Trans>Everyone you invite licenses from the same pool.</Trans>
              </p>
              <Button size="s" to={href('businessSubscriptionSuccess', {}, { show: 'people' })}>
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
