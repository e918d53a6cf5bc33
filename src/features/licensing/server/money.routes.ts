import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { getPaidOrder, listPaidOrders, refundOrder } from '../refunds-admin.contract.ts';
import {
  answerTopUpChallenge,
  getTopUp,
  getWallet,
  openTopUp,
  payTopUp,
  returnWalletMoney,
} from '../wallet.contract.ts';
import type { TestProvider } from './payments/test-provider.ts';
import { findPaidOrders, readPaidOrder } from './refunds/paid-orders.queries.ts';
import { refundPaidOrder } from './refunds/refund-order.ts';
import { readOwnTopUp } from './wallet/top-up-life.ts';
import { answerOwnTopUpChallenge, openDraftTopUp, payOwnTopUp } from './wallet/top-ups.ts';
import { readOwnWallet } from './wallet/wallet.queries.ts';
import { returnOwnMoney } from './wallet/wallet-returns.ts';

type MoneyDeps = Pick<Dependencies, 'db' | 'jobs' | 'config' | 'log' | 'now'>;

/** Wallets, refunds, earnings and payouts. */
export const moneyRoutes = (deps: MoneyDeps, provider: TestProvider): Binding[] => {
  const { db } = deps;
  const paying = { ...deps, provider };
  return [
    bind(getWallet, (page, { viewer }) => readOwnWallet(db, viewer, page)),
    bind(openTopUp, (wanted, { viewer }) => openDraftTopUp(deps, viewer, wanted)),
    bind(getTopUp, ({ id }, { viewer }) => readOwnTopUp(db, viewer, id)),
    bind(payTopUp, (payment, { viewer }) => payOwnTopUp(paying, viewer, payment)),
    bind(answerTopUpChallenge, (answer, { viewer }) => answerOwnTopUpChallenge(paying, viewer, answer)),
    bind(returnWalletMoney, (wanted, { viewer }) => returnOwnMoney(paying, viewer, wanted)),
    bind(listPaidOrders, (wanted) => findPaidOrders(db, wanted)),
    bind(getPaidOrder, ({ id }) => readPaidOrder(db, id)),
    bind(refundOrder, (wanted, { viewer }) => refundPaidOrder(paying, viewer, wanted)),
  ];
};
