import { feature } from '#features/manifest.ts';
import type { DatabaseSchema } from '#platform/db/migrate.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { editNotifications } from './edit-notifications.ts';
import { moderationJobDeclarations } from './managed-items.contract.ts';
import type { CountWaiting } from './server/dashboard.queries.ts';
import { moderationLeaving } from './server/moderation.leaving.ts';

type Needs = { schema: () => DatabaseSchema; countOpenMessages: (db: Dependencies['db']) => ReturnType<CountWaiting> };

export const moderation = ({ schema, countOpenMessages }: Needs) =>
  feature({
    name: 'moderation',
    sql: 'moderation',
    routes: async () => {
      const [{ moderationRoutes }, { deskRoutes }, { managedRoutes }] = await Promise.all([
        import('./server/moderation.routes.ts'),
        import('./server/desk.routes.ts'),
        import('./server/managed.routes.ts'),
      ]);
      return (deps) => [
        ...moderationRoutes(deps),
        ...deskRoutes(deps, { schema: schema(), openMessages: () => countOpenMessages(deps.db) }),
        ...managedRoutes(deps),
      ];
    },
    files: async () => (await import('./server/managed/managed-csv.ts')).managedCsvFiles,
    jobs: {
      declared: moderationJobDeclarations,
      handlers: async () => (await import('./server/moderation.jobs.ts')).moderationJobs,
    },
    notifications: editNotifications,
    leaving: moderationLeaving,
  });
