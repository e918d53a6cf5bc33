import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import {
  applyAsCreator,
  decideCreatorApplication,
  listCreatorApplications,
  readOwnApplication,
} from '../creator-applications.contract.ts';
import { submitApplication } from './apply-as-creator.ts';
import { applicationsIn, ownApplication } from './creator-applications.queries.ts';
import { decideApplication } from './decide-application.ts';

export const creatorApplicationsRoutes = (deps: Pick<Dependencies, 'db' | 'events' | 'now'>): Binding[] => [
  bind(readOwnApplication, (_, { viewer }) => ownApplication(deps.db, viewer.id)),

  bind(applyAsCreator, async (application, { viewer }) => {
    await submitApplication(deps, viewer, application);
    return { message: 'Thank you. The team will look at your application and write to you.' };
  }),

  bind(listCreatorApplications, ({ status }) => applicationsIn(deps.db, status)),

  bind(decideCreatorApplication, async (decision, { viewer }) => {
    const application = await decideApplication(deps, viewer.id, decision);
    const { firstName } = application.applicant;
    return { message: `The application of ${firstName} was ${application.status}.`, application };
  }),
];
