import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { SettingsSection } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import { getEarnings, listCollaborations } from '../../earnings.contract.ts';
import { Collaborators } from './Collaborators.tsx';
import { Loaded, renewed } from './money-parts.tsx';
import { OfferForm } from './OfferForm.tsx';
import { PayoutAccount } from './PayoutAccount.tsx';

const PayoutSettingsScreen = () => {
  const earnings = useQuery({ ...read(call, getEarnings, {}), ...renewed });
  const shares = useQuery({ ...read(call, listCollaborations, {}), ...renewed });
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <h1 className="mb-[clamp(24px,3vw,40px)]">
        <Trans>Payouts and sharing</Trans>
      </h1>
      <SettingsSection
        id="payout-account"
        title={<Trans>Payout account</Trans>}
        about={
          <Trans>
            Where your money goes. You request payouts in your <Link to={href('creatorDashboard')}>dashboard</Link>. We
            write to you when the account changes.
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
          <OfferForm />
        </section>
      </SettingsSection>
      <SettingsSection
        id="mail"
        title={<Trans>Mail</Trans>}
        about={<Trans>Sales, refunds, payouts and offered shares are told to you as notifications.</Trans>}
      >
        <p>
          <Trans>
            What is sent by mail is chosen among your <Link to={href('notifications')}>notifications</Link>.
          </Trans>
        </p>
      </SettingsSection>
    </div>
  );
};

const preload = ({ call, queries }: Loading) =>
  Promise.allSettled([
    loadQuery(queries, read(call, getEarnings, {})),
    loadQuery(queries, read(call, listCollaborations, {})),
  ]);

export const screen: Screen = { Component: PayoutSettingsScreen, preload };
