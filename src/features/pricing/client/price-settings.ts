import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import type { Loading } from '#ui/screen.ts';
import { getPrices } from '../pricing.contract.ts';
import { type Prices, usualPrices } from '../usual-prices.rules.ts';

const pricesRead = read(call, getPrices, {});

/** For screens that are about prices: without a reply they fail. */
export const loadPrices = ({ call, queries }: Loading) => loadQuery(queries, read(call, getPrices, {}));

/** The settings that `loadPrices` has loaded. */
export const useLoadedPrices = () => useSuspenseQuery(pricesRead).data;

/** For screens that only mention a price. */
export const preloadPrices = ({ call, queries }: Loading): Promise<void> =>
  queries.prefetchQuery(read(call, getPrices, {}));

/** Usual prices; the defaults when they could not be loaded, so that a list does not fail because of them. */
export const useUsualPrices = (): Prices => useQuery(pricesRead).data?.prices ?? usualPrices;
