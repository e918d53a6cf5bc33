import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { onDemand, useOnDemand } from '#ui/base/useOnDemand.ts';
import { read } from '#ui/data/query-client.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { type DeskPart, DeskStrip } from './DeskStrip.tsx';
import { ReviewRoom } from './ReviewRoom.tsx';
import { ReviewEmpty, ReviewFailed, ReviewSkeleton } from './ReviewStates.tsx';
import { type QueueShow, reviewPages, useReview } from './useReview.ts';

const partOf = (search: URLSearchParams): DeskPart => {
  const show = search.get('show');
  return show === 'appeals' || show === 'reports' ? show : 'all';
};

/** Reports are a part of their own, which reviewers of the queue do not load. */
const reportsDesk = onDemand(() => import('./reports/ReportsDesk.tsx'));

const preload = async ({ call, queries }: Loading, { url }: ScreenAddress) => {
  const part = partOf(url.searchParams);
  if (part === 'reports') {
    const { reportPages } = await reportsDesk.load();
    return loadPages(queries, reportPages(call, {})).catch(() => undefined);
  }
  return Promise.all([
    queries.prefetchInfiniteQuery(reviewPages(call, part)),
    queries.prefetchQuery(read(call, listCategories, {})),
  ]);
};

const LightTable = ({ show }: { show: QueueShow }) => {
  const review = useReview(show);
  const { list, groups, item, queue } = review;
  const content = () => {
    if (!groups) return list.isError ? <ReviewFailed list={list} /> : <ReviewSkeleton />;
    if (!item) return <ReviewEmpty list={list} decision={review.decision} show={show} />;
    const waiting = show === 'appeals' ? queue.appeals : queue.waiting;
    return <ReviewRoom review={review} groups={groups} item={item} waiting={waiting} />;
  };
  return (
    <div className="min-h-[calc(100vh-var(--header))] bg-paper">
      <DeskStrip current={show} counts={{ all: queue.waiting, appeals: queue.appeals }} oldestAt={queue.oldestAt} />
      {content()}
    </div>
  );
};

const ApprovalScreen = () => {
  const part = partOf(useSearchParams()[0]);
  const reports = useOnDemand(reportsDesk);
  if (part !== 'reports') return <LightTable key={part} show={part} />;
  return reports.loaded ? <reports.loaded.ReportsDesk /> : <ReviewSkeleton />;
};

export const screen: Screen = { Component: ApprovalScreen, preload };
