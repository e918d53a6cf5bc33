import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { kindWords, levelWords } from '#features/media/client/item-words.ts';
import { MediaThumb, thumbOf } from '#features/media/client/MediaThumb.tsx';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { HoursAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import type { ReviewedItem } from '../moderation.contract.ts';
import { looksUnsafe } from '../reject-reasons.rules.ts';
import { type CreatorGroup, isTaken } from '../review-queue.rules.ts';

/** Warning shown first. */
const Flag = ({ item, isSkipped }: { item: ReviewedItem; isSkipped: boolean }) => {
  const { i18n } = useLingui();
  const now = useNow();
  const alike = item.nearDuplicates.length;
  const name = item.claim?.by;
  if (isTaken(item)) return <Trans>{name} is looking at it</Trans>;
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
  if (item.isBriefAnswer)
    return (
      <span className="text-lagoon-text">
        <Trans>Answers a brief</Trans>
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
  if (isSkipped) return <Trans>Skipped</Trans>;
  return (
    <>
      {i18n._(kindWords[item.kind])} · <HoursAgo at={item.handedInAt ?? item.createdAt} now={now} />
    </>
  );
};

type EntryProps = { item: ReviewedItem; isCurrent: boolean; isSkipped: boolean; onChoose: (id: string) => void };

const Entry = ({ item, isCurrent, isSkipped, onChoose }: EntryProps) => {
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
        <MediaThumb
          kind={item.kind}
          src={thumbOf(item)}
          className={classes('h-12 w-16 shrink-0', isTaken(item) && 'opacity-40')}
        />
        <span className="min-w-0 max-nav:sr-only">
          <span className={classes('block truncate', isCurrent && 'font-bold')}>{item.title}</span>
          <span className="block truncate text-ink-2 text-xs">
            <Flag item={item} isSkipped={isSkipped} />
          </span>
        </span>
      </button>
    </li>
  );
};

type GroupProps = Omit<Props, 'groups' | 'waiting' | 'onMore' | 'isLoadingMore'> & {
  group: CreatorGroup<ReviewedItem>;
};

const Group = ({ group: { creator, items }, currentId, skipped, onChoose }: GroupProps) => {
  const { i18n } = useLingui();
  return (
    <li className="contents nav:block">
      <h3 className="flex items-center gap-2 px-gutter pt-3 pb-1.5 font-text text-sm tracking-normal max-nav:hidden nav:pr-3.5">
        <Avatar name={creator.name} imageUrl={creator.imageUrl} size="s" />
        <span className="min-w-0 flex-1 truncate font-bold">{creator.name}</span>
        {creator.level && <span className="font-normal text-ink-2 text-xs">{i18n._(levelWords[creator.level])}</span>}
        <span className="font-normal text-ink-2 text-xs tabular-nums">{creator.waiting}</span>
      </h3>
      <ul className="contents nav:block">
        {items.map((item) => (
          <Entry
            key={item.id}
            item={item}
            isCurrent={item.id === currentId}
            isSkipped={skipped.has(item.id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </li>
  );
};

type Props = {
  groups: readonly CreatorGroup<ReviewedItem>[];
  currentId: string;
  waiting: number;
  skipped: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
};

/** The review queue by creator, in its order; a strip of thumbnails on narrow windows. */
export const ReviewQueueList = ({ groups, waiting, onMore, isLoadingMore, ...rest }: Props) => (
  <nav
    aria-labelledby="review-queue"
    className="border-line max-nav:border-b nav:overflow-y-auto nav:border-r nav:[scrollbar-width:thin]"
  >
    <h2
      id="review-queue"
      className="sticky top-0 z-10 bg-paper px-gutter pt-4 pb-1.5 text-lg tracking-tight max-nav:hidden"
    >
      <Plural value={waiting} one="# waiting" other="# waiting" />
    </h2>
    <ul className="flex gap-1 overflow-x-auto p-2 nav:block nav:overflow-visible nav:p-0 nav:pb-4">
      {groups.map((group) => (
        <Group key={group.creator.id} group={group} {...rest} />
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
