import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { markAllNotifications, type Notification } from '../notifications.contract.ts';
import { countUnread } from '../notifications.rules.ts';
import { latestNotifications } from './latest-notifications.ts';
import { NotificationDialog } from './NotificationDialog.tsx';
import { useNotificationChange, useOpenNotification } from './notification-changes.ts';
import { NoticePicture, UnreadMark, useNoticeWords } from './notification-entry.tsx';

type EntryProps = { notification: Notification; now: Date | null; onOpen: (notification: Notification) => void };

const PanelEntry = ({ notification, now, onOpen }: EntryProps) => {
  const { title, message } = useNoticeWords()(notification);
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        onClick={() => onOpen(notification)}
        className="grid w-full grid-cols-[10px_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 text-left -outline-offset-3 hover:bg-paper-2"
      >
        <UnreadMark read={notification.read} />
        <span className="min-w-0">
          <span className={classes('block text-ui', !notification.read && 'font-bold')}>{title}</span>
          <span className="mt-0.5 line-clamp-2 text-ink-2 text-sm">{message}</span>
          <TimeAgo at={notification.createdAt} now={now} className="mt-1 block text-ink-2 text-xs" />
        </span>
        <NoticePicture url={notification.pictureUrl} />
      </button>
    </li>
  );
};

const PanelSkeleton = () => (
  <SkeletonFrame className="grid gap-5 px-4 py-4">
    {['a', 'b', 'c'].map((key) => (
      <div key={key} className="ml-5.5 grid gap-2">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3 w-24" />
      </div>
    ))}
  </SkeletonFrame>
);

type PanelListProps = {
  list: Pick<UseQueryResult<Notification[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  now: Date | null;
  onOpen: (notification: Notification) => void;
};

/** The panel's list in all its states, at most 400 px high. */
const PanelList = ({ list: { data, isError, isFetching, refetch }, now, onOpen }: PanelListProps) => {
  if (!data && isError) {
    return (
      <div role="alert" className="px-4 py-6 text-sm">
        <p className="text-ink-2">
          <Trans>Your notifications could not be loaded.</Trans>
        </p>
        <Button size="s" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (!data) return <PanelSkeleton />;
  if (data.length === 0) {
    return (
      <p className="px-4 py-10 text-center text-ink-2 text-sm">
        <Trans>No notifications</Trans>
      </p>
    );
  }
  return (
    <ul className="max-h-[400px] overflow-y-auto overscroll-contain">
      {data.map((notification) => (
        <PanelEntry key={notification.id} notification={notification} now={now} onOpen={onOpen} />
      ))}
    </ul>
  );
};

type Props = {
  /** The bell. */
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The panel of the bell. A notification opens in a dialog above it, and closing that returns here. */
export const NotificationPanel = ({ anchor, open, onOpenChange }: Props) => {
  const headingId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const now = useNow();
  const list = useQuery(latestNotifications);
  const reading = useOpenNotification();
  const markingAll = useNotificationChange(markAllNotifications);
  const close = () => onOpenChange(false);
  return (
    <Popover open={open} onOpenChange={onOpenChange} anchor={anchor} labelledBy={headingId} ref={panel}>
      <div className="flex min-h-14 items-center justify-between gap-2 border-line border-b py-1.5 pr-1.5 pl-4">
        <h2 id={headingId} className="text-xl">
          <Trans>Notifications</Trans>
        </h2>
        <Button
          variant="ghost"
          size="s"
          busy={markingAll.isBusy}
          disabled={countUnread(list.data ?? []) === 0}
          onClick={() => void markingAll.run({})}
        >
          <Trans>Mark all as read</Trans>
        </Button>
      </div>
      <PanelList list={list} now={now} onOpen={reading.open} />
      <div className="border-line border-t p-1.5">
        <Link
          to={href('notifications')}
          onClick={close}
          className="flex min-h-11 items-center justify-center rounded-field font-semibold text-lagoon-text text-sm hover:bg-paper-2"
        >
          <Trans>View all notifications</Trans>
        </Link>
      </div>
      <NotificationDialog reading={reading} now={now} listRef={panel} onLeave={close} />
    </Popover>
  );
};
