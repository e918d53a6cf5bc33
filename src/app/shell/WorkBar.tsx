import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { countOwnWork } from '#features/media/own-items.contract.ts';
import { countDeskWork } from '#features/moderation/dashboard.contract.ts';
import { href } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Link, useLocation } from '#ui/navigation/router.tsx';
import { isBelow, type NavigationLink } from './navigation.ts';

/** Others work too, and files arrive: what waits is counted again every minute. */
const renewed = { staleTime: 30_000, refetchInterval: 60_000 } as const;
const MOST_SHOWN = 99;

/** In the order of a day's work, the mockups' own. */
const studioLinks: NavigationLink[] = [
  { to: href('creatorDashboard'), label: msg`Dashboard` },
  { to: href('creatorUploads'), label: msg`Uploads` },
  { to: href('creatorAnalytics'), label: msg`Analytics` },
  { to: href('creatorContentAccess'), label: msg`Content access` },
  { to: href('creatorProgress'), label: msg`Progress` },
  { to: href('creatorProfile'), label: msg`Public profile` },
  { to: href('creatorSettings'), label: msg`Settings` },
];

const deskLinks: NavigationLink[] = [
  { to: href('adminDashboard'), label: msg`Dashboard` },
  { to: href('adminContentApproval'), label: msg`Approval` },
  { to: href('adminAiInsights'), label: msg`AI insights` },
  { to: href('adminManagePhotos'), label: msg`Photos` },
  { to: href('adminManageVideos'), label: msg`Videos` },
  { to: href('adminManageSounds'), label: msg`Sounds` },
  { to: href('adminManageCollections'), label: msg`Collections` },
  { to: href('adminStories'), label: msg`Stories` },
  { to: href('adminAnalytics'), label: msg`Analytics` },
  { to: href('adminSettings'), label: msg`Settings` },
];

/** Beside a place where something waits. It lies in the gap behind the word, so that nothing moves when it comes. */
const Waiting = ({ count }: { count: number }) => (
  <>
    <span
      aria-hidden="true"
      className="-ml-0.5 absolute left-full rounded-full bg-card px-1 font-semibold text-[0.6875rem] text-ink leading-4 tabular-nums inset-ring inset-ring-line"
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
    <span className="sr-only">
      {' '}
      <Plural value={count} one="(# waits)" other="(# wait)" />
    </span>
  </>
);

type WorkLinkProps = NavigationLink & { count: number | undefined };

const WorkLink = ({ to, label, count = 0 }: WorkLinkProps) => {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const link = useRef<HTMLLIElement>(null);
  const isCurrent = isBelow(pathname, to);
  // On a phone the bar is wider than the window.
  useEffect(() => {
    const bar = link.current?.closest('nav');
    if (isCurrent && bar && link.current) bar.scrollLeft = link.current.offsetLeft - bar.clientWidth / 3;
  }, [isCurrent]);
  return (
    <li ref={link}>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={classes(
          'relative inline-flex h-12 items-center whitespace-nowrap px-1 text-sm no-underline -outline-offset-3',
          isCurrent ? 'font-bold text-ink' : 'font-medium text-ink-2 hover:text-ink',
        )}
      >
        {i18n._(label)}
        {count > 0 && <Waiting count={count} />}
        {isCurrent && <span className="wave absolute inset-x-1 bottom-0" />}
      </Link>
    </li>
  );
};

type Props = { title: ReactNode; links: NavigationLink[]; counts: Record<string, number | undefined> };

const WorkBar = ({ title, links, counts }: Props) => (
  <nav
    aria-labelledby="work-bar"
    className="scrollbar-none relative flex h-12 items-center gap-5 overflow-x-auto border-line border-b bg-paper-2 px-gutter"
  >
    <span id="work-bar" className="font-display font-heading text-base tracking-tight">
      {title}
    </span>
    <ul className="flex gap-7">
      {links.map((link) => (
        <WorkLink key={link.to} {...link} count={counts[link.to]} />
      ))}
    </ul>
  </nav>
);

/** The places where creators work, under the header. */
export const StudioBar = () => {
  const { data } = useQuery({ ...read(call, countOwnWork, {}), ...renewed });
  return (
    <WorkBar title={<Trans>Studio</Trans>} links={studioLinks} counts={{ [href('creatorUploads')]: data?.needsYou }} />
  );
};

/** The places where admins work, under the header. */
export const DeskBar = () => {
  const { data } = useQuery({ ...read(call, countDeskWork, {}), ...renewed });
  const counts = {
    [href('adminContentApproval')]: data?.approval,
    [href('adminAiInsights')]: data?.suggestions,
    [href('adminSettings')]: data?.settings,
  };
  return <WorkBar title={<Trans>Desk</Trans>} links={deskLinks} counts={counts} />;
};
