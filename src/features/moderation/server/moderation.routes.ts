import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import {
  approveItem,
  getFeatured,
  listReviewQueue,
  putFeatured,
  rejectItem,
  undoDecision,
  withdrawAsTeam,
} from '../moderation.contract.ts';
import { featuredList, featurePhotos } from './featured.ts';
import { approveReviewedItem, rejectReviewedItem, withdrawByTeam } from './review.ts';
import { reviewQueue } from './review-queue.queries.ts';
import { undoOwnDecision } from './undo-decision.ts';

const featuredRoutes = (deps: Pick<Dependencies, 'db' | 'now'>): Binding[] => [
  bind(getFeatured, () => featuredList(deps.db, deps.now())),
  bind(putFeatured, (wanted, { viewer }) => featurePhotos(deps, viewer, wanted)),
];

export const moderationRoutes = (deps: Pick<Dependencies, 'db' | 'events' | 'files' | 'jobs' | 'now'>): Binding[] => [
  bind(listReviewQueue, (page) => reviewQueue(deps.db, page)),
  bind(approveItem, (decision, { viewer }) => approveReviewedItem(deps, viewer, decision)),
  bind(undoDecision, ({ id }, { viewer }) => undoOwnDecision(deps, viewer, id)),
  bind(rejectItem, (decision, { viewer }) => rejectReviewedItem(deps, viewer, decision)),
  ...featuredRoutes(deps),
  bind(withdrawAsTeam, (withdrawal, { viewer }) => withdrawByTeam(deps, viewer, withdrawal)),
];
