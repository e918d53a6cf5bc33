import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding, skipIfRunning } from '#platform/jobs/job-queue.ts';
import {
  applyPaymentEvent,
  checkDisputes,
  checkPayments,
  forgetCard,
  forgetPaymentEvents,
  issueInvoicesJob,
  mailReplacedAccount,
  matureSales,
  proveBooks,
  reconcileBooks,
  rejectReplacedPayouts,
  returnPayment,
  tellSales,
} from '../licensing-jobs.contract.ts';
import { rejectReplaced } from './earnings/decide-payout.ts';
import { giveUpOldEarnings } from './earnings/give-up.ts';
import { deliverReplacedAccountMail } from './earnings/payouts.ts';
import { proveLedger } from './ledger/prove.ts';
import { reconcile } from './month/reconcile.ts';
import { matureOldSales } from './orders/mature-sales.ts';
import { tellOfSales } from './orders/tell-of-sales.ts';
import { issueCreditNotes } from './papers/issue-credit-notes.ts';
import { issueInvoices, type PaperDeps } from './papers/issue-invoices.ts';
import { checkOpenPayments, returnUnusedPayment } from './payments/check-payments.ts';
import { openProvider } from './payments/choose-provider.ts';
import { checkNewDisputes } from './payments/disputes.ts';
import type { OutcomeDeps } from './payments/payable.ts';
import { forgetOneCard } from './payments/saved-cards.ts';
import { applyEvent, forgetOldEvents, repeatOpenEvents } from './payments/webhooks.ts';
import { checkOpenRefunds } from './refunds/check-refunds.ts';

type LicensingDeps = Pick<
  Dependencies,
  'db' | 'jobs' | 'config' | 'log' | 'now' | 'events' | 'mailer' | 'writeMail' | 'files'
> &
  Pick<OutcomeDeps, 'payables'> &
  Pick<PaperDeps, 'listPlanSales' | 'listPlanRefunds' | 'sendPlanReceipt'>;

export const licensingJobs = (deps: LicensingDeps): JobBinding[] => {
  const paying = { ...deps, provider: openProvider(deps) };
  return [
    handleJob(mailReplacedAccount, (task) => deliverReplacedAccountMail(deps, task)),
    handleJob(rejectReplacedPayouts, (replaced) => rejectReplaced(deps, replaced)),
    handleJob(proveBooks, async () => {
      await proveLedger(deps);
    }),
    handleJob(
      checkPayments,
      skipIfRunning(deps.db, 'check-payments', async (signal) => {
        await checkOpenPayments(paying, signal);
        await repeatOpenEvents(paying, signal);
        await checkOpenRefunds(paying, signal);
      }),
    ),
    handleJob(
      checkDisputes,
      skipIfRunning(deps.db, 'check-disputes', (signal) => checkNewDisputes(paying, signal)),
    ),
    handleJob(
      matureSales,
      skipIfRunning(deps.db, 'mature-sales', async (signal) => {
        // Also after days without a worker no sale matures before it has its invoice.
        await issueInvoices(deps, signal);
        await matureOldSales(deps, signal);
        await giveUpOldEarnings(deps, signal);
      }),
    ),
    handleJob(
      reconcileBooks,
      skipIfRunning(deps.db, 'reconcile-books', (signal) => reconcile(paying, signal)),
    ),
    handleJob(
      issueInvoicesJob,
      skipIfRunning(deps.db, 'issue-invoices', async (signal) => {
        await issueInvoices(deps, signal);
        await issueCreditNotes(deps, signal);
      }),
    ),
    handleJob(
      tellSales,
      skipIfRunning(deps.db, 'tell-sales', (signal) => tellOfSales(deps, signal)),
    ),
    handleJob(returnPayment, ({ key }) => returnUnusedPayment(paying, key)),
    handleJob(forgetCard, (card) => forgetOneCard(paying, card)),
    handleJob(applyPaymentEvent, (event) => applyEvent(paying, event)),
    handleJob(forgetPaymentEvents, () => forgetOldEvents(deps)),
  ];
};
