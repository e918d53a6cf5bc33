import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OrderState } from '#features/licensing/orders.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { listInvoices } from '../../business.contract.ts';
import { TermsName, usd } from '../checkout/plan-parts.tsx';

/** What became of a payment, as a shape and a word. */
export const ChargeStatus = ({ state }: { state: OrderState }) => {
  if (state === 'paid')
    return (
      <Status kind="live">
        <Trans>Paid</Trans>
      </Status>
    );
  if (state === 'disputed' || state === 'charged_back')
    return (
      <Status kind="bad">
        {state === 'disputed' ? <Trans>Disputed</Trans> : <Trans>Taken back by the bank</Trans>}
      </Status>
    );
  if (state === 'refunding')
    return (
      <Status kind="waiting">
        <Trans>Going back</Trans>
      </Status>
    );
  return (
    <Status kind="off">
      {state === 'partly_refunded' ? <Trans>Given back in part</Trans> : <Trans>Given back</Trans>}
    </Status>
  );
};

type Invoice = CallReply<typeof listInvoices>['invoices'][number];

const Row = ({ invoice: { kind, terms, state, totalCents, paidAt, paper, creditNotes } }: { invoice: Invoice }) => {
  const format = useFormat();
  const day = format.day(paidAt);
  return (
    <tr>
      <td className="whitespace-nowrap text-ink-2">{day}</td>
      <td>
        {kind === 'change' ? (
          <Trans>
            Change to <TermsName terms={terms} />
          </Trans>
        ) : (
          <TermsName terms={terms} />
        )}
        <span className="flex flex-wrap gap-x-3 text-sm">
          {paper ? (
            <a href={paper.url} className="underline" target="_blank" rel="noreferrer">
              <Trans>{paper.number} (PDF)</Trans>
            </a>
          ) : (
            <span className="text-ink-2">
              <Trans>The PDF comes within a minute</Trans>
            </span>
          )}
          {creditNotes.map(({ number, url }) => (
            <a key={number} href={url} className="underline" target="_blank" rel="noreferrer">
              <Trans>Credit note {number} (PDF)</Trans>
            </a>
          ))}
          {state !== 'paid' && <ChargeStatus state={state} />}
        </span>
      </td>
      <td>{usd(totalCents)}</td>
    </tr>
  );
};

/** What the team has paid for its plan, with the papers; for owner and managers. */
export const Invoices = () => {
  const { data, isError, isFetching, refetch } = useQuery(read(call, listInvoices, {}));
  return (
    <section id="invoices" aria-labelledby="invoices-title" className="team-section">
      <h2 id="invoices-title">
        <Trans>Invoices</Trans>
      </h2>
      {data?.invoices.length === 0 && (
        <p className="text-ink-2">
          <Trans>Nothing was paid yet.</Trans>
        </p>
      )}
      {data && data.invoices.length > 0 && (
        <table className="team-ledger">
          <thead className="sr-only">
            <tr>
              <th scope="col">
                <Trans>Paid</Trans>
              </th>
              <th scope="col">
                <Trans>For</Trans>
              </th>
              <th scope="col">
                <Trans>Amount</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.invoices.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
      {!data && isError && (
        <ErrorState
          headingLevel="h3"
          title={<Trans>The invoices could not be loaded</Trans>}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <SkeletonFrame className="grid gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonFrame>
      )}
    </section>
  );
};
