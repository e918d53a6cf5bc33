import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { findOrders, getCheckout } from '../checkout.contract.ts';
import { answerTestChallenge, getOrder, openOrder, payOrder } from '../licensing.contract.ts';
import { closeBooksMonth, getBooks, resolveBooksAlarm } from '../money-admin.contract.ts';
import { getOwnLicence, listOwnLicences, listOwnProjects, openLicensedDownload } from '../own-licences.contract.ts';
import { verifyLicence } from '../verification.contract.ts';
import { closeMonth, readBooks, resolveAlarm } from './ledger/prove.ts';
import { issueLicensedLink } from './licences/deliver-file.ts';
import { ownLicence, ownLicences, ownProjects } from './licences/own-licences.queries.ts';
import { checkLicence } from './licences/verify-licence.ts';
import { moneyRoutes } from './money.routes.ts';
import { findOwnOrders, readCheckout } from './orders/checkout.queries.ts';
import { openDraft } from './orders/open-draft.ts';
import { readOwnOrder } from './orders/order-life.ts';
import { payOwnOrder } from './orders/pay-order.ts';
import { limitDeclines, withoutLimit } from './payments/card-tries.ts';
import { answerOwnChallenge } from './payments/challenges.ts';
import { openProvider } from './payments/choose-provider.ts';
import type { OutcomeDeps } from './payments/payable.ts';

export const licensingRoutes = (deps: OutcomeDeps & Pick<Dependencies, 'files'>): Binding[] => {
  const provider = openProvider(deps);
  const paying = { ...deps, provider };
  return [
    bind(getCheckout, (wanted, { viewer }) => readCheckout(deps, viewer, wanted)),
    bind(findOrders, (wanted, { viewer }) => findOwnOrders(deps.db, viewer, wanted)),
    bind(openOrder, (wanted, { viewer }) => openDraft(deps, viewer, wanted)),
    bind(getOrder, ({ id }, { viewer }) => readOwnOrder(deps.db, viewer, id)),
    bind(payOrder, (payment, { viewer, clientAddress }) => {
      const triesNoCard = payment.source === undefined && payment.savedCard === undefined;
      if (triesNoCard) return payOwnOrder(withoutLimit(paying), viewer, payment);
      return limitDeclines(paying, { viewer, clientAddress }, (watched) => payOwnOrder(watched, viewer, payment));
    }),
    bind(answerTestChallenge, (answer, { viewer }) => answerOwnChallenge(paying, viewer, answer)),
    ...moneyRoutes(deps, provider),
    bind(verifyLicence, (claim, { clientAddress }) => checkLicence(deps, claim, clientAddress)),
    bind(listOwnLicences, (page, { viewer }) => ownLicences(deps.db, viewer, page)),
    bind(listOwnProjects, (_, { viewer }) => ownProjects(deps.db, viewer)),
    bind(getOwnLicence, ({ number }, { viewer }) => ownLicence(deps.db, viewer, number)),
    bind(openLicensedDownload, (download, { viewer }) => issueLicensedLink(deps, viewer, download)),
    bind(getBooks, () => readBooks(deps.db)),
    bind(resolveBooksAlarm, (resolution, { viewer }) => resolveAlarm(deps, viewer, resolution)),
    bind(closeBooksMonth, ({ month }, { viewer }) => closeMonth(deps, viewer, month)),
  ];
};
