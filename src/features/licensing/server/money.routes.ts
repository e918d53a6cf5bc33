import { isSwitchedOn } from '#features/accounts/server/admin/feature-switches.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import {
  answerCollaboration,
  endCollaboration,
  getEarnings,
  getEarningsStatement,
  listCollaborations,
  listOwnPayouts,
  listOwnSales,
  offerCollaboration,
  requestPayout,
  setPayoutAccount,
} from '../earnings.contract.ts';
import { getBooksMonth, getReconciliation, resolveDifference } from '../month-admin.contract.ts';
import {
  cancelOrderChallenge,
  cancelTopUpChallenge,
  checkOrder,
  checkTopUp,
  getOrderChallenge,
  getPaymentForm,
  getTopUpChallenge,
  listSavedCards,
  removeSavedCard,
} from '../payments.contract.ts';
import { listPayouts, netPayout, payPayout, rejectPayout } from '../payouts-admin.contract.ts';
import { getPaidOrder, listDisputes, listPaidOrders, refundOrder } from '../refunds-admin.contract.ts';
import {
  answerTopUpChallenge,
  getTopUp,
  getWallet,
  openTopUp,
  payTopUp,
  returnWalletMoney,
} from '../wallet.contract.ts';
import { answerShare, endShare, offerOwnShare, readCollaborations } from './earnings/collaborations.ts';
import { findPayouts, netRequest, recordPayout, rejectRequest } from './earnings/decide-payout.ts';
import { readEarnings, readEarningsStatement } from './earnings/earnings.queries.ts';
import { changePayoutAccount, readOwnPayouts, requestOwnPayout } from './earnings/payouts.ts';
import { readOwnSales } from './earnings/sales.queries.ts';
import { readReconciliation, resolveOneDifference } from './month/differences.ts';
import { readBooksMonth } from './month/month-report.ts';
import { readOwnOrder } from './orders/order-life.ts';
import { limitDeclines } from './payments/card-tries.ts';
import { answerOwnTopUpChallenge, cancelNow, checkNow, readChallenge } from './payments/challenges.ts';
import { describeProvider } from './payments/choose-provider.ts';
import type { OutcomeDeps } from './payments/payable.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { readOwnCards, removeOwnCard } from './payments/saved-cards.ts';
import type { TestProvider } from './payments/test-provider.ts';
import { readDisputes } from './refunds/disputes.queries.ts';
import { findPaidOrders, readPaidOrder } from './refunds/paid-orders.queries.ts';
import { refundPaidOrder } from './refunds/refund-order.ts';
import { readOwnTopUp } from './wallet/top-up-life.ts';
import { openDraftTopUp, payOwnTopUp } from './wallet/top-ups.ts';
import { readOwnWallet } from './wallet/wallet.queries.ts';
import { returnOwnMoney } from './wallet/wallet-returns.ts';

/** Wallets, refunds, earnings and payouts. */
export const moneyRoutes = (deps: OutcomeDeps, provider: PaymentProvider | TestProvider): Binding[] => {
  const { db } = deps;
  const paying = { ...deps, provider };
  return [
    bind(getWallet, (page, { viewer }) => readOwnWallet(db, viewer, page)),
    bind(openTopUp, (wanted, { viewer }) => openDraftTopUp(deps, viewer, wanted)),
    bind(getTopUp, ({ id }, { viewer }) => readOwnTopUp(db, viewer, id)),
    bind(payTopUp, (payment, { viewer, clientAddress }) =>
      limitDeclines(paying, { viewer, clientAddress }, (watched) => payOwnTopUp(watched, viewer, payment)),
    ),
    bind(answerTopUpChallenge, (answer, { viewer }) => answerOwnTopUpChallenge(paying, viewer, answer)),
    bind(getPaymentForm, async () => ({
      ...describeProvider(provider, deps.config),
      isPaused: !(await isSwitchedOn(db, 'purchases')),
    })),
    bind(listSavedCards, (_, { viewer }) => readOwnCards(paying, viewer)),
    bind(removeSavedCard, ({ id }, { viewer }) => removeOwnCard(paying, viewer, id)),
    bind(getOrderChallenge, ({ id }, { viewer }) => readChallenge(paying, viewer, { kind: 'order', id })),
    bind(getTopUpChallenge, ({ id }, { viewer }) => readChallenge(paying, viewer, { kind: 'topUp', id })),
    bind(checkOrder, async ({ id }, { viewer }) => {
      const paid = { kind: 'order', id } as const;
      await checkNow(paying, viewer, paid);
      return readOwnOrder(db, viewer, id);
    }),
    bind(checkTopUp, async ({ id }, { viewer }) => {
      const paid = { kind: 'topUp', id } as const;
      await checkNow(paying, viewer, paid);
      return readOwnTopUp(db, viewer, id);
    }),
    bind(cancelOrderChallenge, async ({ id }, { viewer, clientAddress }) => {
      const paid = { kind: 'order', id } as const;
      await limitDeclines(paying, { viewer, clientAddress }, (watched) => cancelNow(watched, viewer, paid));
      return readOwnOrder(db, viewer, id);
    }),
    bind(cancelTopUpChallenge, async ({ id }, { viewer, clientAddress }) => {
      const paid = { kind: 'topUp', id } as const;
      await limitDeclines(paying, { viewer, clientAddress }, (watched) => cancelNow(watched, viewer, paid));
      return readOwnTopUp(db, viewer, id);
    }),
    bind(returnWalletMoney, (wanted, { viewer }) => returnOwnMoney(paying, viewer, wanted)),
    bind(listPaidOrders, (wanted) => findPaidOrders(db, wanted)),
    bind(getPaidOrder, ({ id }) => readPaidOrder(db, id)),
    bind(listDisputes, () => readDisputes(db)),
    bind(refundOrder, (wanted, { viewer }) => refundPaidOrder(paying, viewer, wanted)),
    bind(getEarnings, (_, { viewer }) => readEarnings(deps, viewer)),
    bind(getEarningsStatement, ({ month }, { viewer }) => readEarningsStatement(db, viewer, month)),
    bind(setPayoutAccount, (account, { viewer, clientAddress }) =>
      changePayoutAccount(deps, viewer, account, clientAddress),
    ),
    bind(listOwnPayouts, (page, { viewer }) => readOwnPayouts(deps, viewer, page)),
    bind(listOwnSales, (page, { viewer }) => readOwnSales(db, viewer, page)),
    bind(requestPayout, (wanted, { viewer }) => requestOwnPayout(deps, viewer, wanted)),
    bind(listCollaborations, (_, { viewer }) => readCollaborations(db, viewer)),
    bind(offerCollaboration, (offer, { viewer }) => offerOwnShare(deps, viewer, offer)),
    bind(answerCollaboration, (answer, { viewer }) => answerShare(deps, viewer, answer)),
    bind(endCollaboration, ({ id }, { viewer }) => endShare(deps, viewer, id)),
    bind(listPayouts, (wanted) => findPayouts(deps, wanted)),
    bind(payPayout, (decision, { viewer }) => recordPayout(deps, viewer, decision)),
    bind(rejectPayout, (decision, { viewer }) => rejectRequest(deps, viewer, decision)),
    bind(getReconciliation, () => readReconciliation(db)),
    bind(resolveDifference, (resolution, { viewer }) => resolveOneDifference(deps, viewer, resolution)),
    bind(getBooksMonth, ({ month }) => readBooksMonth(db, month)),
    bind(netPayout, (decision, { viewer }) => netRequest(deps, viewer, decision)),
  ];
};
