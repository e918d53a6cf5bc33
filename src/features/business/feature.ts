import type { Payables } from '#features/licensing/server/payments/payable.ts';
import { feature } from '#features/manifest.ts';
import { businessJobDeclarations } from './business-jobs.contract.ts';
import { businessNotifications } from './business-notifications.ts';
import { businessLeaving } from './server/business.leaving.ts';
import { businessOwnData } from './server/business.own-data.ts';
import { businessReactions } from './server/business.reactions.ts';

type Needs = { payables: Payables };

export const business = ({ payables }: Needs) =>
  feature({
    name: 'business',
    routes: async () => {
      const { businessRoutes } = await import('./server/business.routes.ts');
      return (deps) => businessRoutes({ ...deps, payables });
    },
    files: async () => (await import('./server/quota/serve-team-licences.ts')).teamLicenceFiles,
    jobs: {
      declared: businessJobDeclarations,
      handlers: async () => {
        const { businessJobs } = await import('./server/business.jobs.ts');
        return (deps) => businessJobs({ ...deps, payables });
      },
    },
    reactions: businessReactions,
    notifications: businessNotifications,
    ownData: businessOwnData,
    leaving: businessLeaving,
  });
