import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { approveItem, listReviewQueue, rejectItem, withdrawAsTeam } from '../review.contract.ts';
import { approveReviewedItem } from './approve-item.ts';
import { rejectReviewedItem } from './reject-item.ts';
import { reviewQueue } from './review-queue.queries.ts';
import { withdrawByTeam } from './withdraw-by-team.ts';

export const moderationRoutes = (deps: Pick<Dependencies, 'db' | 'events' | 'files' | 'jobs' | 'now'>): Binding[] => [
  bind(listReviewQueue, (page) => reviewQueue(deps.db, page)),
  bind(approveItem, (decision, { viewer }) => approveReviewedItem(deps, viewer.id, decision)),
  bind(rejectItem, (decision, { viewer }) => rejectReviewedItem(deps, viewer.id, decision)),
  bind(withdrawAsTeam, (withdrawal, { viewer }) => withdrawByTeam(deps, viewer.id, withdrawal)),
];
