import '#features/licensing/client/earnings/earnings.css';
import { Trans } from '@lingui/react/macro';
import { ownedCents, payoutOffer } from '#features/licensing/client/earnings/earnings.rules.ts';
import { PassbookCard, PassbookRow } from '#features/licensing/client/earnings/money-parts.tsx';
import type { getEarnings } from '#features/licensing/earnings.contract.ts';
import { MATURING_DAYS } from '#features/licensing/shares.rules.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';

type Balances = CallReply<typeof getEarnings>;

const earnings = href('creatorDashboard', {}, { show: 'earnings' });
const rowsOf = { sales: `${earnings}#sales-title`, payouts: `${earnings}#payouts-title` };
const payoutAccount = `${href('creatorSettings')}#payout-account`;

/** What to do with the money, or what is missing for it. */
const Next = ({ balances }: { balances: Balances }) => {
  const offer = payoutOffer(balances);
  const lowest = formatUsd(balances.lowestPayoutCents);
  switch (offer.kind) {
    case 'ready':
      return (
        <Button variant="main" to={earnings}>
          <Trans>Request payout</Trans>
        </Button>
      );
    case 'noAccount':
      return (
        <Button variant="main" to={payoutAccount}>
          <Trans>Set up your payout account</Trans>
        </Button>
      );
    case 'tooLittle':
      return (
        <p className="text-ink-2 text-sm">
          <Trans>
            Payouts begin at {lowest}. <Link to={earnings}>Earnings and statements</Link>
          </Trans>
        </p>
      );
  }
};

/** The balance at a glance; everything about it is in the view of earnings. */
export const BalanceCard = ({ earnings: balances }: { earnings: Balances }) => {
  const { pendingCents, availableCents, reservedCents, paidCents, debtCents } = balances;
  return (
    <PassbookCard
      id="balance-title"
      title={<Trans>Your passbook</Trans>}
      ownedCents={ownedCents(balances)}
      rows={
        <>
          <PassbookRow
            cents={pendingCents}
            to={rowsOf.sales}
            hint={<Trans>Available {MATURING_DAYS} days after each sale</Trans>}
          >
            <Trans>Pending</Trans>
          </PassbookRow>
          <PassbookRow cents={availableCents} to={rowsOf.sales}>
            <Trans>Available</Trans>
          </PassbookRow>
          {reservedCents > 0 && (
            <PassbookRow cents={reservedCents} to={rowsOf.payouts} hint={<Trans>Requested, and not sent yet</Trans>}>
              <Trans>Reserved for payouts</Trans>
            </PassbookRow>
          )}
          {debtCents > 0 && (
            <PassbookRow cents={-debtCents} to={rowsOf.sales}>
              <Trans>Owed by you</Trans>
            </PassbookRow>
          )}
        </>
      }
    >
      <p className="mt-3 flex justify-between gap-4 text-ink-2 text-sm">
        <span>
          <Trans>Paid out so far</Trans>
        </span>
        <Link to={rowsOf.payouts} className="tabular-nums">
          {formatUsd(paidCents)}
        </Link>
      </p>
      <div className="mt-4">
        <Next balances={balances} />
      </div>
    </PassbookCard>
  );
};
