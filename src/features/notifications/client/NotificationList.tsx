import { Trans } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { metaOf } from '#ui/data/query-client.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { useNow } from '#ui/labels/TimeAgo.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import type { Selection } from '#ui/tables/table.rules.ts';
import { type FilterName, filterQuery } from '../notification-filter.rules.ts';
import { listNotifications, type Notification } from '../notifications.contract.ts';
import { cursorOf } from '../notifications.rules.ts';
import { REFETCH_MS } from './latest-notifications.ts';
import { NotificationBulkBar } from './NotificationBulkBar.tsx';
import { NotificationTable } from './NotificationTable.tsx';
import { useOpenNotification } from './notification-changes.ts';

const PAGE_LENGTH = 30;

/** Pages of the list. */
export const notificationPages = (call: Call, show: FilterName) =>
  infiniteQueryOptions({
    queryKey: [listNotifications.path, 'pages', show],
    meta: metaOf(listNotifications),
    queryFn: ({ pageParam }) =>
      call(listNotifications, {
        ...filterQuery(show),
        limit: String(PAGE_LENGTH),
        ...(pageParam !== undefined && { before: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(PAGE_LENGTH - 1);
      return last && cursorOf(last);
    },
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });

const NotificationsFailed = ({ list }: Pick<ComponentProps<typeof ListFailed>, 'list'>) => (
  <ListFailed
    list={list}
    title={<Trans>Your notifications could not be loaded</Trans>}
    next={href('notifications')}
    signedOut={<Trans>Your session has ended, perhaps in another tab. Sign in to see your notifications.</Trans>}
  >
    <Trans>The connection broke or our server did not answer. None of your notifications is lost.</Trans>
  </ListFailed>
);

const words = {
  more: <Trans>Show older</Trans>,
  end: <Trans>You’re all caught up.</Trans>,
  nextPageFailed: <Trans>The older notifications could not be loaded.</Trans>,
  renewalFailed: <Trans>This list could not be renewed, so the latest may be missing.</Trans>,
};

const OlderNotifications = ({ list }: Pick<ComponentProps<typeof ListEnd>, 'list'>) => (
  <ListEnd list={list} words={words} />
);

const rows = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-1/4'];

/** Placeholder rows. */
const NotificationTableSkeleton = () => (
  <SkeletonFrame className="pt-9">
    {rows.map((width) => (
      <div key={width} className="flex gap-4 border-line border-t px-2.5 py-4">
        <Skeleton className="size-5 shrink-0" />
        <div className="grid flex-1 gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
        <Skeleton className="h-3.5 w-28 max-md:hidden" />
      </div>
    ))}
  </SkeletonFrame>
);

type NotificationsEmptyProps = { show: FilterName; onShowAll: () => void };

/** Empty list: why, and what to do next. */
const NotificationsEmpty = ({ show, onShowAll }: NotificationsEmptyProps) => {
  const viewer = useViewer();
  if (show === 'all') {
    return (
      <EmptyState
        title={<Trans>No notifications</Trans>}
        actions={
          <>
            <Button variant="main" to={href('photos')}>
              <Trans>Browse photos</Trans>
            </Button>
            {!viewer?.isCreator && (
              <Button to={href('verifyCreator')}>
                <Trans>Become a creator</Trans>
              </Button>
            )}
          </>
        }
      >
        <Trans>
          When something happens to your account or your work, it is told here. Meanwhile, there is a lot to see.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={show === 'unread' ? <Trans>You have read everything</Trans> : <Trans>Nothing of this kind yet</Trans>}
      actions={
        <Button onClick={onShowAll}>
          <Trans>Show all notifications</Trans>
        </Button>
      }
    >
      {show === 'unread' ? (
        <Trans>What is new appears here until you open it or mark it as read.</Trans>
      ) : (
        <Trans>Your other notifications are still in the list of all.</Trans>
      )}
    </EmptyState>
  );
};

const noSelection: Selection = new Set();

type Props = { show: FilterName; onShowAll: () => void };

/** The list in all its states; give it a key, so that another filter starts without a selection. */
export const NotificationList = ({ show, onShowAll }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const now = useNow();
  const [selection, setSelection] = useState(noSelection);
  const reading = useOpenNotification();
  const dialog = useOnDemand(() => import('./NotificationDialog.tsx'));
  const list = useInfiniteQuery(notificationPages(call, show));
  const notifications = list.data?.pages.flat();
  const ids = notifications?.map(({ id }) => id) ?? [];
  const open = (notification: Notification) => {
    dialog.use();
    reading.open(notification);
  };

  if (!notifications && list.isError) return <NotificationsFailed list={list} />;
  if (!notifications) return <NotificationTableSkeleton />;
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {notifications.length === 0 ? (
        <NotificationsEmpty show={show} onShowAll={onShowAll} />
      ) : (
        <>
          <NotificationTable
            notifications={notifications}
            now={now}
            selection={selection}
            onSelect={setSelection}
            onOpen={open}
          />
          <OlderNotifications list={list} />
        </>
      )}
      <NotificationBulkBar
        chosen={ids.filter((id) => selection.has(id))}
        onSelectAll={() => setSelection(new Set(ids))}
        onClear={() => setSelection(noSelection)}
        listRef={frame}
      />
      {dialog.loaded && <dialog.loaded.NotificationDialog reading={reading} now={now} listRef={frame} />}
    </div>
  );
};
