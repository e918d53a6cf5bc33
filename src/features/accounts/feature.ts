import { feature } from '#features/manifest.ts';
import { accountsJobDeclarations } from './account-jobs.contract.ts';
import type { FindSubjects } from './server/admin/audit-log.queries.ts';

type Needs = { findAuditSubjects: FindSubjects };

export const accounts = ({ findAuditSubjects }: Needs) =>
  feature({
    name: 'accounts',
    sql: 'accounts',
    routes: async () => {
      const { accountsRoutes } = await import('./server/accounts.routes.ts');
      return (deps) => accountsRoutes(deps, findAuditSubjects);
    },
    files: async () => {
      const { auditFiles } = await import('./server/admin/admin.routes.ts');
      return (deps) => auditFiles(deps, findAuditSubjects);
    },
    jobs: {
      declared: accountsJobDeclarations,
      handlers: async () => (await import('./server/accounts.jobs.ts')).accountsJobs,
    },
  });
