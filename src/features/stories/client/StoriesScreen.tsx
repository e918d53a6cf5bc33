import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine, Rss } from 'lucide-react';
import type { Call } from '#shared/endpoint.ts';
import { findPage } from '#shared/find-page.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { call } from '#ui/data/api.ts';
import { entriesOf, loadPages, readPages } from '#ui/data/read-pages.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { headImageOf } from '#ui/head-image.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { Link as RouterLink, useLocation } from '#ui/navigation/router.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { listStories } from '../stories.contract.ts';
import type { StoryKind } from '../stories.rules.ts';
import { Earlier } from './list/Earlier.tsx';
import { LEAD_SIZES, LeadStory } from './list/LeadStory.tsx';
import { Seam } from './list/Seam.tsx';
import { capitalised } from './list/StoryMeta.tsx';
import { Trio } from './list/Trio.tsx';
import './list/list.css';

const kindAt = (pathname: string): StoryKind => (findPage(pathname)?.page === 'blog' ? 'blog' : 'editorial');
const tagIn = (search: string): string | undefined => new URLSearchParams(search).get('tag') ?? undefined;

const pagesOf = (caller: Call, kind: StoryKind, tag: string | undefined) =>
  readPages(caller, listStories, { kind, ...(tag && { tag }) });

const Tags = ({ kind, tag, tags }: { kind: StoryKind; tag: string | undefined; tags: readonly string[] }) => {
  const { t } = useLingui();
  const shown = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return (
    <nav aria-label={t`Tags`} className="story-tags">
      <ul>
        <li>
          <RouterLink to={href(kind)} aria-current={tag === undefined ? 'page' : undefined}>
            <Trans>All</Trans>
          </RouterLink>
        </li>
        {shown.map((name) => (
          <li key={name}>
            <RouterLink to={href(kind, {}, { tag: name })} aria-current={tag === name ? 'page' : undefined}>
              {capitalised(name)}
            </RouterLink>
          </li>
        ))}
      </ul>
      <a href={`${href(kind)}/rss.xml`} className="story-feed">
        <Icon glyph={Rss} size={16} />
        <Trans>RSS</Trans>
      </a>
    </nav>
  );
};

const Nothing = ({ kind, tag }: { kind: StoryKind; tag: string | undefined }) => (
  <EmptyState
    title={tag ? <Trans>No story has this tag</Trans> : <Trans>Nothing is published here yet</Trans>}
    actions={
      <Button variant="main" to={tag ? href(kind) : href('photos')}>
        {tag ? <Trans>Show all</Trans> : <Trans>Browse photos</Trans>}
      </Button>
    }
  >
    {tag ? (
      <Trans>It may have been renamed, or its stories were withdrawn.</Trans>
    ) : (
      <Trans>When there is something to read, it will be here.</Trans>
    )}
  </EmptyState>
);

const useStories = (kind: StoryKind, tag: string | undefined) => {
  const list = useInfiniteQuery(pagesOf(call, kind, tag));
  return { list, stories: entriesOf(list.data, (page) => page.stories), tags: list.data?.pages[0]?.tags ?? [] };
};

/** Lead, three of different weight, and the rest as lines. */
const Contents = ({ kind, tag }: { kind: StoryKind; tag: string | undefined }) => {
  const { list, stories, tags } = useStories(kind, tag);
  const [lead, ...others] = stories ?? [];
  return (
    <>
      <Tags kind={kind} tag={tag} tags={tags} />
      {list.isError && !stories && (
        <ListFailed
          list={list}
          title={<Trans>The stories could not be loaded</Trans>}
          next={href(kind)}
          signedOut={<Trans>Sign in to go on.</Trans>}
        >
          <Trans>The connection broke or our server did not answer.</Trans>
        </ListFailed>
      )}
      {stories?.length === 0 && <Nothing kind={kind} tag={tag} />}
      {lead && <LeadStory story={lead} />}
      {lead && others.length > 0 && <Trio stories={others.slice(0, 4)} above={lead.dated} />}
      {others.length > 4 && <Earlier stories={others.slice(4)} above={others[3]?.dated} />}
      {stories && (
        <ListEnd
          list={list}
          words={{
            more: <Trans>Show earlier stories</Trans>,
            nextPageFailed: <Trans>The next stories could not be loaded.</Trans>,
            renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
          }}
        />
      )}
    </>
  );
};

/** The magazine or the blog: the same layout, other words. */
const StoriesScreen = () => {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const kind = kindAt(pathname);
  return (
    <>
      <div className="wrap">
        <div className="story-list-head">
          <h1>{kind === 'blog' ? <Trans>Blog</Trans> : <Trans>Editorial</Trans>}</h1>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="max-w-[34em] text-ink-2">
              {kind === 'blog' ? (
                <Trans>Makers, field notes, and how pictures are made, licensed and paid.</Trans>
              ) : (
                <Trans>Stories from one place, on one day, with captions you can quote.</Trans>
              )}
            </p>
            {viewer?.isAdmin && (
              <Button size="s" icon={PenLine} to={href('adminStories', {}, { kind })}>
                <Trans>Manage stories</Trans>
              </Button>
            )}
          </div>
        </div>
        <Contents kind={kind} tag={tagIn(search)} />
      </div>
      <Seam other={kind === 'blog' ? 'editorial' : 'blog'} />
    </>
  );
};

const preload = async ({ call, queries }: Loading, { url }: { url: URL }) => {
  const kind = kindAt(url.pathname);
  const other = kind === 'blog' ? 'editorial' : 'blog';
  await Promise.all([
    loadPages(queries, pagesOf(call, kind, tagIn(url.search))),
    loadPages(queries, pagesOf(call, other, undefined)).catch(() => undefined),
  ]);
};

export const screen: Screen = {
  Component: StoriesScreen,
  preload,
  head: (queries, { url }) => {
    const pages = queries.getQueryData(pagesOf(call, kindAt(url.pathname), tagIn(url.search)).queryKey);
    const picture = pages?.pages[0]?.stories[0]?.picture;
    return picture ? { ...headImageOf(picture), leadPictures: [leadPictureOf(picture, LEAD_SIZES)] } : {};
  },
};
