import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RejectionReason } from '#features/media/review.rules.ts';
import { call } from '#ui/api.ts';
import type { CacheWriter } from '#ui/cached.ts';
import { useChange } from '#ui/useChange.ts';
import { afterDecision } from '../reject-reasons.rules.ts';
import { approveItem, rejectItem } from '../review.contract.ts';
import { dropDecided, reviewPages } from './review-queue.ts';

export type Rejection = { reason: RejectionReason; note: string };
/** The last decision, told at the lower edge. */
export type Decided = { title: string; isApproved: boolean };

/** The queue, the one that is looked at, and the two decisions. */
export const useReview = () => {
  const { t } = useLingui();
  const list = useInfiniteQuery(reviewPages(call));
  const [chosenId, setChosenId] = useState<string>();
  const [decided, setDecided] = useState<Decided>();
  const items = list.data?.pages.flatMap((page) => page.items);
  const item = items?.find(({ id }) => id === chosenId) ?? items?.[0];
  const ids = (items ?? []).map(({ id }) => id);

  const goOn = (id: string, isApproved: boolean) => {
    setChosenId(afterDecision(ids, id));
    setDecided({ title: items?.find((each) => each.id === id)?.title ?? '', isApproved });
  };
  // After a refusal, as when somebody else was faster, the queue is fetched again.
  const shared = {
    update: (cache: CacheWriter, _: undefined, { id }: { id: string }) => dropDecided(cache, id),
    failed: (said: string) => ({ title: t`Not decided`, description: said }),
  };
  const approving = useChange(approveItem, { ...shared, done: (_, { id }) => goOn(id, true) });
  const rejecting = useChange(rejectItem, { ...shared, done: (_, { id }) => goOn(id, false) });
  const step = (by: 1 | -1) => {
    const next = item && ids[ids.indexOf(item.id) + by];
    if (next) setChosenId(next);
  };
  return {
    list,
    items,
    item,
    waiting: list.data?.pages[0]?.waiting ?? 0,
    decided,
    isApproving: approving.isBusy,
    isRejecting: rejecting.isBusy,
    approve: (id: string) => approving.run({ id }),
    reject: (id: string, { reason, note }: Rejection) =>
      rejecting.run({ id, reason, ...(note.trim() && { note: note.trim() }) }),
    choose: setChosenId,
    step,
  };
};
