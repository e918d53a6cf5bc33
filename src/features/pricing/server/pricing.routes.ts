import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import {
  chooseCurrency,
  getCurrencyChoice,
  getPriceSettings,
  getPrices,
  listPriceChanges,
  putPriceSettings,
} from '../pricing.contract.ts';
import { changePriceSettings, readCurrencyChoice, saveCurrencyChoice } from './change-settings.ts';
import { currentSettings, priceHistory, publicPrices } from './price-settings.queries.ts';

export const pricingRoutes = (deps: Pick<Dependencies, 'db' | 'now'>): Binding[] => [
  bind(getPrices, () => publicPrices(deps.db, deps.now()), { tags: () => ['list:prices'] }),
  bind(getPriceSettings, () => currentSettings(deps.db)),
  bind(putPriceSettings, (input, { viewer }) => changePriceSettings(deps, viewer, input)),
  bind(listPriceChanges, (page) => priceHistory(deps.db, page)),
  bind(getCurrencyChoice, (_, { viewer }) => readCurrencyChoice(deps, viewer)),
  bind(chooseCurrency, ({ currency }, { viewer }) => saveCurrencyChoice(deps, viewer, currency)),
];
