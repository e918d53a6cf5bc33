import { useFormat } from '#ui/labels/useFormat.ts';
import '#features/licensing/client/earnings/earnings.css';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownedCents, payoutOffer } from '#features/licensing/client/earnings/earnings.rules.ts';
import { PassbookCard, PassbookRow, renewed } from '#features/licensing/client/earnings/money-parts.tsx';
import { PostingName } from '#features/licensing/client/earnings/payout-words.tsx';
import { type getEarnings, getEarningsStatement } from '#features/licensing/earnings.contract.ts';
import { MATURING_DAYS } from '#features/licensing/shares.rules.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';

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

const SHOWN_LINES = 4;

type Line = CallReply<typeof getEarningsStatement>['lines'][number];

/** What a line added to all that is the creator's; zero where money only moved from one account to another. */
const gainOf = ({ changes }: Line): number => ownedCents(changes);

const LineRow = ({ line }: { line: Line }) => {
  const { day } = useFormat();
  return (
    <PassbookRow cents={gainOf(line)} hint={line.title}>
      <span className="mr-3 text-ink-2">{day(line.at)}</span>
      <PostingName kind={line.kind} />
    </PassbookRow>
  );
};

/** The newest lines of the books; what came before is brought forward, so the rows add up. */
const Lines = ({ balances, month }: { balances: Balances; month: string }) => {
  const { data } = useQuery({ ...read(call, getEarningsStatement, { month }), ...renewed });
  const lines = data?.lines.filter((line) => gainOf(line) !== 0).slice(-SHOWN_LINES) ?? [];
  const broughtForward = ownedCents(balances) - lines.reduce((sum, line) => sum + gainOf(line), 0);
  return (
    <>
      {broughtForward !== 0 && (
        <PassbookRow cents={broughtForward}>
          <Trans>Brought forward</Trans>
        </PassbookRow>
      )}
      {lines.map((line) => (
        <LineRow key={`${line.at} ${line.kind} ${line.orderId}`} line={line} />
      ))}
    </>
  );
};

const Fact = ({ cents, to, children }: { cents: number; to: string; children: ReactNode }) => (
  <p className="flex justify-between gap-4 text-ink-2 text-sm">
    <span>{children}</span>
    <Link to={to} className="tabular-nums">
      {formatUsd(cents, { withCents: true })}
    </Link>
  </p>
);

/** The balance at a glance; everything about it is in the view of earnings. */
export const BalanceCard = ({ earnings: balances }: { earnings: Balances }) => {
  const { pendingCents, availableCents, reservedCents, paidCents, debtCents, months } = balances;
  const [month] = months;
  return (
    <PassbookCard
      id="balance-title"
      title={<Trans>Your passbook</Trans>}
      ownedCents={ownedCents(balances)}
      rows={month && <Lines balances={balances} month={month} />}
    >
      <div className="mt-3 grid gap-1">
        {availableCents > 0 && (
          <Fact cents={availableCents} to={rowsOf.sales}>
            <Trans>Available</Trans>
          </Fact>
        )}
        {pendingCents > 0 && (
          <Fact cents={pendingCents} to={rowsOf.sales}>
            <Trans>Pending, available {MATURING_DAYS} days after each sale</Trans>
          </Fact>
        )}
        {reservedCents > 0 && (
          <Fact cents={reservedCents} to={rowsOf.payouts}>
            <Trans>Requested, and not sent yet</Trans>
          </Fact>
        )}
        {debtCents > 0 && (
          <Fact cents={-debtCents} to={rowsOf.sales}>
            <Trans>Owed by you</Trans>
          </Fact>
        )}
        {paidCents > 0 && (
          <Fact cents={paidCents} to={rowsOf.payouts}>
            <Trans>Paid out so far</Trans>
          </Fact>
        )}
      </div>
      <div className="mt-4">
        <Next balances={balances} />
      </div>
    </PassbookCard>
  );
};
