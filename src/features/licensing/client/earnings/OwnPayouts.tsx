import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { listOwnPayouts, type PayoutView } from '../../earnings.contract.ts';
import { Loaded, listWords, renewed, usd } from './money-parts.tsx';
import { MethodLabel, PayoutStatus } from './payout-words.tsx';

const FIRST_PAGE = 10;
const NEXT_PAGE = 30;

export const payoutPages = (call: Call) => readPages(call, listOwnPayouts, {}, { first: FIRST_PAGE, next: NEXT_PAGE });

/** The reference of the transfer, or why there was none. */
const Answer = ({ payout: { reference, note, nettedCents } }: { payout: PayoutView }) => {
  if (!reference && !note && nettedCents === 0) return null;
  const netted = usd(nettedCents);
  return (
    <span className="min-w-0 break-words">
      {reference && <span className="font-mono text-[0.8125rem]">{reference}</span>}
      {note && <span className="whitespace-pre-line">{note}</span>}
      {nettedCents > 0 && (
        <span className="block text-ink-2">
          <Trans>{netted} of it repaid debt</Trans>
        </span>
      )}
    </span>
  );
};

/** Payouts of the creator, the newest first. */
export const OwnPayouts = () => {
  const { t } = useLingui();
  const { day } = useFormat();
  const list = useInfiniteQuery({ ...payoutPages(call), ...renewed });
  const payouts = entriesOf(list.data, (page) => page.payouts);
  const columns: Column<PayoutView>[] = [
    { key: 'status', heading: t`Status`, show: 'lead', cell: (payout) => <PayoutStatus payout={payout} /> },
    { key: 'requested', heading: t`Requested`, cell: ({ requestedAt }) => day(requestedAt) },
    { key: 'decided', heading: t`Decided`, cell: ({ decidedAt }) => decidedAt && day(decidedAt) },
    { key: 'method', heading: t`By`, cell: ({ method }) => <MethodLabel method={method} /> },
    { key: 'answer', heading: t`Reference or reason`, cell: (payout) => <Answer payout={payout} /> },
    { key: 'amount', heading: t`Amount`, numeric: true, cell: ({ cents }) => usd(cents) },
  ];
  return (
    <Loaded
      query={{ ...list, data: payouts, isError: list.isError && payouts === undefined }}
      failed={<Trans>Your payouts could not be loaded</Trans>}
      next={href('creatorDashboard', {}, { show: 'earnings' })}
    >
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <p className="text-ink-2">
              <Trans>You have requested no payout yet.</Trans>
            </p>
          ) : (
            <div className="money-rows">
              <Table
                caption={t`Your payouts, the newest first`}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                nameOf={({ requestedAt }) => day(requestedAt)}
              />
            </div>
          )}
          <ListEnd list={list} words={listWords} />
        </>
      )}
    </Loaded>
  );
};
