import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { useShortcuts } from '#ui/base/useShortcuts.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { DecisionAnnouncer } from './DecisionBar.tsx';
import type { DecisionUndo, QueueShow } from './useReview.ts';

type List = { isFetching: boolean; refetch: () => Promise<unknown> };

export const ReviewEmpty = ({ list, decision, show }: { list: List; decision: DecisionUndo; show: QueueShow }) => {
  const part = useRef<HTMLDivElement>(null);
  const isDecided = decision.decided !== undefined;
  // The focus was on the item that was decided last; the shortcut for Undo needs it inside.
  useEffect(() => {
    if (isDecided) part.current?.focus({ preventScroll: true });
  }, [isDecided]);
  useShortcuts(part, { u: decision.undo });
  return (
    <div ref={part} tabIndex={-1} className="wrap pt-[clamp(24px,3.4vw,48px)] outline-none">
      <h1>
        <Trans>Content approval</Trans>
      </h1>
      <DecisionAnnouncer decision={decision} className="mt-3 text-ink-2" />
      <EmptyState
        drawing="horizon"
        title={show === 'appeals' ? <Trans>No appeal waits</Trans> : <Trans>Nothing waits for you</Trans>}
        actions={
          <Button icon={RotateCw} busy={list.isFetching} onClick={() => void list.refetch()}>
            <Trans>Look again</Trans>
          </Button>
        }
      >
        {show === 'appeals' ? (
          <Trans>No creator is asking for a second look. New appeals appear here automatically.</Trans>
        ) : (
          <Trans>Everything submitted has its answer. New work appears here automatically.</Trans>
        )}
      </EmptyState>
    </div>
  );
};

export const ReviewFailed = ({ list }: { list: List }) => (
  <div className="wrap pt-[clamp(24px,3.4vw,48px)]">
    <ErrorState
      headingLevel="h1"
      title={<Trans>The queue could not be loaded</Trans>}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    >
      <Trans>The connection broke or our server did not answer. Nothing was decided meanwhile.</Trans>
    </ErrorState>
  </div>
);

export const ReviewSkeleton = () => (
  <SkeletonFrame className="wrap grid gap-6 pt-6 nav:grid-cols-[16rem_minmax(0,1fr)_22rem]">
    <div className="grid content-start gap-3 max-nav:hidden">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
    <Skeleton className="aspect-[3/2] w-full" />
    <div className="grid content-start gap-3">
      {['w-1/3', 'w-full', 'w-4/5', 'w-11/12', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  </SkeletonFrame>
);
