import { feature } from '#features/manifest.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { licensingJobDeclarations } from './licensing-jobs.contract.ts';
import { moneyNotifications } from './money-notifications.ts';
import { receiptNotifications } from './receipt-notifications.ts';
import { licensingLeaving } from './server/licensing.leaving.ts';
import { licensingOwnData } from './server/licensing.own-data.ts';
import type { ListPlanRefunds, ListPlanSales, SendPlanReceipt } from './server/papers/issue-invoices.ts';
import type { Payables } from './server/payments/payable.ts';

type Needs = {
  payables: Payables;
  listPlanSales: ListPlanSales;
  listPlanRefunds: ListPlanRefunds;
  sendPlanReceipt: (deps: Dependencies) => SendPlanReceipt;
  mayReadPlanPaper: (on: Dependencies['db'], viewer: SignedIn, planChargeId: string) => Promise<boolean>;
};

export const licensing = ({ payables, ...plans }: Needs) =>
  feature({
    name: 'licensing',
    sql: 'ledger',
    routes: async () => {
      const { licensingRoutes } = await import('./server/licensing.routes.ts');
      return (deps) => licensingRoutes({ ...deps, payables });
    },
    files: async () => {
      const [
        { licenceKeyFiles },
        { monthFiles },
        { originCertificateFiles },
        { paperFiles },
        { webhookFiles },
        { openProvider },
      ] = await Promise.all([
        import('./server/licences/signing-keys.ts'),
        import('./server/exports.ts'),
        import('./server/licences/origin-keys.ts'),
        import('./server/papers/serve-papers.ts'),
        import('./server/payments/webhooks.ts'),
        import('./server/payments/choose-provider.ts'),
      ]);
      return (deps) => [
        ...licenceKeyFiles(deps),
        ...monthFiles(deps),
        ...originCertificateFiles(deps),
        ...paperFiles({ ...deps, mayReadPlanPaper: (viewer, id) => plans.mayReadPlanPaper(deps.db, viewer, id) }),
        ...webhookFiles({ ...deps, provider: openProvider(deps) }),
      ];
    },
    pageHooks: async () => (await import('./server/licences/serve-verification.ts')).serveVerification,
    jobs: {
      declared: licensingJobDeclarations,
      handlers: async () => {
        const { licensingJobs } = await import('./server/licensing.jobs.ts');
        return (deps) =>
          licensingJobs({
            ...deps,
            payables,
            listPlanSales: plans.listPlanSales,
            listPlanRefunds: plans.listPlanRefunds,
            sendPlanReceipt: plans.sendPlanReceipt(deps),
          });
      },
    },
    notifications: [...moneyNotifications, ...receiptNotifications],
    ownData: licensingOwnData,
    leaving: licensingLeaving,
  });
