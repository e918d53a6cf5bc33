import './checkout/checkout.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { preloadPrices } from '#features/pricing/client/price-settings.ts';
import { SkeletonPage } from '#ui/base/Skeleton.tsx';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useParams, useSearchParams } from '#ui/navigation/router.tsx';
import { type Loading, notFound, type Screen, type ScreenAddress } from '#ui/screen.ts';
import { getCheckout } from '../checkout.contract.ts';
import { readCheckoutAddress } from '../checkout.rules.ts';
import { getPaymentForm, listSavedCards } from '../payments.contract.ts';
import { buyersCountry } from './checkout/BuyerPart.tsx';
import { CheckoutForm } from './checkout/CheckoutForm.tsx';

/** Needed by few, so its code is a file of its own. */
const obstacle = onDemand(() => import('./checkout/Obstacle.tsx'));

const CheckoutScreen = () => {
  const { id = '', ...rest } = useParams();
  const [search] = useSearchParams();
  const address = readCheckoutAddress(rest);
  if (!address) throw notFound();
  const { data: checkout } = useSuspenseQuery(read(call, getCheckout, { id, type: address.type }));
  const stopped = useWhenNeeded(obstacle, checkout.obstacle !== null);
  if (checkout.obstacle)
    return <div className="wrap py-6">{stopped ? <stopped.Obstacle checkout={checkout} /> : <SkeletonPage />}</div>;
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
  const [checkout] = await Promise.all([
    loadQuery(queries, read(call, getCheckout, { id: params.id ?? '', type: address.type })),
    queries.prefetchQuery(read(call, getPaymentForm, {})),
    queries.prefetchQuery(read(call, listSavedCards, {})),
    preloadPrices(loading),
  ]);
  if (checkout.obstacle) await obstacle.load();
  else if (checkout.buyers.asksCountry !== 'no') await buyersCountry.load();
};

export const screen: Screen = { Component: CheckoutScreen, preload };
