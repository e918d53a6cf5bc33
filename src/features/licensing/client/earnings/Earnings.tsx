import { useFormat } from '#ui/labels/useFormat.ts';
import './earnings.css';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import { getEarnings } from '../../earnings.contract.ts';
import { earnedCents, openingOf, ownedCents, payoutOffer } from './earnings.rules.ts';
import { Loaded, renewed, usd } from './money-parts.tsx';
import { OwnPayouts, payoutPages } from './OwnPayouts.tsx';
import { Passbook } from './Passbook.tsx';
import { SalesList, salePages } from './SalesList.tsx';
import { Statements } from './Statements.tsx';

type Balances = CallReply<typeof getEarnings>;

/** The first sentence, made from the balances. */
const Opening = ({ earnings }: { earnings: Balances }) => {
  const payable = usd(payoutOffer(earnings).mostCents);
  const owned = usd(Math.abs(ownedCents(earnings)));
  const earned = usd(earnedCents(earnings));
  const reserved = usd(earnings.reservedCents);
  switch (openingOf(earnings)) {
    case 'payable':
      return <Trans>{payable} can be paid out to you</Trans>;
    case 'debt':
      return <Trans>Your next sales repay {owned}</Trans>;
    case 'requested':
      return <Trans>{reserved} is on its way to you</Trans>;
    case 'earned':
      return <Trans>You have earned {earned} so far</Trans>;
    case 'allPaid':
      return <Trans>Everything that you earned is paid out</Trans>;
    case 'nothing':
      return <Trans>Your first sale will be here</Trans>;
  }
};

/** What was requested, when, and by when it is paid. */
const Requests = ({ requests }: Pick<Balances, 'requests'>) => {
  const { day } = useFormat();
  return requests.map(({ cents, at, dueAt }) => {
    const [amount, asked, due] = [usd(cents), day(at), day(dueAt)];
    return (
      <span key={at} className="block">
        <Trans>
          {amount} requested on {asked}, usually paid by {due}.
        </Trans>
      </span>
    );
  });
};

/** Balance, sales, payouts and statements: a view of the dashboard. */
export const Earnings = () => {
  const earnings = useQuery({ ...read(call, getEarnings, {}), ...renewed });
  return (
    <div className="wrap pt-[clamp(12px,1.6vw,24px)] pb-16">
      <div className="grid gap-x-16 gap-y-8 pb-[clamp(28px,3.4vw,48px)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="self-center">
          <h1>{earnings.data ? <Opening earnings={earnings.data} /> : <Trans>Your earnings</Trans>}</h1>
          <p className="mt-4 max-w-[36em] text-ink-2">
            {earnings.data && <Requests requests={earnings.data.requests} />}
            <Trans>
              You earn from every licence. Payout account and collaborators are in{' '}
              <Link to={href('creatorSettings')}>Settings</Link>.
            </Trans>
          </p>
        </div>
        <Loaded
          query={earnings}
          failed={<Trans>Your earnings could not be loaded</Trans>}
          next={href('creatorDashboard', {}, { show: 'earnings' })}
          waiting="h-80"
        >
          {(data) => <Passbook earnings={data} />}
        </Loaded>
      </div>
      <Section id="sales-title" title={<Trans>Sales</Trans>}>
        <SalesList />
      </Section>
      <Section id="payouts-title" title={<Trans>Payouts</Trans>}>
        <OwnPayouts />
      </Section>
      {earnings.data && (
        <Section id="statements-title" title={<Trans>Statements</Trans>}>
          <Statements months={earnings.data.months} />
        </Section>
      )}
    </div>
  );
};

/** What the view shows first; what fails is said by its own part. */
export const earningsReads = (call: Call, queries: QueryClient): Promise<unknown>[] => [
  loadQuery(queries, read(call, getEarnings, {})),
  loadPages(queries, salePages(call)),
  loadPages(queries, payoutPages(call)),
];
