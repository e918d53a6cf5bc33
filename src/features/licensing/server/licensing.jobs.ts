import { withAdvisoryLock } from '#platform/db/advisory-locks.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import {
  applyPaymentEvent,
  checkDisputes,
  checkPayments,
  issueInvoicesJob,
  matureSales,
  proveBooks,
  reconcileBooks,
  returnPayment,
} from '../licensing-jobs.contract.ts';
import { proveLedger } from './ledger/prove.ts';
import { reconcile } from './month/reconcile.ts';
import { matureOldSales } from './orders/mature-sales.ts';
import type { OutcomeDeps } from './orders/record-outcome.ts';
import { issueCreditNotes, issueInvoices, type ListPlanRefunds, type ListPlanSales } from './papers/issue-invoices.ts';
import { checkOpenPayments, returnUnusedPayment } from './payments/check-payments.ts';
import { openProvider } from './payments/choose-provider.ts';
import { checkNewDisputes } from './payments/disputes.ts';
import { applyEvent } from './payments/webhooks.ts';
import { checkOpenRefunds } from './refunds/check-refunds.ts';

type LicensingDeps = Pick<Dependencies, 'db' | 'jobs' | 'config' | 'log' | 'now'> &
  Pick<OutcomeDeps, 'lockPlanCharge'> & {
    listPlanSales?: ListPlanSales;
    listPlanRefunds?: ListPlanRefunds;
  };

export const licensingJobs = (deps: LicensingDeps): JobBinding[] => {
  const paying = { ...deps, provider: openProvider(deps) };
  return [
    handleJob(proveBooks, async () => {
      await proveLedger(deps);
    }),
    handleJob(checkPayments, (_, { signal }) =>
      withAdvisoryLock(deps.db, 'check-payments', signal, async () => {
        await checkOpenPayments(paying, signal);
        await checkOpenRefunds(paying, signal);
      }),
    ),
    handleJob(checkDisputes, (_, { signal }) =>
      withAdvisoryLock(deps.db, 'check-disputes', signal, () => checkNewDisputes(paying)),
    ),
    handleJob(matureSales, (_, { signal }) =>
      withAdvisoryLock(deps.db, 'mature-sales', signal, async () => {
        // Also after days without a worker no sale matures before it has its invoice.
        await issueInvoices(deps, signal);
        await matureOldSales(deps, signal);
      }),
    ),
    handleJob(reconcileBooks, (_, { signal }) =>
      withAdvisoryLock(deps.db, 'reconcile-books', signal, () => reconcile(paying, signal)),
    ),
    handleJob(issueInvoicesJob, (_, { signal }) =>
      withAdvisoryLock(deps.db, 'issue-invoices', signal, async () => {
        await issueInvoices(deps, signal);
        await issueCreditNotes(deps, signal);
      }),
    ),
    handleJob(returnPayment, ({ key }) => returnUnusedPayment(paying, key)),
    handleJob(applyPaymentEvent, (event) => applyEvent(paying, event)),
  ];
};
