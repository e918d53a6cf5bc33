import { accountsJobs } from '#features/accounts/server/accounts.jobs.ts';
import { businessJobs } from '#features/business/server/business.jobs.ts';
import {
  planRefundsWithoutNote,
  planSalesWithoutInvoice,
} from '#features/business/server/subscriptions/plan-invoices.ts';
import { sendPlanReceipt } from '#features/business/server/subscriptions/plan-receipts.ts';
import { creatorsJobs } from '#features/creators/server/creators.jobs.ts';
import { discoveryJobs } from '#features/discovery/server/discovery.jobs.ts';
import { informationJobs } from '#features/information/server/information.jobs.ts';
import { insightsJobs } from '#features/insights/server/insights.jobs.ts';
import { itemsJobs } from '#features/items/server/items.jobs.ts';
import { licensingJobs } from '#features/licensing/server/licensing.jobs.ts';
import { mediaJobs, releasesJobs, remakingJobs, uploadsJobs } from '#features/media/server/media.jobs.ts';
import { moderationJobs } from '#features/moderation/server/moderation.jobs.ts';
import { notificationsJobs } from '#features/notifications/server/notifications.jobs.ts';
import { ownDataJobs } from '#features/own-data/server/own-data.jobs.ts';
import { publicApiJobs } from '#features/public-api/server/webhooks.routes.ts';
import { searchJobs } from '#features/search/server/search.jobs.ts';
import { storiesJobs } from '#features/stories/server/stories.jobs.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { JobBinding } from '#platform/jobs/job-queue.ts';
import { startWorker } from '#platform/jobs/start-worker.ts';
import { declaredJobs, leavingPartsOf, notificationCodes, ownDataPartsOf, payables } from './feature-wiring.ts';
import type { OpenedDependencies } from './open-dependencies.ts';

export const jobBindingsOf = (deps: Dependencies): JobBinding[] => [
  ...accountsJobs(deps),
  ...notificationsJobs(deps, notificationCodes),
  ...ownDataJobs(deps, ownDataPartsOf(deps), leavingPartsOf(deps)),
  ...mediaJobs(deps),
  ...remakingJobs(deps),
  ...uploadsJobs(deps),
  ...releasesJobs(deps),
  ...searchJobs(deps),
  ...storiesJobs(deps),
  ...licensingJobs({
    ...deps,
    payables,
    listPlanSales: planSalesWithoutInvoice,
    listPlanRefunds: planRefundsWithoutNote,
    sendPlanReceipt: sendPlanReceipt(deps),
  }),
  ...insightsJobs(deps),
  ...creatorsJobs(deps),
  ...businessJobs({ ...deps, payables }),
  ...publicApiJobs(deps),
  ...itemsJobs(deps),
  ...moderationJobs(deps),
  ...informationJobs(deps),
  ...discoveryJobs(deps),
];

/** The worker role: handles every declared job. */
export const startWorkerRole = ({ deps, queue, metrics }: OpenedDependencies): Promise<void> =>
  startWorker({
    queue,
    declared: declaredJobs,
    bindings: jobBindingsOf(deps),
    log: deps.log,
    observe: metrics.observeJob,
    // Only one process can use an embedded database.
    isOnlyWorker: !deps.config.databaseUrl,
  });
