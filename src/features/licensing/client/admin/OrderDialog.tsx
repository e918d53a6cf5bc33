import { useFormat } from '#ui/labels/useFormat.ts';
import '../earnings/earnings.css';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LicenceName } from '#features/pricing/client/licence-words.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { getPaidOrder } from '../../refunds-admin.contract.ts';
import { Loaded, renewed, usd } from '../earnings/money-parts.tsx';
import { OrderStatus, RefundStatus } from './order-words.tsx';
import { RefundForm } from './RefundForm.tsx';

type Order = CallReply<typeof getPaidOrder>;

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);

const MethodWords = ({ method }: Pick<Order, 'method'>) => {
  if (method === 'card') return <Trans>by card</Trans>;
  return method === 'wallet' ? <Trans>from the wallet</Trans> : <Trans>free</Trans>;
};

const Facts = ({ order }: { order: Order }) => {
  const { day } = useFormat();
  const { licenceNumber, licence, creator, licensee, buyerEmail, totalCents, paidAt, method, state } = order;
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact name={<Trans>Status</Trans>}>
        <OrderStatus state={state} />
      </Fact>
      <Fact name={<Trans>Licence</Trans>}>
        <LicenceName licence={licence} />
        {licenceNumber && (
          <>
            {', '}
            <Link to={href('licenceVerify', { code: licenceNumber })} className="font-mono">
              {licenceNumber}
            </Link>
          </>
        )}
      </Fact>
      <Fact name={<Trans>Work by</Trans>}>{creator || <Trans>Former member</Trans>}</Fact>
      <Fact name={<Trans>Licensee</Trans>}>{licensee || <Trans>Former member</Trans>}</Fact>
      <Fact name={<Trans>Buyer</Trans>}>{buyerEmail ?? <Trans>A deleted account</Trans>}</Fact>
      <Fact name={<Trans>Paid</Trans>}>
        {usd(totalCents)} <MethodWords method={method} />, {day(paidAt)}
      </Fact>
    </dl>
  );
};

const Refunds = ({ refunds }: Pick<Order, 'refunds'>) => {
  const { day } = useFormat();
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds-title">
      <h3 id="refunds-title" className="mb-1 text-lg">
        <Trans>Refunds</Trans>
      </h3>
      <ul>
        {refunds.map(({ id, cents, reason, state, requestedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-t py-2.5 text-sm">
            <span className="min-w-48 flex-1 whitespace-pre-line break-words">
              <b className="font-semibold tabular-nums">{usd(cents)}</b>, {day(requestedAt)}: {reason}
            </span>
            <RefundStatus state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Why nothing can be refunded now. */
const NoRefund = ({ state }: Pick<Order, 'state'>) => (
  <p className="text-ink-2 text-sm">
    {state === 'refunding' && <Trans>A refund is under way. It can take the bank some days.</Trans>}
    {state === 'disputed' && (
      <Trans>The bank looks at this payment. Nothing can be refunded before it has decided.</Trans>
    )}
    {state !== 'refunding' && state !== 'disputed' && <Trans>There is nothing left to refund.</Trans>}
  </p>
);

/** An order with its refunds, and a refund of what is left. */
export const OrderDialog = ({ id, title, onClose }: { id: string; title: string; onClose: () => void }) => {
  const order = useQuery({ ...read(call, getPaidOrder, { id }), ...renewed, staleTime: 0 });
  return (
    <Dialog open onOpenChange={onClose} size="l" title={title}>
      <Loaded
        query={order}
        failed={<Trans>The order could not be loaded</Trans>}
        next={href('adminMoney', {}, { section: 'sales' })}
        waiting="h-64"
      >
        {(data) => (
          <div className="grid gap-6">
            <Facts order={data} />
            <Refunds refunds={data.refunds} />
            <section aria-labelledby="refund-title">
              <h3 id="refund-title" className="mb-3 text-lg">
                <Trans>Refund</Trans>
              </h3>
              {data.refundableCents > 0 ? <RefundForm order={data} /> : <NoRefund state={data.state} />}
            </section>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
};
