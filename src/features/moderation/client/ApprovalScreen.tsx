import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { MediaPreview } from '#features/media/client/MediaPreview.tsx';
import { HotspotDot, hotspotStyle } from '#features/products/client/HotspotDot.tsx';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { read } from '#ui/data/query-client.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import type { ReviewedItem } from '../moderation.contract.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewQueueList } from './ReviewQueueList.tsx';
import { ReviewEmpty, ReviewFailed, ReviewSkeleton } from './ReviewStates.tsx';
import { type Rejection, reviewPages, useReview } from './useReview.ts';
import { useShortcuts } from './useShortcuts.ts';

/** The item as large as the window allows. */
const ReviewStage = ({ item, title }: { item: ReviewedItem; title: RefObject<HTMLHeadingElement | null> }) => {
  const now = useNow();
  const handedIn = <TimeAgo at={item.handedInAt ?? item.createdAt} now={now} />;
  const { picture } = item;
  // Maximum width for the allowed height, so that the whole picture is visible.
  const fitting = picture && { maxWidth: `calc(68vh * ${picture.width / picture.height})` };
  return (
    <section aria-labelledby="review-title" className="flex min-w-0 flex-col bg-paper-2 nav:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-gutter pt-4 pb-3 nav:px-6">
        <h1
          ref={title}
          id="review-title"
          tabIndex={-1}
          className="rounded-tile min-w-0 flex-1 truncate text-2xl max-nav:basis-full"
        >
          {item.title}
        </h1>
        <Status kind="waiting">
          <span>
            {item.state === 'appealed' ? (
              <Trans>Second look, handed in {handedIn}</Trans>
            ) : (
              <Trans>Handed in {handedIn}</Trans>
            )}
          </span>
        </Status>
      </div>
      <div className="grid flex-1 place-items-center nav:px-6 nav:pb-6">
        <div className="relative w-full" style={fitting ?? undefined}>
          <MediaPreview item={item} sizes="(min-width: 1240px) 60vw, 100vw" className="w-full nav:rounded-tile" />
          {item.hotspots.map((hotspot) => (
            <span
              key={hotspot.number}
              aria-hidden="true"
              className="-translate-1/2 pointer-events-none absolute"
              style={hotspotStyle(hotspot)}
            >
              <HotspotDot number={hotspot.number} />
            </span>
          ))}
        </div>
      </div>
    </section>
  );
};

const preload = ({ call, queries }: Loading) =>
  Promise.all([
    queries.prefetchInfiniteQuery(reviewPages(call)),
    queries.prefetchQuery(read(call, listCategories, {})),
  ]);

type Review = ReturnType<typeof useReview>;

const Room = ({ review, items, item }: { review: Review; items: ReviewedItem[]; item: ReviewedItem }) => {
  const room = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const afterRejecting = useRef<HTMLElement>(null);
  const { list, isApproving, decision } = review;
  const [warnedId, setWarnedId] = useState<string>();
  const [isRejecting, setIsRejecting] = useState(false);
  const dialog = useOnDemand(() => import('./RejectDialog.tsx'), { takesFocus: true });
  // Shortcuts need the focus inside, so it starts here.
  useEffect(() => room.current?.focus({ preventScroll: true }), []);
  // After a decision the title of the next file gets the focus: screen readers read it, and Enter presses no button by accident.
  const decidedId = decision.decided?.id;
  useEffect(() => {
    if (decidedId) title.current?.focus({ preventScroll: true });
  }, [decidedId]);

  const isWarned = warnedId === item.id;
  const isAlike = item.nearDuplicates.some(({ isOwn }) => !isOwn);
  const approve = () => {
    if (isApproving || review.isRejecting || item.progress !== null) return;
    if (isAlike && !isWarned) setWarnedId(item.id);
    else void review.approve(item.id, isAlike);
  };
  const askToReject = () => {
    afterRejecting.current = null;
    dialog.use();
    setIsRejecting(true);
  };
  const reject = (rejection: Rejection) => {
    afterRejecting.current = title.current;
    void review.reject(item.id, rejection).then(() => setIsRejecting(false));
  };
  useShortcuts(room, {
    a: approve,
    r: askToReject,
    u: decision.undo,
    j: () => review.step(1),
    k: () => review.step(-1),
  });

  return (
    <div
      ref={room}
      tabIndex={-1}
      className="flex min-h-[calc(100vh-var(--header)-1px)] flex-col outline-none nav:grid nav:h-[calc(100vh-var(--header)-1px)] nav:min-h-140 nav:grid-cols-[17rem_minmax(0,1fr)_23.5rem] nav:grid-rows-[minmax(0,1fr)_auto]"
    >
      <ReviewQueueList
        items={items}
        currentId={item.id}
        waiting={review.waiting}
        onChoose={review.choose}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
      />
      <ReviewStage item={item} title={title} />
      <ReviewFacts item={item} />
      <DecisionBar
        item={item}
        decision={decision}
        isWarned={isWarned}
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
          focusAfter={afterRejecting}
        />
      )}
    </div>
  );
};

const ApprovalScreen = () => {
  const review = useReview();
  const { list, items, item } = review;
  if (!items) return list.isError ? <ReviewFailed list={list} /> : <ReviewSkeleton />;
  if (!item) return <ReviewEmpty list={list} decision={review.decision} />;
  return <Room review={review} items={items} item={item} />;
};

export const screen: Screen = { Component: ApprovalScreen, preload };
