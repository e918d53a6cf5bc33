import { useEffect, useRef, useState } from 'react';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { useOnDemand } from '#ui/on-demand.ts';
import { read } from '#ui/query-client.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import type { ReviewedItem } from '../review.contract.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewQueueList } from './ReviewQueueList.tsx';
import { ReviewStage } from './ReviewStage.tsx';
import { ReviewEmpty, ReviewFailed, ReviewSkeleton } from './ReviewStates.tsx';
import { reviewPages } from './review-queue.ts';
import { type Rejection, useReview } from './useReview.ts';
import { useShortcuts } from './useShortcuts.ts';

const preload = ({ call, queries }: Loading) =>
  Promise.all([
    queries.prefetchInfiniteQuery(reviewPages(call)),
    queries.prefetchQuery(read(call, listCategories, {})),
  ]);

type Review = ReturnType<typeof useReview>;

const Room = ({ review, items, item }: { review: Review; items: ReviewedItem[]; item: ReviewedItem }) => {
  const room = useRef<HTMLDivElement>(null);
  const { list, isApproving } = review;
  const [isRejecting, setIsRejecting] = useState(false);
  const dialog = useOnDemand(() => import('./RejectDialog.tsx'), { takesFocus: true });
  // The keys work while the focus is in here, so it starts here.
  useEffect(() => room.current?.focus({ preventScroll: true }), []);

  const approve = () => {
    if (!isApproving && !review.isRejecting && item.progress === null) void review.approve(item.id);
  };
  const askToReject = () => {
    dialog.use();
    setIsRejecting(true);
  };
  const reject = (rejection: Rejection) => void review.reject(item.id, rejection).then(() => setIsRejecting(false));
  useShortcuts(room, { a: approve, r: askToReject, j: () => review.step(1), k: () => review.step(-1) });

  return (
    <div
      ref={room}
      tabIndex={-1}
      className="flex flex-col outline-none nav:grid nav:h-[calc(100vh-var(--header)-1px)] nav:min-h-140 nav:grid-cols-[17rem_minmax(0,1fr)_23.5rem] nav:grid-rows-[minmax(0,1fr)_auto]"
    >
      <ReviewQueueList
        items={items}
        currentId={item.id}
        waiting={review.waiting}
        onChoose={review.choose}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
      />
      <ReviewStage item={item} />
      <ReviewFacts item={item} />
      <DecisionBar
        item={item}
        decided={review.decided}
        isApproving={isApproving}
        onApprove={approve}
        onReject={askToReject}
      />
      {dialog.loaded && (
        <dialog.loaded.RejectDialog
          key={item.id}
          item={item}
          open={isRejecting}
          busy={review.isRejecting}
          onReject={reject}
          onClose={() => setIsRejecting(false)}
          returnFocusTo={room}
        />
      )}
    </div>
  );
};

const ApprovalScreen = () => {
  const review = useReview();
  const { list, items, item } = review;
  if (!items) return list.isError ? <ReviewFailed list={list} /> : <ReviewSkeleton />;
  if (!item) return <ReviewEmpty list={list} decided={review.decided} />;
  return <Room review={review} items={items} item={item} />;
};

export const screen: Screen = { Component: ApprovalScreen, preload };
