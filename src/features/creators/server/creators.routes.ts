import { newWorkTermsOf, setNewWorkTerms } from '#features/media/server/items/new-work-terms.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import {
  changeContentAccess,
  getNewWorkTerms,
  listContentAccess,
  putNewWorkTerms,
  withdrawWorks,
} from '../content-access.contract.ts';
import { getProgress } from '../creators.contract.ts';
import { getDashboard, getOpenDemand } from '../dashboard.contract.ts';
import { getOwnCreatorProfile, putOwnCreatorProfile, removePortrait } from '../profile.contract.ts';
import { contentAccess } from './content-access.queries.ts';
import { changeTerms, withdrawSeveral } from './content-access.ts';
import { readDashboard } from './dashboard.queries.ts';
import { createOpenDemand } from './open-demand.queries.ts';
import { readOwnCreatorProfile, saveOwnCreatorProfile } from './own-creator-profile.ts';
import { removeOwnPortrait } from './portrait.ts';
import { readProgress } from './progress.queries.ts';

const contentAccessRoutes = (deps: Dependencies): Binding[] => [
  bind(listContentAccess, (page, { viewer }) => contentAccess(deps.db, viewer, page)),
  bind(changeContentAccess, (changes, { viewer }) => changeTerms(deps, viewer, changes)),
  bind(withdrawWorks, (named, { viewer }) => withdrawSeveral(deps, viewer, named)),
  bind(getNewWorkTerms, (_, { viewer }) => newWorkTermsOf(deps.db, viewer.id)),
  bind(putNewWorkTerms, (terms, { viewer }) => setNewWorkTerms(deps, viewer, terms)),
];

export const creatorsRoutes = (deps: Dependencies): Binding[] => {
  const openDemand = createOpenDemand(deps);
  return [
    bind(getProgress, (_, { viewer }) => readProgress(deps, viewer)),
    bind(getDashboard, (_, { viewer }) => readDashboard(deps, viewer)),
    bind(getOpenDemand, (_, { viewer }) => openDemand(viewer)),
    ...contentAccessRoutes(deps),
    bind(getOwnCreatorProfile, (_, { viewer }) => readOwnCreatorProfile(deps, viewer)),
    bind(putOwnCreatorProfile, (change, { viewer }) => saveOwnCreatorProfile(deps, viewer, change)),
    bind(removePortrait, (_, { viewer }) => removeOwnPortrait(deps, viewer)),
  ];
};
