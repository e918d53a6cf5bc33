import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RejectionReason } from '#features/media/review.rules.ts';
import { ApiError, call } from '#ui/api.ts';
import { toast } from '#ui/toast.ts';
import { afterDecision } from '../reject-reasons.rules.ts';
import { approveItem, listReviewQueue, type ReviewedItem, rejectItem } from '../review.contract.ts';
import { dropDecided, reviewPages } from './review-queue.ts';

export type Rejection = { reason: RejectionReason; note: string };
/** The last decision, told at the lower edge. */
export type Decided = { title: string; isApproved: boolean };

/** The queue, the one that is looked at, and the two decisions. */
export const useReview = () => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const list = useInfiniteQuery(reviewPages(call));
  const [chosenId, setChosenId] = useState<string>();
  const [decided, setDecided] = useState<Decided>();
  const items = list.data?.pages.flatMap((page) => page.items);
  const item = items?.find(({ id }) => id === chosenId) ?? items?.[0];
  const ids = (items ?? []).map(({ id }) => id);

  const goOn = (done: ReviewedItem, isApproved: boolean) => {
    setChosenId(afterDecision(ids, done.id));
    setDecided({ title: done.title, isApproved });
    dropDecided(queries, done.id);
  };
  const tell = (error: Error) => {
    const reply = error instanceof ApiError ? error.reply : null;
    toast({
      title: t`Not decided`,
      description: reply?.message ?? t`We could not be reached. Check your connection and try again.`,
      variant: 'destructive',
    });
    // Somebody else was faster, or its creator took it back.
    if (reply?.code === 'movedOn' || reply?.code === 'notFound')
      void queries.invalidateQueries({ queryKey: [listReviewQueue.path] });
  };
  const approving = useMutation({
    mutationFn: ({ id }: ReviewedItem) => call(approveItem, { id }),
    onSuccess: (_, done) => goOn(done, true),
    onError: tell,
  });
  const rejecting = useMutation({
    mutationFn: ({ item: { id }, reason, note }: Rejection & { item: ReviewedItem }) =>
      call(rejectItem, { id, reason, ...(note.trim() && { note: note.trim() }) }),
    onSuccess: (_, { item: done }) => goOn(done, false),
    onError: tell,
  });
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
    approving,
    rejecting,
    choose: setChosenId,
    step,
  };
};
