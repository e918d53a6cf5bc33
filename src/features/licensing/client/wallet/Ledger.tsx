import type { Format } from '#shared/format/format.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import './wallet.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { amountCell, writeCsv } from '#shared/csv.ts';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { readPages } from '#ui/data/read-pages.ts';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { toast } from '#ui/messages/toast.ts';
import { getWallet } from '../../wallet.contract.ts';

type Line = CallReply<typeof getWallet>['lines'][number];

const FIRST_PAGE = 10;
const NEXT_PAGE = 30;

export const walletPages = (call: Call) => readPages(call, getWallet, {}, { first: FIRST_PAGE, next: NEXT_PAGE });

const words = {
  more: <Trans>Show more</Trans>,
  nextPageFailed: <Trans>The next lines could not be loaded.</Trans>,
  renewalFailed: <Trans>The ledger could not be renewed, so what has changed may be missing.</Trans>,
};

/** What a line is about; the title is in it where there is one. */
const LineWords = ({ kind, title }: Pick<Line, 'kind' | 'title'>) => {
  switch (kind) {
    case 'top_up':
      return <Trans>Top-up by card</Trans>;
    case 'return_requested':
      return <Trans>Paid back to your card</Trans>;
    case 'sale':
      return title ? <Trans>Licence, {title}</Trans> : <Trans>Licence</Trans>;
    case 'refund':
      return title ? <Trans>Refund, {title}</Trans> : <Trans>Refund</Trans>;
    case 'return_refused':
    case 'refund_failed':
      return <Trans>Came back, because the card did not take it</Trans>;
    case 'dispute_opened':
      return <Trans>Held while the bank looks at a payment</Trans>;
    case 'dispute_won':
      return <Trans>Released by the bank</Trans>;
    case 'dispute_lost':
      return <Trans>Taken back by the bank</Trans>;
    default:
      return <Trans>Correction</Trans>;
  }
};

const amount = (cents: Cents): string => formatUsd(cents, { withCents: true });

type RowProps = Pick<Line, 'kind' | 'title' | 'cents' | 'balanceCents'> & { when: string; isPreview?: boolean };

const Row = ({ when, cents, balanceCents, isPreview = false, ...about }: RowProps) => (
  <tr data-preview={isPreview || undefined}>
    <td className="ledger-when">{when}</td>
    <td className="ledger-what">
      <LineWords {...about} />
      {isPreview && (
        <>
          {', '}
          <Trans>when you pay</Trans>
        </>
      )}
    </td>
    <td className="ledger-in">{cents > 0 && amount(cents)}</td>
    <td className="ledger-out">{cents < 0 && amount(cents)}</td>
    <td className="ledger-balance">{amount(balanceCents)}</td>
  </tr>
);

/** A time in UTC; the year is written where it is not that of the newest line. */
const timeFormat =
  (format: Format, newest = '') =>
  (time: string): string =>
    time.slice(0, 4) === newest.slice(0, 4) ? format.dayAndTime(time, { style: 'shortDay' }) : format.day(time);

const sumOf = (lines: readonly Line[]): Cents => lines.reduce((sum, { cents }) => sum + cents, 0);

/** The balance before the oldest line that is shown. */
const broughtForward = (lines: readonly Line[]): Cents => {
  const oldest = lines.at(-1);
  return oldest ? oldest.balanceCents - oldest.cents : 0;
};

const BroughtForward = ({ lines }: { lines: readonly Line[] }) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={4}>
        <Trans>Brought forward</Trans>
      </th>
      <td>{amount(broughtForward(lines))}</td>
    </tr>
  </tfoot>
);

/** The shown lines added up, so that anybody can follow the balance. */
const Sums = ({ lines }: { lines: readonly Line[] }) => {
  const [newest] = lines;
  if (!newest) return null;
  const before = amount(broughtForward(lines));
  const came = amount(sumOf(lines.filter(({ cents }) => cents > 0)));
  const went = amount(-sumOf(lines.filter(({ cents }) => cents < 0)));
  const now = amount(newest.balanceCents);
  return (
    <p className="mt-3 text-ink-2 text-sm tabular-nums">
      <Trans>
        {before} + {came} in − {went} out = {now}
      </Trans>
    </p>
  );
};

/** Gives a text to the browser as a file to save. */
const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
};

/** The whole statement; it fails rather than to give half a table. */
const readAllLines = async (): Promise<Line[]> => {
  const all: Line[] = [];
  let after: string | null = null;
  do {
    const page: CallReply<typeof getWallet> = await call(getWallet, { limit: '100', ...(after !== null && { after }) });
    all.push(...page.lines);
    after = page.next;
  } while (after !== null);
  return all;
};

const SaveLedger = () => {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = (await readAllLines()).map(({ at, kind, title, cents, balanceCents }) => [
        at,
        kind,
        title ?? '',
        amountCell(cents),
        amountCell(balanceCents),
      ]);
      saveFile('tamarind-wallet.csv', writeCsv(['at', 'kind', 'title', 'amount USD', 'balance USD'], rows));
    } catch {
      toast({ variant: 'destructive', title: t`The ledger could not be loaded` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="s" icon={FileDown} busy={isBusy} onClick={() => void save()}>
      <Trans>Save as CSV</Trans>
    </Button>
  );
};

type Props = {
  /** The line that paying would write. */
  preview?: { cents: Cents; balanceCents: Cents } | undefined;
  headingLevel?: 'h2' | 'h3';
  /** The address to come back to after signing in. */
  next: string;
};

/** The statement of the wallet, the newest line first; each line has the balance after it. */
export const Ledger = ({ preview, headingLevel: Heading = 'h2', next }: Props) => {
  const { t } = useLingui();
  const list = useInfiniteQuery(walletPages(call));
  const lines = list.data?.pages.flatMap((page) => page.lines);
  const when = timeFormat(useFormat(), lines?.[0]?.at);
  if (!lines)
    return list.isError ? (
      <ListFailed
        list={list}
        title={<Trans>The ledger could not be loaded</Trans>}
        next={next}
        signedOut={<Trans>Sign in to see your wallet again. Your money is safe.</Trans>}
      >
        <Trans>Your money is safe; only this list could not be loaded.</Trans>
      </ListFailed>
    ) : null;
  return (
    <section aria-labelledby="ledger-title">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading id="ledger-title" className={Heading === 'h2' ? 'text-2xl' : 'text-xl'}>
          <Trans>Your ledger</Trans>
        </Heading>
        {lines.length > 0 && <SaveLedger />}
      </div>
      {lines.length === 0 && !preview ? (
        <p className="text-ink-2">
          <Trans>No transactions yet.</Trans>
        </p>
      ) : (
        <table className="ledger">
          <caption className="sr-only">
            <Trans>US dollars, the newest line first; times in UTC</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>When (UTC)</Trans>
              </th>
              <th scope="col">
                <Trans>What</Trans>
              </th>
              <th scope="col">
                <Trans>In</Trans>
              </th>
              <th scope="col">
                <Trans>Out</Trans>
              </th>
              <th scope="col">
                <Trans>Balance</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {preview && <Row {...preview} isPreview kind="top_up" title={null} when={t`now`} />}
            {lines.map((line) => (
              // A line has no id of its own; what follows it never changes.
              <Row
                key={`${line.at} ${line.kind} ${line.orderId} ${line.balanceCents}`}
                {...line}
                when={when(line.at)}
              />
            ))}
          </tbody>
          <BroughtForward lines={lines} />
        </table>
      )}
      <Sums lines={lines} />
      <ListEnd list={list} words={words} />
    </section>
  );
};
