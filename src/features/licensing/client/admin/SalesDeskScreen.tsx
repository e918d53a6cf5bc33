import '../earnings/earnings.css';
import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import { Notice } from '#ui/messages/Notice.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { getBooks } from '../../money-admin.contract.ts';
import { getReconciliation } from '../../month-admin.contract.ts';
import { listDisputes } from '../../refunds-admin.contract.ts';
import { renewed } from '../earnings/money-parts.tsx';
import { Disputes } from './Disputes.tsx';
import { orderPages, PaidOrders } from './PaidOrders.tsx';
import { Payouts, payoutPages } from './Payouts.tsx';

/** What stops money, or what somebody has to look at in the books. */
const Alerts = () => {
  const books = useQuery({ ...read(call, getBooks, {}), ...renewed }).data;
  const reconciliation = useQuery({ ...read(call, getReconciliation, {}), ...renewed }).data;
  const open = reconciliation?.differences.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {books?.isStopped && (
        <Notice tone="bad" role="alert" title={<Trans>The books are stopped: nothing can be bought or paid</Trans>}>
          <p>
            <Trans>The nightly proof has found a fault. Somebody has to find out why.</Trans>
          </p>
          <Button size="s" className="mt-2" to={href('adminAnalytics')}>
            <Trans>Open the books</Trans>
          </Button>
        </Notice>
      )}
      {open > 0 && (
        <Notice tone="warning" title={<Plural value={open} one="# difference waits" other="# differences wait" />}>
          <p>
            <Trans>The card provider and the books do not say the same.</Trans>
          </p>
          <Button size="s" className="mt-2" to={href('adminAnalytics')}>
            <Trans>Look at the differences</Trans>
          </Button>
        </Notice>
      )}
    </div>
  );
};

/** The first sentence: what waits. */
const Opening = () => {
  const { data: payouts, hasNextPage } = useInfiniteQuery({ ...payoutPages(call), ...renewed });
  const { data: disputes } = useQuery({ ...read(call, listDisputes, {}), ...renewed });
  const waiting = payouts?.pages.flatMap((page) => page.payouts).length ?? 0;
  const open = disputes?.disputes.filter(({ state }) => state === 'open').length ?? 0;
  if (!payouts || !disputes) return <Trans>Sales and payouts</Trans>;
  if (waiting === 0 && open === 0) return <Trans>No payout and no dispute waits</Trans>;
  return (
    <>
      {hasNextPage && <Trans>More than {waiting} payouts wait</Trans>}
      {waiting > 0 && !hasNextPage && <Plural value={waiting} one="# payout waits" other="# payouts wait" />}
      {waiting > 0 && open > 0 && ', '}
      {open > 0 && <Plural value={open} one="# dispute is open" other="# disputes are open" />}
    </>
  );
};

const SalesDeskScreen = () => (
  <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
    <h1 className="mb-[clamp(20px,2.6vw,36px)]">
      <Opening />
    </h1>
    <Alerts />
    <Payouts />
    <PaidOrders />
    <Disputes />
  </div>
);

/** What fails here is said by its own part of the page. */
const preload = ({ call, queries }: Loading) =>
  Promise.allSettled([
    loadPages(queries, payoutPages(call)),
    loadPages(queries, orderPages(call)),
    loadQuery(queries, read(call, listDisputes, {})),
    loadQuery(queries, read(call, getBooks, {})),
    loadQuery(queries, read(call, getReconciliation, {})),
  ]);

export const screen: Screen = { Component: SalesDeskScreen, preload };
