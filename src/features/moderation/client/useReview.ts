import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '#features/media/media.rules.ts';
import type { RejectionReason } from '#features/media/review.rules.ts';
import type { Call } from '#shared/endpoint.ts';
import { call } from '#ui/data/api.ts';
import type { CacheWriter } from '#ui/data/cached.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { useChange } from '#ui/data/useChange.ts';
import { toast } from '#ui/messages/toast.ts';
import { approveItem, listReviewQueue, rejectItem, undoDecision } from '../moderation.contract.ts';
import { type Chosen, currentItem, followersOf, groupByCreator, nextItem } from '../review-queue.rules.ts';
import { useClaim } from './useClaim.ts';

const PAGE_LENGTH = 50;
/** Others claim, decide and hand in meanwhile. */
const REFETCH_MS = 30_000;
/** So many items before the end of what is loaded, the next page is fetched. */
const AHEAD = 5;

/** What the queue shows. */
export type QueueShow = 'all' | 'appeals';

/** Pages of the review queue, longest waiting first. */
export const reviewPages = (call: Call, show: QueueShow) =>
  readPages(call, listReviewQueue, show === 'appeals' ? { appeals: 'true' as const } : {}, { first: PAGE_LENGTH });

/** Removes a decided item at once; the cursor of the next page stays valid. */
const dropDecided = (cache: CacheWriter, show: QueueShow, id: string): void => {
  const { queryKey } = reviewPages(call, show);
  cache.write(queryKey, (data) => {
    const decided = data?.pages.flatMap(({ items }) => items).find((item) => item.id === id);
    // A list fetched later may already know the decision.
    if (!data || !decided) return undefined;
    const less = (count: number) => Math.max(0, count - 1);
    const pages = data.pages.map((page) => ({
      ...page,
      waiting: less(page.waiting),
      appeals: decided.state === 'appealed' ? less(page.appeals) : page.appeals,
      items: page.items
        .filter((item) => item.id !== id)
        .map((item) =>
          item.creator.id === decided.creator.id
            ? { ...item, creator: { ...item.creator, waiting: less(item.creator.waiting) } }
            : item,
        ),
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
export const useReview = (show: QueueShow) => {
  const { t } = useLingui();
  // Refetched once it is shown, not by the preload: the first render must equal the HTML.
  const list = useInfiniteQuery({ ...reviewPages(call, show), staleTime: 0, refetchInterval: REFETCH_MS });
  // An item that was chosen in the list is shown also while somebody else looks at it.
  const [chosen, setChosen] = useState<Chosen & { byHand: boolean }>();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const choose = (id: string, byHand: boolean) => {
    setChosen({ id, byHand, followers: followersOf(items ?? [], id) });
    // Its reviewer may have gone since: pressing it again asks again.
    if (byHand) setAttempt(attempt + 1);
  };
  const decision = useDecisionUndo((id) => choose(id, true));
  const listed = entriesOf(list.data, (page) => page.items);
  const groups = listed && groupByCreator(listed);
  const items = groups?.flatMap((group) => group.items);
  const item = items && currentItem(items, chosen);

  const stepFrom = (from: string, by: 1 | -1, passedOver = skipped): void => {
    const next = nextItem(items ?? [], { from, by, skipped: passedOver });
    if (next) choose(next.id, false);
    else if (by === 1) toast({ title: t`Nothing else waits that nobody looks at` });
  };
  useClaim(item?.id, attempt, (id) => {
    if (id === item?.id && !(chosen?.byHand && chosen.id === id)) stepFrom(id, 1);
  });

  const { hasNextPage, isFetching, fetchNextPage } = list;
  const isNearEnd = items !== undefined && items.findIndex(({ id }) => id === item?.id) >= items.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage]);

  const goOn = (id: string, isApproved: boolean) => {
    const next = nextItem(items ?? [], { from: id, by: 1, skipped });
    if (next) choose(next.id, false);
    else setChosen(undefined);
    decision.setDecided({ id, title: items?.find((each) => each.id === id)?.title ?? '', isApproved });
  };
  // After a refusal, for example when somebody else was faster, the queue is refetched.
  const shared = {
    update: (cache: CacheWriter, _: undefined, { id }: { id: string }) => dropDecided(cache, show, id),
    failed: (said: string) => ({ title: t`Not decided`, description: said }),
  };
  const approving = useChange(approveItem, { ...shared, done: (_, { id }) => goOn(id, true) });
  const rejecting = useChange(rejectItem, { ...shared, done: (_, { id }) => goOn(id, false) });
  const first = list.data?.pages[0];
  return {
    list,
    groups,
    item,
    queue: {
      waiting: first?.waiting ?? 0,
      appeals: first?.appeals ?? 0,
      oldestAt: first?.oldestAt ?? null,
      hasOtherReviewers: first?.hasOtherReviewers ?? false,
    },
    decision,
    isApproving: approving.isBusy,
    isRejecting: rejecting.isBusy,
    approve: (id: string, looksAlikeSeen: boolean) => approving.run({ id, ...(looksAlikeSeen && { looksAlikeSeen }) }),
    reject: (id: string, { reasons, note }: Rejection) =>
      rejecting.run({ id, reasons, ...(note.trim() && { note: note.trim() }) }),
    choose: (id: string) => choose(id, true),
    step: (by: 1 | -1) => item && stepFrom(item.id, by),
    skip: () => {
      if (!item) return;
      const more = new Set([...skipped, item.id]);
      setSkipped(more);
      stepFrom(item.id, 1, more);
    },
    skipped,
  };
};

export type Review = ReturnType<typeof useReview>;
