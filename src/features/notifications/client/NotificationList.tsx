import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#ui/api.ts';
import { useOnDemand } from '#ui/on-demand.ts';
import type { Selection } from '#ui/table.rules.ts';
import { useNow } from '#ui/useNow.ts';
import type { FilterName } from '../notification-filter.rules.ts';
import type { Notification } from '../notifications.contract.ts';
import { NotificationBulkBar } from './NotificationBulkBar.tsx';
import { NotificationsEmpty } from './NotificationsEmpty.tsx';
import { NotificationsFailed } from './NotificationsFailed.tsx';
import { NotificationTable } from './NotificationTable.tsx';
import { NotificationTableSkeleton } from './NotificationTableSkeleton.tsx';
import { notificationPages } from './notification-pages.ts';
import { OlderNotifications } from './OlderNotifications.tsx';
import { useOpenNotification } from './useReading.ts';

const noSelection: Selection = new Set();

type Props = { show: FilterName; onShowAll: () => void };

/** The screen's list in each of its states; give it a key, so that another filter starts with nothing chosen. */
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
