import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '#features/media/media.rules.ts';
import type { RejectionReason } from '#features/media/review.rules.ts';
import type { Call } from '#shared/endpoint.ts';
import { call } from '#ui/data/api.ts';
import type { CacheWriter } from '#ui/data/cached.ts';
import { readPages } from '#ui/data/read-pages.ts';
import { useChange } from '#ui/data/useChange.ts';
import { approveItem, listReviewQueue, rejectItem, undoDecision } from '../moderation.contract.ts';
import { afterDecision } from '../reject-reasons.rules.ts';

const PAGE_LENGTH = 50;
const REFETCH_MS = 60_000;

/** Pages of the review queue, longest waiting first. */
export const reviewPages = (call: Call) => readPages(call, listReviewQueue, {}, { first: PAGE_LENGTH });

/** Removes a decided item at once; the cursor of the next page stays valid. */
const dropDecided = (cache: CacheWriter, id: string): void => {
  const { queryKey } = reviewPages(call);
  cache.write(queryKey, (data) => {
    // A list fetched later may already know the decision.
    if (!data?.pages.some(({ items }) => items.some((item) => item.id === id))) return undefined;
    const pages = data.pages.map((page) => ({
      ...page,
      waiting: Math.max(0, page.waiting - 1),
      items: page.items.filter((item) => item.id !== id),
    }));
    return { ...data, pages };
  });
  cache.keep(queryKey);
};

/** The last decision, shown at the bottom. */
type Decided = { id: string; title: string; isApproved: boolean };

/** The last decision, which can be undone for ten seconds. */
const useDecisionUndo = (onUndone: (id: string) => void) => {
  const { t } = useLingui();
  const [decided, setDecided] = useState<Decided>();
  const [mayUndo, setMayUndo] = useState(false);
  useEffect(() => {
    if (!decided) return;
    setMayUndo(true);
    const timer = setTimeout(() => setMayUndo(false), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [decided]);
  const undoing = useChange(undoDecision, {
    done: (_, { id }) => {
      setDecided(undefined);
      onUndone(id);
      return { title: t`Undone`, description: t`It waits for review again.` };
    },
    failed: (said) => ({ title: t`Not undone`, description: said }),
  });
  return {
    decided,
    setDecided,
    mayUndo: mayUndo && decided !== undefined,
    isUndoing: undoing.isBusy,
    undo: () => {
      if (decided && mayUndo) void undoing.run({ id: decided.id });
    },
  };
};

export type DecisionUndo = ReturnType<typeof useDecisionUndo>;

export type Rejection = { reasons: RejectionReason[]; note: string };

/** The queue, the current item, and both decisions. */
export const useReview = () => {
  const { t } = useLingui();
  // Refetched once it is shown, not by the preload: the first render must equal the HTML.
  const list = useInfiniteQuery({ ...reviewPages(call), staleTime: 0, refetchInterval: REFETCH_MS });
  const [chosenId, setChosenId] = useState<string>();
  const decision = useDecisionUndo(setChosenId);
  const items = list.data?.pages.flatMap((page) => page.items);
  const item = items?.find(({ id }) => id === chosenId) ?? items?.[0];
  const ids = (items ?? []).map(({ id }) => id);

  const goOn = (id: string, isApproved: boolean) => {
    setChosenId(afterDecision(ids, id));
    decision.setDecided({ id, title: items?.find((each) => each.id === id)?.title ?? '', isApproved });
  };
  // After a refusal, for example when somebody else was faster, the queue is refetched.
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
    decision,
    isApproving: approving.isBusy,
    isRejecting: rejecting.isBusy,
    approve: (id: string, looksAlikeSeen: boolean) => approving.run({ id, ...(looksAlikeSeen && { looksAlikeSeen }) }),
    reject: (id: string, { reasons, note }: Rejection) =>
      rejecting.run({ id, reasons, ...(note.trim() && { note: note.trim() }) }),
    choose: setChosenId,
    step,
  };
};
