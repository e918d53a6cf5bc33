import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '#ui/base/Button.tsx';
import { read } from '#ui/data/query-client.ts';
import { FilterChip } from '#ui/labels/Chip.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { type FilterName, parseFilter } from '../notification-filter.rules.ts';
import { markAllNotifications, readNotificationPreferences } from '../notifications.contract.ts';
import { countUnread, notificationKinds } from '../notifications.rules.ts';
import { latestNotifications } from './latest-notifications.ts';
import { MailPreferences } from './MailPreferences.tsx';
import { NotificationList, notificationPages } from './NotificationList.tsx';
import { kindTexts } from './NotificationTable.tsx';
import { useNotificationChange } from './notification-changes.ts';

type Props = { show: FilterName; onShow: (show: FilterName) => void };

const NotificationFilters = ({ show, onShow }: Props) => {
  const { t, i18n } = useLingui();
  return (
    <fieldset aria-label={t`Show`} className="flex flex-wrap gap-2">
      <FilterChip pressed={show === 'all'} onPress={() => onShow('all')}>
        <Trans>All</Trans>
      </FilterChip>
      <FilterChip pressed={show === 'unread'} onPress={() => onShow('unread')}>
        <Trans>Unread</Trans>
      </FilterChip>
      {notificationKinds.map((kind) => (
        <FilterChip key={kind} pressed={show === kind} onPress={() => onShow(kind)}>
          {i18n._(kindTexts[kind].name)}
        </FilterChip>
      ))}
    </fieldset>
  );
};

/** Shorter than the delay of the generic page skeleton, because this page has its own. */
const PATIENCE_MS = 100;

const waitBriefly = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

const preload = async ({ call, queries }: Loading, { url }: ScreenAddress) => {
  const show = parseFilter(url.searchParams.get('show'));
  const arriving = Promise.all([
    queries.prefetchInfiniteQuery(notificationPages(call, show)),
    queries.prefetchQuery(read(call, readNotificationPreferences, {})),
  ]);
  await (typeof window === 'undefined' ? arriving : Promise.race([arriving, waitBriefly()]));
};

const MarkAll = () => {
  const { data } = useQuery({ ...latestNotifications, enabled: false });
  const marking = useNotificationChange(markAllNotifications);
  return (
    <Button
      size="s"
      icon={CheckCheck}
      busy={marking.isBusy}
      disabled={countUnread(data ?? []) === 0}
      onClick={() => void marking.run({})}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  );
};

const NotificationsScreen = () => {
  const [search, setSearch] = useSearchParams();
  const show = parseFilter(search.get('show'));
  const choose = (next: FilterName) => setSearch(next === 'all' ? {} : { show: next }, KEEP_SCROLL);
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-14 pt-[clamp(32px,5vw,72px)] lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="font-hero tracking-hero">
            <Trans>Notifications</Trans>
          </h1>
          <MarkAll />
        </div>
        <div className="mt-6 mb-4">
          <NotificationFilters show={show} onShow={choose} />
        </div>
        <NotificationList key={show} show={show} onShowAll={() => choose('all')} />
      </div>
      <aside className="lg:sticky lg:top-[calc(var(--header)+24px)]">
        <MailPreferences />
      </aside>
    </div>
  );
};

export const screen: Screen = { Component: NotificationsScreen, preload };
