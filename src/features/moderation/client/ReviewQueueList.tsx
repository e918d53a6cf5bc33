import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { kindWords } from '#features/media/client/item-words.ts';
import { MediaThumb, thumbOf } from '#features/media/client/MediaPreview.tsx';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import type { ReviewedItem } from '../moderation.contract.ts';
import { looksUnsafe } from '../reject-reasons.rules.ts';

/** Warning shown first. */
const Flag = ({ item }: { item: ReviewedItem }) => {
  const { i18n } = useLingui();
  const now = useNow();
  const alike = item.nearDuplicates.length;
  if (looksUnsafe(item.unsafeScore))
    return (
      <span className="text-hibiscus-text">
        <Trans>May be unsafe</Trans>
      </span>
    );
  if (item.state === 'appealed')
    return (
      <span className="text-mango-text">
        <Trans>Appeal</Trans>
      </span>
    );
  if (item.earlier)
    return (
      <span className="text-mango-text">
        <Trans>Handed in again</Trans>
      </span>
    );
  if (alike > 0)
    return (
      <span className="text-mango-text">
        <Plural value={alike} one="Looks like # other" other="Looks like # others" />
      </span>
    );
  return (
    <>
      {i18n._(kindWords[item.kind])} · <TimeAgo at={item.handedInAt ?? item.createdAt} now={now} />
    </>
  );
};

type EntryProps = { item: ReviewedItem; isCurrent: boolean; onChoose: (id: string) => void };

const Entry = ({ item, isCurrent, onChoose }: EntryProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <li className="shrink-0">
      <button
        ref={button}
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onChoose(item.id)}
        className={classes(
          'relative flex w-full items-center gap-3 rounded-field p-1 text-left text-sm -outline-offset-3 nav:rounded-none nav:py-1.5 nav:pr-3.5 nav:pl-gutter',
          isCurrent
            ? 'bg-mango nav:bg-paper-2 nav:before:absolute nav:before:inset-y-0 nav:before:left-0 nav:before:w-0.75 nav:before:bg-mango'
            : 'hover:bg-paper-2',
        )}
      >
        <MediaThumb kind={item.kind} src={thumbOf(item)} className="h-12 w-16 shrink-0" />
        <span className="min-w-0 max-nav:sr-only">
          <span className={classes('block truncate', isCurrent && 'font-bold')}>{item.title}</span>
          <span className="block truncate text-ink-2 text-xs">
            <Flag item={item} /> · {item.creator.name}
          </span>
        </span>
      </button>
    </li>
  );
};

type Props = {
  items: readonly ReviewedItem[];
  currentId: string;
  waiting: number;
  onChoose: (id: string) => void;
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
};

/** The review queue, longest waiting first; a strip of thumbnails on narrow windows. */
export const ReviewQueueList = ({ items, currentId, waiting, onChoose, onMore, isLoadingMore }: Props) => (
  <nav
    aria-labelledby="review-queue"
    className="border-line max-nav:border-b nav:overflow-y-auto nav:border-r nav:[scrollbar-width:thin]"
  >
    <h2
      id="review-queue"
      className="sticky top-0 z-10 bg-paper px-gutter pt-4 pb-3 text-lg tracking-tight max-nav:hidden"
    >
      <Plural value={waiting} one="# waiting" other="# waiting" />
    </h2>
    <ul className="flex gap-1 overflow-x-auto p-2 nav:grid nav:grid-cols-[minmax(0,1fr)] nav:gap-0 nav:overflow-visible nav:p-0 nav:pb-4">
      {items.map((item) => (
        <Entry key={item.id} item={item} isCurrent={item.id === currentId} onChoose={onChoose} />
      ))}
      {onMore && (
        <li className="shrink-0 self-center px-3 py-2 nav:px-gutter">
          <Button size="s" busy={isLoadingMore} onClick={onMore}>
            <Trans>Load more</Trans>
          </Button>
        </li>
      )}
    </ul>
  </nav>
);
