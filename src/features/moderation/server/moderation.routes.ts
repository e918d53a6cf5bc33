import { browserTokenHash } from '#features/accounts/server/sessions/sessions.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { claimItem, getFullPicture, releaseItem } from '../claims.contract.ts';
import {
  approveItem,
  getFeatured,
  listReviewQueue,
  putFeatured,
  rejectItem,
  undoDecision,
  withdrawAsTeam,
} from '../moderation.contract.ts';
import { claimReviewedItem, releaseOwnClaim } from './claims.ts';
import { featuredList, featurePhotos } from './featured.ts';
import { fullPicture } from './full-picture.ts';
import { approveReviewedItem, rejectReviewedItem, withdrawByTeam } from './review.ts';
import { reviewQueue } from './review-queue.queries.ts';
import { undoOwnDecision } from './undo-decision.ts';

const featuredRoutes = (deps: Pick<Dependencies, 'db' | 'now'>): Binding[] => [
  bind(getFeatured, () => featuredList(deps.db, deps.now())),
  bind(putFeatured, (wanted, { viewer }) => featurePhotos(deps, viewer, wanted)),
];

export const moderationRoutes = (
  deps: Pick<Dependencies, 'config' | 'db' | 'events' | 'files' | 'jobs' | 'now'>,
): Binding[] => [
  bind(listReviewQueue, (page, { viewer }) => reviewQueue(deps, viewer, page)),
  bind(claimItem, (claim, context) =>
    claimReviewedItem(deps, { viewer: context.viewer, tokenHash: browserTokenHash(deps, context) }, claim),
  ),
  bind(releaseItem, ({ id }, { viewer }) => releaseOwnClaim(deps, viewer, id)),
  bind(getFullPicture, ({ id }, { viewer }) => fullPicture(deps, viewer, id)),
  bind(approveItem, (decision, { viewer }) => approveReviewedItem(deps, viewer, decision)),
  bind(undoDecision, ({ id }, { viewer }) => undoOwnDecision(deps, viewer, id)),
  bind(rejectItem, (decision, { viewer }) => rejectReviewedItem(deps, viewer, decision)),
  ...featuredRoutes(deps),
  bind(withdrawAsTeam, (withdrawal, { viewer }) => withdrawByTeam(deps, viewer, withdrawal)),
];
