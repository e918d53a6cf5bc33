import { limitDeclines } from '#features/licensing/server/payments/card-tries.ts';
import { openProvider } from '#features/licensing/server/payments/choose-provider.ts';
import type { OutcomeDeps } from '#features/licensing/server/payments/payable.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import {
  acceptPlanChange,
  answerPlanChallenge,
  cancelPlan,
  cancelPlanChallenge,
  checkPlanCharge,
  confirmRenewal,
  getPlanChallenge,
  getSubscription,
  listInvoices,
  payPlanCharge,
  quotePlanChange,
  replaceCard,
  startPlan,
  undoCancel,
} from '../business.contract.ts';
import { getCustomQuote, listPlanCharges, makeCustomQuote, refundPlanCharge } from '../business-admin.contract.ts';
import { readOwnSubscription } from './quota/pool.queries.ts';
import { cancelOwnPlan, undoOwnCancel } from './subscriptions/cancel-plan.ts';
import { acceptOwnChange, quoteOwnChange } from './subscriptions/change-plan.ts';
import { offerCustomQuote, readCustomQuote } from './subscriptions/custom-quotes.ts';
import {
  answerOwnPlanChallenge,
  cancelOwnPlanChallenge,
  checkOwnPlanCharge,
  payOwnCharge,
  readOwnPlanChallenge,
} from './subscriptions/pay-charge.ts';
import { confirmOwnRenewal, replaceOwnCard } from './subscriptions/pay-past-due.ts';
import { readInvoices } from './subscriptions/plan-invoices.ts';
import { findPlanCharges, refundOneCharge } from './subscriptions/refund-charge.ts';
import { startOwnPlan } from './subscriptions/start-plan.ts';
import { teamRoutes } from './team.routes.ts';

export const businessRoutes = (deps: OutcomeDeps): Binding[] => {
  const { db, now } = deps;
  const paying = { ...deps, provider: openProvider(deps) };
  return [
    bind(startPlan, (wanted, { viewer }) => startOwnPlan(deps, viewer, wanted)),
    bind(getSubscription, (_, { viewer }) => readOwnSubscription(db, viewer)),
    bind(payPlanCharge, (payment, { viewer, clientAddress }) =>
      limitDeclines(paying, { viewer, clientAddress }, (watched) => payOwnCharge(watched, viewer, payment)),
    ),
    bind(answerPlanChallenge, (answer, { viewer }) => answerOwnPlanChallenge(paying, viewer, answer)),
    bind(getPlanChallenge, (charge, { viewer }) => readOwnPlanChallenge(paying, viewer, charge)),
    bind(checkPlanCharge, (charge, { viewer }) => checkOwnPlanCharge(paying, viewer, charge)),
    bind(cancelPlanChallenge, (charge, { viewer, clientAddress }) =>
      limitDeclines(paying, { viewer, clientAddress }, (watched) => cancelOwnPlanChallenge(watched, viewer, charge)),
    ),
    bind(confirmRenewal, (charge, { viewer, clientAddress }) =>
      limitDeclines(paying, { viewer, clientAddress }, (watched) => confirmOwnRenewal(watched, viewer, charge)),
    ),
    bind(replaceCard, (card, { viewer, clientAddress }) =>
      limitDeclines(paying, { viewer, clientAddress }, (watched) => replaceOwnCard(watched, viewer, card)),
    ),
    bind(cancelPlan, (_, { viewer }) => cancelOwnPlan(deps, viewer)),
    bind(undoCancel, (_, { viewer }) => undoOwnCancel(deps, viewer)),
    bind(quotePlanChange, (wanted, { viewer }) => quoteOwnChange(deps, viewer, wanted)),
    bind(acceptPlanChange, (accepted, { viewer, clientAddress }) =>
      limitDeclines(paying, { viewer, clientAddress }, (watched) => acceptOwnChange(watched, viewer, accepted)),
    ),
    bind(listInvoices, (_, { viewer }) => readInvoices(db, viewer)),
    bind(makeCustomQuote, (offer, { viewer }) => offerCustomQuote(deps, viewer, offer)),
    bind(getCustomQuote, ({ token }) => readCustomQuote(db, token, now())),
    bind(listPlanCharges, (page) => findPlanCharges(db, page)),
    bind(refundPlanCharge, (wanted, { viewer }) => refundOneCharge(paying, viewer, wanted)),
    ...teamRoutes(deps),
  ];
};
