import './checkout/checkout.css';
import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { addressOfItem } from '#features/items/client/tiles/tiles.rules.ts';
import { preloadPrices } from '#features/pricing/client/price-settings.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { useParams, useSearchParams } from '#ui/navigation/router.tsx';
import { type Loading, notFound, type Screen, type ScreenAddress } from '#ui/screen.ts';
import { type Checkout, getCheckout } from '../checkout.contract.ts';
import { readCheckoutAddress } from '../checkout.rules.ts';
import { getPaymentForm } from '../payments.contract.ts';
import { CheckoutForm } from './checkout/CheckoutForm.tsx';

const Obstacle = ({ checkout: { obstacle, item, held } }: { checkout: Checkout }) => {
  const [own] = held;
  if (obstacle === 'own')
    return (
      <EmptyState
        headingLevel="h1"
        title={<Trans>This is your own work</Trans>}
        actions={
          <>
            <Button variant="main" to={href('creatorUploads')}>
              <Trans>My Uploads</Trans>
            </Button>
            <Button to={addressOfItem({ id: item.id, kind: item.type })}>
              <Trans>Back to its page</Trans>
            </Button>
          </>
        }
      >
        <Trans>You need no licence for it: your uploads have the original.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      headingLevel="h1"
      title={<Trans>It can no longer be licensed</Trans>}
      actions={
        <>
          <Button variant="main" to={href('photos')}>
            <Trans>Find pictures</Trans>
          </Button>
          {own && (
            <Button to={href('licenceConfirmation', { id: item.id, type: item.type, license: own.licence })}>
              <Trans>Your licence</Trans>
            </Button>
          )}
        </>
      }
    >
      <Trans>“{item.title}” was taken off the site. Licences that were bought before stay in force.</Trans>
    </EmptyState>
  );
};

const CheckoutScreen = () => {
  const { id = '', ...rest } = useParams();
  const [search] = useSearchParams();
  const address = readCheckoutAddress(rest);
  if (!address) throw notFound();
  const { data: checkout } = useSuspenseQuery(read(call, getCheckout, { id, type: address.type }));
  if (checkout.obstacle)
    return (
      <div className="wrap py-6">
        <Obstacle checkout={checkout} />
      </div>
    );
  return (
    <CheckoutForm
      key={`${address.type} ${id}`}
      checkout={checkout}
      start={{ licence: address.licence, size: search.get('size') }}
    />
  );
};

const preload = async (loading: Loading, { params }: ScreenAddress) => {
  const { call, queries } = loading;
  const address = readCheckoutAddress(params);
  if (!address) throw notFound();
  await Promise.all([
    loadQuery(queries, read(call, getCheckout, { id: params.id ?? '', type: address.type })),
    queries.prefetchQuery(read(call, getPaymentForm, {})),
    preloadPrices(loading),
  ]);
};

export const screen: Screen = { Component: CheckoutScreen, preload };
