import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { countOwnWork } from '#features/media/many-items.contract.ts';
import { countDeskWork } from '#features/moderation/dashboard.contract.ts';
import { href } from '#shared/pages.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useLocation } from '#ui/navigation/router.tsx';
import { StripLink } from '#ui/navigation/StripLink.tsx';
import type { Loading, ScreenAddress } from '#ui/screen.ts';
import { isBelow, type NavigationLink } from './navigation.ts';

/** Others work too, and files arrive: what waits is counted again every minute. */
const renewed = { staleTime: 30_000, refetchInterval: MINUTE_MS } as const;
const MOST_SHOWN = 99;

/** Pages that belong to the same place count as it. */
type WorkPlace = NavigationLink & { covers?: readonly string[] };

/** In the order of a day's work, the mockups' own. */
const studioLinks: WorkPlace[] = [
  { to: href('creatorDashboard'), label: msg`Dashboard` },
  { to: href('creatorUploads'), label: msg`Uploads` },
  { to: href('creatorAnalytics'), label: msg`Analytics` },
  { to: href('creatorContentAccess'), label: msg`Content access` },
  { to: href('creatorProgress'), label: msg`Progress` },
  { to: href('creatorProfile'), label: msg`Public profile` },
  { to: href('creatorSettings'), label: msg`Settings` },
];

/** One place of the bar; a strip on each of them leads to the others. */
const libraryPages = [
  href('adminManagePhotos'),
  href('adminManageVideos'),
  href('adminManageSounds'),
  href('adminManageCollections'),
];

const deskLinks: WorkPlace[] = [
  { to: href('adminDashboard'), label: msg`Dashboard` },
  { to: href('adminContentApproval'), label: msg`Approval` },
  { to: href('adminPeople'), label: msg`People` },
  { to: href('adminMoney'), label: msg`Money` },
  { to: href('adminMessages'), label: msg`Messages` },
  { to: href('adminManagePhotos'), label: msg`Library`, covers: libraryPages },
  { to: href('adminStories'), label: msg`Stories` },
  { to: href('adminAiInsights'), label: msg`AI insights` },
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

type WorkLinkProps = WorkPlace & { count: number | undefined };

const WorkLink = ({ to, label, covers = [to], count = 0 }: WorkLinkProps) => {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const link = useRef<HTMLLIElement>(null);
  const isCurrent = covers.some((page) => isBelow(pathname, page));
  // On a phone the bar is wider than the window.
  useEffect(() => {
    const bar = link.current?.closest('nav');
    if (isCurrent && bar && link.current) bar.scrollLeft = link.current.offsetLeft - bar.clientWidth / 3;
  }, [isCurrent]);
  return (
    <li ref={link}>
      <StripLink to={to} isCurrent={isCurrent} className="h-12">
        {i18n._(label)}
        {count > 0 && <Waiting count={count} />}
      </StripLink>
    </li>
  );
};

type Props = { title: ReactNode; links: WorkPlace[]; counts: Record<string, number | undefined> };

const WorkBar = ({ title, links, counts }: Props) => (
  <nav
    aria-labelledby="work-bar"
    className="scrollbar-none relative flex h-12 nav:sticky nav:top-header nav:z-20 low:static items-center gap-5 overflow-x-auto border-line border-b bg-paper-2 px-gutter"
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

const isInBar = (links: readonly WorkPlace[], pathname: string): boolean =>
  links.some(({ to, covers = [to] }) => covers.some((page) => isBelow(pathname, page)));

/** What waits comes with the page's own data, so that no number pops in; a call that fails leaves the bar without. */
export const loadCounts = ({ call, queries, viewer }: Loading, { url }: ScreenAddress): Promise<void> => {
  const { staleTime } = renewed;
  if (isInBar(deskLinks, url.pathname))
    return viewer?.isAdmin ? queries.prefetchQuery({ ...read(call, countDeskWork, {}), staleTime }) : Promise.resolve();
  return viewer?.isCreator ? queries.prefetchQuery({ ...read(call, countOwnWork, {}), staleTime }) : Promise.resolve();
};

/** Nearly always everything is on. */
const switchedOffStrips = onDemand(() => import('./SwitchedOffStrip.tsx'));

/** The places where admins work, under the header. */
export const DeskBar = () => {
  const { data } = useQuery({ ...read(call, countDeskWork, {}), ...renewed });
  const strips = useWhenNeeded(switchedOffStrips, (data?.switchedOff.length ?? 0) > 0);
  const counts = {
    [href('adminContentApproval')]: data?.approval,
    [href('adminAiInsights')]: data?.suggestions,
    [href('adminPeople')]: data?.people,
    [href('adminMoney')]: data?.money,
    [href('adminMessages')]: data?.messages,
  };
  return (
    <>
      <WorkBar title={<Trans>Desk</Trans>} links={deskLinks} counts={counts} />
      {strips && data?.switchedOff.map((part) => <strips.SwitchedOffStrip key={part.name} {...part} />)}
    </>
  );
};
