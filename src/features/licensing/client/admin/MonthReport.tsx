import { useFormat } from '#ui/labels/useFormat.ts';
import '../earnings/earnings.css';
import { Trans } from '@lingui/react/macro';
import { CircleCheck, FileDown, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import type { getBooksMonth } from '../../month-admin.contract.ts';
import { isOver } from '../../months.rules.ts';
import { PassbookRow, usd } from '../earnings/money-parts.tsx';
import { AccountName } from './account-words.tsx';

type Report = CallReply<typeof getBooksMonth>;

type SheetProps = { title: ReactNode; hint?: ReactNode; sum?: { name: ReactNode; cents: Cents }; children: ReactNode };

const Sheet = ({ title, hint, sum, children }: SheetProps) => (
  <div>
    <h3 className="text-lg">{title}</h3>
    <p className="mt-0.5 mb-2.5 min-h-5 text-ink-2 text-sm">{hint}</p>
    <table className="passbook">
      <caption className="sr-only">{title}</caption>
      <tbody>{children}</tbody>
      {sum && (
        <tfoot>
          <tr>
            <th scope="row">{sum.name}</th>
            <td>{usd(sum.cents)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  </div>
);

const Moved = ({ report }: { report: Report }) => {
  const { sales } = report;
  return (
    <Sheet title={<Trans>What moved</Trans>} hint={<Trans>In this month, in US dollars</Trans>}>
      <PassbookRow cents={report.grossCents} hint={<Trans>{sales} licences and downloads, with tax</Trans>}>
        <Trans>Gross</Trans>
      </PassbookRow>
      <PassbookRow cents={-report.refundsCents}>
        <Trans>Refunds</Trans>
      </PassbookRow>
      <PassbookRow cents={report.taxCents} hint={<Trans>After refunds</Trans>}>
        <Trans>Tax</Trans>
      </PassbookRow>
      <PassbookRow cents={report.sharesCents} hint={<Trans>After refunds</Trans>}>
        <Trans>Creators’ shares</Trans>
      </PassbookRow>
      <PassbookRow cents={report.revenueCents}>
        <Trans>Our share</Trans>
      </PassbookRow>
      <PassbookRow cents={-report.feesCents}>
        <Trans>Provider fees</Trans>
      </PassbookRow>
      <PassbookRow cents={-report.lossesCents}>
        <Trans>Losses</Trans>
      </PassbookRow>
      <PassbookRow cents={report.givenUpCents} hint={<Trans>By creators who left, less what went back since</Trans>}>
        <Trans>Earnings given up</Trans>
      </PassbookRow>
      <PassbookRow cents={report.topUpsCents}>
        <Trans>Wallet top-ups</Trans>
      </PassbookRow>
      <PassbookRow cents={report.plansCents}>
        <Trans>Plans paid</Trans>
      </PassbookRow>
      <PassbookRow cents={-report.payoutsCents}>
        <Trans>Payouts to creators</Trans>
      </PassbookRow>
    </Sheet>
  );
};

const Liabilities = ({ liabilities }: Pick<Report, 'liabilities'>) => {
  const { walletsCents, plansCents, creatorsCents, taxCents } = liabilities;
  return (
    <Sheet
      title={<Trans>What we owe</Trans>}
      hint={<Trans>At the end of the month</Trans>}
      sum={{ name: <Trans>Together</Trans>, cents: addCents(walletsCents, plansCents, creatorsCents, taxCents) }}
    >
      <PassbookRow cents={walletsCents}>
        <Trans>Wallets of buyers</Trans>
      </PassbookRow>
      <PassbookRow cents={plansCents}>
        <Trans>Downloads of plans that are not used yet</Trans>
      </PassbookRow>
      <PassbookRow cents={creatorsCents}>
        <Trans>Creators</Trans>
      </PassbookRow>
      <PassbookRow cents={taxCents}>
        <Trans>Tax</Trans>
      </PassbookRow>
    </Sheet>
  );
};

/** Every kind of account at the end of the month. Together they are zero, or the books are wrong. */
const Accounts = ({ balances, sumCents }: Pick<Report, 'balances' | 'sumCents'>) => (
  <div>
    <Sheet
      title={<Trans>All accounts</Trans>}
      hint={<Trans>Plus is owed or earned, minus is held by others or spent</Trans>}
      sum={{ name: <Trans>Sum of all accounts</Trans>, cents: sumCents }}
    >
      {Object.entries(balances).map(([kind, cents]) => (
        <PassbookRow key={kind} cents={cents}>
          <AccountName kind={kind} />
        </PassbookRow>
      ))}
    </Sheet>
    {sumCents === 0 ? (
      <p className="mt-3 flex items-center gap-2 text-leaf-text text-sm">
        <Icon glyph={CircleCheck} size={18} />
        <Trans>The books add up to zero.</Trans>
      </p>
    ) : (
      <Notice tone="bad" role="alert">
        <Trans>The books do not add up to zero. Stop, and find out why before anything else is posted.</Trans>
      </Notice>
    )}
  </div>
);

const closeDialog = onDemand(() => import('./CloseMonthDialog.tsx'));

const CloseMonth = ({ month }: { month: string }) => {
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const dialog = useWhenNeeded(closeDialog, isOpen, { takesFocus: true });
  return (
    <>
      <Button variant="main" icon={Lock} onClick={() => setOpen(true)}>
        <Trans>Close {format.month(month)}</Trans>
      </Button>
      {dialog && <dialog.CloseMonthDialog month={month} onClose={() => setOpen(false)} />}
    </>
  );
};

const Closing = ({ report: { month, isClosed, hash }, now }: { report: Report; now: Date }) => {
  if (isClosed)
    return (
      <p className="text-ink-2 text-sm">
        {hash ? (
          <Trans>
            Closed. Hash <span className="break-all font-mono">{hash}</span>
          </Trans>
        ) : (
          <Trans>Closed together with a later month.</Trans>
        )}
      </p>
    );
  if (isOver(month, now)) return <CloseMonth month={month} />;
  return (
    <p className="text-ink-2 text-sm">
      <Trans>This month can be closed when it is over.</Trans>
    </p>
  );
};

/** A month of the books: what it brought, what is owed at its end, and the proof that everything adds up. */
export const MonthReport = ({ report, now }: { report: Report; now: Date }) => (
  <>
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-3">
      <Moved report={report} />
      <Liabilities liabilities={report.liabilities} />
      <Accounts balances={report.balances} sumCents={report.sumCents} />
    </div>
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button icon={FileDown} href={`/exports/books/${report.month}.csv`} download>
        <Trans>Save all postings as CSV</Trans>
      </Button>
      <Closing report={report} now={now} />
    </div>
  </>
);
