import { feature, type LeavingDeps, type OwnDataDeps } from '#features/manifest.ts';
import { leavingJobDeclarations } from './leaving.contract.ts';
import { ownDataJobDeclarations } from './own-data.contract.ts';
import { accountLeaving } from './server/account-leaving.ts';
import { accountOwnData } from './server/account-parts.ts';
import type { LeavingPart } from './server/leaving-parts.ts';
import type { OwnDataPart } from './server/own-data-parts.ts';

type Needs = {
  partsOfAll: (deps: OwnDataDeps) => readonly OwnDataPart[];
  leavingOfAll: (deps: LeavingDeps) => readonly LeavingPart[];
};

/** It also tells and removes what the two earlier features know about a person. */
export const ownData = ({ partsOfAll, leavingOfAll }: Needs) =>
  feature({
    name: 'own-data',
    routes: async () => {
      const { ownDataRoutes } = await import('./server/own-data.routes.ts');
      return (deps) => ownDataRoutes(deps, leavingOfAll(deps));
    },
    files: async () => (await import('./server/serve-export.ts')).ownExportFiles,
    jobs: {
      declared: [...ownDataJobDeclarations, ...leavingJobDeclarations],
      handlers: async () => {
        const { ownDataJobs } = await import('./server/own-data.jobs.ts');
        return (deps) => ownDataJobs(deps, partsOfAll(deps), leavingOfAll(deps));
      },
    },
    ownData: accountOwnData,
    leaving: accountLeaving,
  });
