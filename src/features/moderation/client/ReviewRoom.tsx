import { useEffect, useRef, useState } from 'react';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useShortcuts } from '#ui/base/useShortcuts.ts';
import type { ReviewedItem } from '../moderation.contract.ts';
import { REASON_KEYS, reasonsFor } from '../reject-reasons.rules.ts';
import { type CreatorGroup, isTaken } from '../review-queue.rules.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { RejectPanel, toggled } from './RejectPanel.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewQueueList } from './ReviewQueueList.tsx';
import { ReviewStage } from './ReviewStage.tsx';
import type { Rejection, Review } from './useReview.ts';
import { toggledZoom, type Zoom } from './ZoomPane.tsx';

const nothing: Rejection = { reasons: [], note: '' };

/** What was begun about each item is still there when the reviewer comes back to it. */
const useDrafts = (id: string) => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Rejection>>>({});
  return [drafts[id] ?? nothing, (draft: Rejection) => setDrafts({ ...drafts, [id]: draft })] as const;
};

/** How the current item is looked at; the next one is seen whole again. */
const useLook = (id: string) => {
  const [look, setLook] = useState<{ id: string; zoom: Zoom; isComparing: boolean }>();
  const whole = { zoom: 'fit' as Zoom, isComparing: false };
  const { zoom, isComparing } = look?.id === id ? look : whole;
  return {
    zoom,
    isComparing,
    setZoom: (next: Zoom) => setLook({ id, zoom: next, isComparing }),
    compare: (next: boolean) => setLook({ id, zoom: next ? zoom : 'fit', isComparing: next }),
  };
};

type Props = {
  review: Review;
  groups: readonly CreatorGroup<ReviewedItem>[];
  item: ReviewedItem;
  /** How many wait in the shown part of the queue. */
  waiting: number;
};

/** The light table: queue, item, checks and decision. */
export const ReviewRoom = ({ review, groups, item, waiting }: Props) => {
  const room = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const pane = useRef<HTMLElement>(null);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const { list, isApproving, isRejecting, decision } = review;
  const [warnedId, setWarnedId] = useState<string>();
  const [missingId, setMissingId] = useState<string>();
  const [draft, setDraft] = useDrafts(item.id);
  const { zoom, isComparing, setZoom, compare } = useLook(item.id);
  const [isHelping, setIsHelping] = useState(false);
  const help = useOnDemand(() => import('./KeysDialog.tsx'), { takesFocus: true });
  // After a decision the title of the next file gets the focus: screen readers read it, and Enter presses no button by accident.
  const decidedId = decision.decided?.id;
  useEffect(() => {
    if (decidedId) title.current?.focus({ preventScroll: true });
  }, [decidedId]);
  // Shortcuts need the focus inside: at the beginning, and when what had it is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a part of the room may have gone
  useEffect(() => {
    if (document.activeElement === document.body) room.current?.focus({ preventScroll: true });
  }, [item.id, zoom, isComparing, decidedId]);

  const isWarned = warnedId === item.id;
  const isAlike = item.nearDuplicates.some(({ isOwn }) => !isOwn);
  const isBusy = isApproving || isRejecting || isTaken(item);
  const approve = () => {
    if (isBusy || item.progress !== null) return;
    if (isAlike && !isWarned) setWarnedId(item.id);
    else void review.approve(item.id, isAlike);
  };
  const reject = () => {
    if (isBusy) return;
    if (draft.reasons.length > 0) return void review.reject(item.id, draft);
    setMissingId(item.id);
    reasons.current?.scrollIntoView({ block: 'nearest' });
    reasons.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const showHelp = () => {
    help.use();
    setIsHelping(true);
  };
  const fitting = reasonsFor(item.kind).slice(0, REASON_KEYS);
  const reasonKeys = fitting.map((reason, place): [string, () => void] => [
    String(place + 1),
    () => setDraft({ ...draft, reasons: toggled(draft.reasons, reason) }),
  ]);
  useShortcuts(room, {
    a: approve,
    r: reject,
    s: review.skip,
    u: decision.undo,
    j: () => review.step(1),
    k: () => review.step(-1),
    z: () => (isComparing || item.kind === 'photo') && setZoom(toggledZoom(zoom)),
    c: () => item.nearDuplicates.length > 0 && compare(!isComparing),
    escape: () => (isComparing ? compare(false) : setZoom('fit')),
    '?': showHelp,
    ...Object.fromEntries(reasonKeys),
  });

  return (
    <div
      ref={room}
      tabIndex={-1}
      className="flex min-h-[calc(100vh-var(--header)-48px)] flex-col outline-none nav:grid nav:h-[calc(100vh-var(--header)-48px)] nav:min-h-140 nav:grid-cols-[17rem_minmax(0,1fr)_23.5rem] nav:grid-rows-[minmax(0,1fr)_auto]"
    >
      <ReviewQueueList
        groups={groups}
        currentId={item.id}
        waiting={waiting}
        skipped={review.skipped}
        onChoose={review.choose}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
      />
      <ReviewStage
        item={item}
        title={title}
        pane={pane}
        zoom={zoom}
        onZoom={setZoom}
        isComparing={isComparing}
        onCompare={compare}
      />
      <ReviewFacts key={item.id} item={item} hasOtherReviewers={review.queue.hasOtherReviewers}>
        <RejectPanel
          item={item}
          draft={draft}
          onDraft={setDraft}
          isMissing={missingId === item.id && draft.reasons.length === 0}
          onReject={reject}
          reasons={reasons}
          onLeaveNote={() => room.current?.focus({ preventScroll: true })}
        />
      </ReviewFacts>
      <DecisionBar
        item={item}
        decision={decision}
        isWarned={isWarned}
        isApproving={isApproving}
        isRejecting={isRejecting}
        onApprove={approve}
        onReject={reject}
        onSkip={review.skip}
        onHelp={showHelp}
      />
      {help.loaded && <help.loaded.KeysDialog open={isHelping} onClose={() => setIsHelping(false)} />}
    </div>
  );
};
