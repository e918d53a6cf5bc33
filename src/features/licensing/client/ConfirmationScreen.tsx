import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useParams } from '#ui/navigation/router.tsx';
import { type Loading, notFound, type Screen, type ScreenAddress } from '#ui/screen.ts';
import { findOrders } from '../checkout.contract.ts';
import { orderToShow, readCheckoutAddress } from '../checkout.rules.ts';
import type { OrderView } from '../licensing.contract.ts';
import { getOwnLicence } from '../own-licences.contract.ts';
import { changesByItself, pollDelayMs, stepOf } from '../payment-steps.rules.ts';
import { LicenceInHand } from './confirmation/LicenceInHand.tsx';

const INVOICE_POLL_MS = 5_000;

/** The invoice follows within a minute, so the page asks for it. */
const useLicence = (number: string) =>
  useQuery({
    ...read(call, getOwnLicence, { number }),
    refetchInterval: ({ state: { data } }) =>
      data && data.totalCents > 0 && !data.isByPlan && data.papers.length === 0 ? INVOICE_POLL_MS : false,
  });

const Licence = ({ number, next }: { number: string; next: string }) => {
  const licence = useLicence(number);
  if (licence.data) return <LicenceInHand licence={licence.data} />;
  if (licence.isError)
    return (
      <ListFailed
        list={licence}
        title={<Trans>Your licence could not be loaded</Trans>}
        next={next}
        signedOut={<Trans>Sign in to see your licence again. It is safe.</Trans>}
      >
        <Trans>It was issued and is safe; only this page could not be loaded.</Trans>
      </ListFailed>
    );
  return (
    <SkeletonFrame className="grid gap-4">
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-64" />
    </SkeletonFrame>
  );
};

/** Paid, but not licensed: the money is under way somewhere. */
const WithoutLicence = ({ order }: { order: OrderView }) => {
  const step = stepOf(order.state);
  const checkout = href(
    'licenceCheckout',
    { id: order.itemId ?? '', type: order.type, license: order.licence },
    order.size ? { size: order.size } : {},
  );
  if (step === 'goesBack' || step === 'wentBack')
    return (
      <Notice tone="warning" role="status" title={<Trans>There is no licence, and you get your money back</Trans>}>
        <Trans>
          The item was taken off the site in the moment you paid, or another amount reached us than we asked for. The
          whole amount goes back to your card, or to your wallet where the card does not take it.
        </Trans>
      </Notice>
    );
  if (step === 'review')
    return (
      <Notice tone="warning" role="status" title={<Trans>We are looking at your payment</Trans>}>
        <Trans>
          Another amount reached us than we asked for, so nothing is licensed yet. Our team has been told.{' '}
          <Link to={checkout}>See how it goes</Link>
        </Trans>
      </Notice>
    );
  return (
    <Notice tone="lagoon" role="status" title={<Trans>We are checking your payment</Trans>}>
      <Trans>
        Your licence comes as soon as we know that you have paid. <Link to={checkout}>See how it goes</Link>
      </Trans>
    </Notice>
  );
};

const NoLicence = ({ checkout }: { checkout: string }) => (
  <EmptyState
    headingLevel="h1"
    title={<Trans>You have no licence here</Trans>}
    actions={
      <>
        <Button variant="main" to={checkout}>
          <Trans>License it</Trans>
        </Button>
        <Button to={href('licenceConfirmations')}>
          <Trans>Your recent licences</Trans>
        </Button>
      </>
    }
  >
    <Trans>This account has not licensed this item in this way. Perhaps you have bought it with another account.</Trans>
  </EmptyState>
);

const useAddress = () => {
  const { id = '', ...rest } = useParams();
  const address = readCheckoutAddress(rest);
  if (!address) throw notFound();
  return { id, ...address };
};

const ConfirmationScreen = () => {
  const { t } = useLingui();
  const { id, type, licence } = useAddress();
  const { data } = useSuspenseQuery({
    ...read(call, findOrders, { itemId: id, type, licence }),
    refetchInterval: ({ state }) =>
      state.data?.orders.some((order) => changesByItself(order.state)) ? pollDelayMs(state.dataUpdateCount) : false,
  });
  const order = orderToShow(data.orders);
  const others = data.orders.filter(({ id: other, licenceNumber }) => other !== order?.id && licenceNumber !== null);
  const params = { id, type, license: licence };
  if (!order)
    return (
      <div className="wrap py-6">
        <NoLicence checkout={href('licenceCheckout', params)} />
      </div>
    );
  return (
    <div className="wrap py-[clamp(28px,4vw,56px)]">
      {order.licenceNumber ? (
        <Licence number={order.licenceNumber} next={href('licenceConfirmation', params)} />
      ) : (
        <>
          <h1 className="mb-5">{order.title}</h1>
          <WithoutLicence order={order} />
        </>
      )}
      {others.length > 0 && (
        <nav aria-label={t`Other licences of this item`} className="mt-10 border-line border-t pt-6">
          <h2 className="text-xl">
            <Trans>Other licences of this item</Trans>
          </h2>
          <p className="mt-2 text-ink-2">
            <Trans>
              You have licensed it more than once. <Link to={href('licenceConfirmations')}>See all your licences</Link>
            </Trans>
          </p>
        </nav>
      )}
    </div>
  );
};

const preload = async ({ call, queries }: Loading, { params }: ScreenAddress) => {
  const address = readCheckoutAddress(params);
  if (!address) throw notFound();
  const wanted = { itemId: params.id ?? '', type: address.type, licence: address.licence };
  const { orders } = await loadQuery(queries, read(call, findOrders, wanted));
  const number = orderToShow(orders)?.licenceNumber;
  if (number) await queries.prefetchQuery(read(call, getOwnLicence, { number }));
};

export const screen: Screen = { Component: ConfirmationScreen, preload };
