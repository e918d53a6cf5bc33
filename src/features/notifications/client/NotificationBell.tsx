import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { badgeOf, countUnread } from '../notifications.rules.ts';
import { latestNotifications, REFETCH_MS } from './latest-notifications.ts';

/** For signed-in people. The panel loads with the first click. */
export const NotificationBell = () => {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const panel = useOnDemand(() => import('./NotificationPanel.tsx'), { takesFocus: true });
  const { data } = useQuery({ ...latestNotifications, refetchInterval: REFETCH_MS });
  const unread = countUnread(data ?? []);
  const badge = badgeOf(unread);
  const toggle = () => {
    panel.use();
    setIsOpen(!isOpen);
  };
  return (
    <>
      <span className="relative flex">
        <IconButton
          ref={button}
          icon={Bell}
          label={badge ? t`Notifications, ${unread} unread` : t`Notifications`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={panel.prefetch}
          onClick={toggle}
        />
        {badge && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-hibiscus-text px-1 font-bold text-[0.6875rem] text-ink-inv leading-none"
          >
            {badge}
          </span>
        )}
      </span>
      {panel.loaded && <panel.loaded.NotificationPanel anchor={button} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
};
