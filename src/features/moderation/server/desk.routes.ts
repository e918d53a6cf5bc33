import { openProvider } from '#features/licensing/server/payments/choose-provider.ts';
import type { DatabaseSchema } from '#platform/db/migrate.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { countDeskWork, getDashboard } from '../dashboard.contract.ts';
import { listFailedJobs, retryJobs } from '../failed-jobs.contract.ts';
import { checkHealth, sendTestMail } from '../health.contract.ts';
import { type CountWaiting, deskWork, readDashboard } from './dashboard.queries.ts';
import { readFailedJobs, retryAsAdmin } from './failed-jobs.ts';
import { checkComponent } from './health/check-health.ts';
import { mailToOneself } from './health/send-test-mail.ts';

type DeskDeps = Pick<Dependencies, 'db' | 'config' | 'files' | 'now' | 'log' | 'mailer' | 'writeMail'>;

type FromElsewhere = {
  /** Says which migrations there are. */
  schema: DatabaseSchema;
  openMessages: CountWaiting;
};

/** The admin's home, jobs that failed, and the health of every component. */
export const deskRoutes = (deps: DeskDeps, { schema, openMessages }: FromElsewhere): Binding[] => [
  bind(getDashboard, () => readDashboard(deps, openMessages)),
  bind(countDeskWork, () => deskWork(deps, openMessages)),
  bind(listFailedJobs, () => readFailedJobs(deps.db)),
  bind(retryJobs, (wanted, { viewer }) => retryAsAdmin(deps, viewer, wanted)),
  bind(checkHealth, ({ component }) => checkComponent({ ...deps, schema, provider: openProvider(deps) }, component)),
  bind(sendTestMail, (_, { viewer }) => mailToOneself(deps, viewer)),
];
