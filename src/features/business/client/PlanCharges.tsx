import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { listPlanCharges } from '../business-admin.contract.ts';
import { TermsName, usd } from './checkout/plan-parts.tsx';
import { ChargeStatus } from './team/Invoices.tsx';

type Charge = CallReply<typeof listPlanCharges>['charges'][number];

const refundDialog = onDemand(() => import('./PlanRefundDialog.tsx'));

const Row = ({ charge, onRefund }: { charge: Charge; onRefund: () => void }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { business, terms, state, totalCents, refundableCents, paidAt } = charge;
  const day = format.day(paidAt);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b py-3">
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{business}</p>
        <p className="text-ink-2 text-sm">
          {day}, <TermsName terms={terms} />
        </p>
      </div>
      <ChargeStatus state={state} />
      <span className="min-w-24 text-end tabular-nums">{usd(totalCents)}</span>
      <span className="flex min-w-42 justify-end">
        {refundableCents > 0 && (
          <Button size="s" aria-label={t`Give back ${usd(refundableCents)} to ${business}`} onClick={onRefund}>
            <Trans>Give back {usd(refundableCents)}</Trans>
          </Button>
        )}
      </span>
    </li>
  );
};

/** Payments for plans, for an admin who has to give one back. */
export const PlanCharges = () => {
  const list = useInfiniteQuery(readPages(call, listPlanCharges, {}));
  const { isError, isFetching, refetch } = list;
  const charges = entriesOf(list.data, (page) => page.charges);
  const [chosen, setChosen] = useState<Charge>();
  const dialog = useWhenNeeded(refundDialog, chosen !== undefined, { takesFocus: true });
  return (
    <section aria-labelledby="charges-title" className="mt-14">
      <h2 id="charges-title" className="mb-3 text-xl">
        <Trans>Payments for plans</Trans>
      </h2>
      {charges?.length === 0 && (
        <p className="text-ink-2">
          <Trans>No business has paid for a plan yet.</Trans>
        </p>
      )}
      {charges && (
        <>
          <ul className="border-control border-t">
            {charges.map((charge) => (
              <Row key={charge.id} charge={charge} onRefund={() => setChosen(charge)} />
            ))}
          </ul>
          <ListEnd
            list={list}
            words={{
              more: <Trans>More payments</Trans>,
              nextPageFailed: <Trans>More payments could not be loaded.</Trans>,
              renewalFailed: <Trans>The payments could not be loaded again.</Trans>,
            }}
          />
        </>
      )}
      {!charges && isError && (
        <ErrorState
          title={<Trans>The payments could not be loaded</Trans>}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!charges && !isError && (
        <SkeletonFrame className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonFrame>
      )}
      {chosen && dialog && <dialog.PlanRefundDialog charge={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
};
