import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef } from 'react';
import { Link } from 'react-router';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useNow } from '#ui/useNow.ts';
import { markAllNotifications } from '../notification-changes.contract.ts';
import { countUnread } from '../notifications.rules.ts';
import { latestNotifications } from './latest-notifications.ts';
import { NotificationDialog } from './NotificationDialog.tsx';
import { PanelList } from './PanelList.tsx';
import { useNotificationChange } from './useNotificationChange.ts';
import { useOpenNotification } from './useReading.ts';

type Props = {
  /** The bell. */
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What the bell opens. A notification is read in a dialog above it, and closing that leads back here. */
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
