import type { Taxed } from '#features/pricing/buyers.rules.ts';
import type { Currency } from '#features/pricing/currencies.rules.ts';
import type { LicensedType } from '#features/pricing/licences.rules.ts';
import type { Credit } from '../../upgrades.rules.ts';

/** What an order says for ever, whatever happens to item, creator, buyer and prices. */
export type OrderSnapshot = {
  kind: LicensedType;
  title: string;
  creatorId: string;
  creator: string;
  licensee: string;
  licenceTextVersion: number;
  settingsVersion: number;
  /** The currency in which the buyer saw the price, its rate then, and the total in its small units. */
  currency: Currency;
  rate: number;
  shownTotal: number;
  shareBasisPoints: number;
  split: { owner: string; weight: number }[];
  /** The business whose plan has paid. */
  planOwner?: string;
  /** Country and tax number of the buyer, and the tax that was added. */
  taxed?: Taxed;
  /** Of an upgrade: the orders whose money counts for it. */
  credits?: Credit[];
};
