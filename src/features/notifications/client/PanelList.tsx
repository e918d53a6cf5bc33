import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton, SkeletonFrame } from '#ui/Skeleton.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { Notification } from '../notifications.contract.ts';
import { UnreadMark } from './UnreadMark.tsx';

type EntryProps = { notification: Notification; now: Date | null; onOpen: (notification: Notification) => void };

const PanelEntry = ({ notification, now, onOpen }: EntryProps) => (
  <li className="border-line not-first:border-t">
    <button
      type="button"
      onClick={() => onOpen(notification)}
      className="grid w-full grid-cols-[10px_minmax(0,1fr)] gap-x-3 px-4 py-3 text-left -outline-offset-3 hover:bg-paper-2"
    >
      <UnreadMark read={notification.read} />
      <span className="min-w-0">
        <span className={classes('block text-ui', !notification.read && 'font-bold')}>{notification.title}</span>
        <span className="mt-0.5 line-clamp-2 text-ink-2 text-sm">{notification.message}</span>
        <TimeAgo at={notification.createdAt} now={now} className="mt-1 block text-ink-2 text-xs" />
      </span>
    </button>
  </li>
);

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

type Props = {
  list: Pick<UseQueryResult<Notification[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  now: Date | null;
  onOpen: (notification: Notification) => void;
};

/** The panel's list in each of its states, at most 400 px high. */
export const PanelList = ({ list: { data, isError, isFetching, refetch }, now, onOpen }: Props) => {
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
