import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Collaborators } from '#features/licensing/client/earnings/Collaborators.tsx';
import { Loaded, renewed } from '#features/licensing/client/earnings/money-parts.tsx';
import { PayoutAccount } from '#features/licensing/client/earnings/PayoutAccount.tsx';
import { getEarnings, listCollaborations } from '#features/licensing/earnings.contract.ts';
import { MailPreferences } from '#features/notifications/client/MailPreferences.tsx';
import { readNotificationPreferences } from '#features/notifications/notifications.contract.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { SettingsSection } from '#ui/base/sections.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { getNewWorkTerms } from '../content-access.contract.ts';
import { NewWorkTerms } from './settings/NewWorkTerms.tsx';

/** With its lists to choose from it weighs as much as the rest of the page, so it comes after the first render. */
const offer = onDemand(() => import('#features/licensing/client/earnings/OfferForm.tsx'));

const Offer = () => {
  const loaded = useWhenNeeded(offer, true);
  return loaded ? (
    <loaded.OfferForm />
  ) : (
    <SkeletonFrame>
      <Skeleton className="h-96" />
    </SkeletonFrame>
  );
};

const SettingsScreen = () => {
  const earnings = useQuery({ ...read(call, getEarnings, {}), ...renewed });
  const terms = useQuery(read(call, getNewWorkTerms, {}));
  const shares = useQuery({ ...read(call, listCollaborations, {}), ...renewed });
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <h1 className="mb-[clamp(24px,3vw,40px)]">
        <Trans>Settings</Trans>
      </h1>
      <SettingsSection
        id="payout-account"
        title={<Trans>Payout account</Trans>}
        about={
          <Trans>
            Where your money goes. You request payouts in your{' '}
            <Link to={href('creatorDashboard', {}, { show: 'earnings' })}>dashboard</Link>. We write to you when the
            account changes.
          </Trans>
        }
      >
        <Loaded
          query={earnings}
          failed={<Trans>Your payout account could not be loaded</Trans>}
          next={href('creatorSettings')}
        >
          {(data) => <PayoutAccount account={data.payoutAccount} />}
        </Loaded>
      </SettingsSection>
      <SettingsSection
        id="collaborators"
        title={<Trans>Collaborators</Trans>}
        about={
          <Trans>
            Divide what you earn with other creators: of one work, or of all. A share counts for sales after it was
            accepted, and either of you can end it.
          </Trans>
        }
      >
        <Loaded query={shares} failed={<Trans>Your shares could not be loaded</Trans>} next={href('creatorSettings')}>
          {(data) => <Collaborators shares={data} />}
        </Loaded>
        <section aria-labelledby="offer-title">
          <h3 id="offer-title" className="mb-4 text-lg">
            <Trans>Offer a share</Trans>
          </h3>
          <Offer />
        </section>
      </SettingsSection>
      <SettingsSection
        id="new-works"
        title={<Trans>New works</Trans>}
        about={
          <Trans>
            What is allowed for works that you upload from now on. Works that are there already are changed in{' '}
            <Link to={href('creatorContentAccess')}>content access</Link>.
          </Trans>
        }
      >
        <LoadedPart
          query={terms}
          failed={<Trans>These settings could not be loaded</Trans>}
          next={href('creatorSettings')}
        >
          {(data) => <NewWorkTerms terms={data} />}
        </LoadedPart>
      </SettingsSection>
      <SettingsSection
        id="notifications"
        title={<Trans>Notifications</Trans>}
        about={
          <Trans>
            Reviews, sales, first likes, refunds, payouts, offered shares, briefs that fit and your place on the home
            page are among your <Link to={href('notifications')}>notifications</Link>. Choose what also comes by mail.
          </Trans>
        }
      >
        <MailPreferences />
      </SettingsSection>
    </div>
  );
};

const preload = ({ call, queries }: Loading) =>
  Promise.allSettled([
    loadQuery(queries, read(call, getEarnings, {})),
    loadQuery(queries, read(call, listCollaborations, {})),
    loadQuery(queries, read(call, getNewWorkTerms, {})),
    loadQuery(queries, read(call, readNotificationPreferences, {})),
  ]);

export const screen: Screen = { Component: SettingsScreen, preload };
