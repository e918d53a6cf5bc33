import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useEffect } from 'react';
import { findPage } from '#shared/find-page.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { headImageOf } from '#ui/head-image.ts';
import { useLocation } from '#ui/navigation/router.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import { countRead, getStory } from '../stories.contract.ts';
import { OPENING_SIZES, StoryView } from './story/StoryView.tsx';

/** `/editorial/dancing-the-cocoa` or `/blog/pictures-of-nowhere`. */
export const storyAt = (pathname: string) => {
  const { page, params } = findPage(pathname) ?? {};
  return { kind: page === 'blogPost' ? ('blog' as const) : ('editorial' as const), slug: params?.id ?? '' };
};

/** Tells once that the story was opened; nobody is named. */
const useCountedRead = (id: string): void => {
  useEffect(() => {
    const body = new Blob([JSON.stringify({ visit: crypto.randomUUID() })], { type: 'application/json' });
    navigator.sendBeacon?.(countRead.path.replace(':id', id), body);
  }, [id]);
};

const StoryScreen = () => {
  const { data: story } = useSuspenseQuery(read(call, getStory, storyAt(useLocation().pathname)));
  const viewer = useViewer();
  useCountedRead(story.id);
  return (
    <>
      <StoryView story={story} />
      {viewer?.isAdmin && (
        <div className="wrap pt-10">
          <Button icon={PenLine} to={href('adminStory', { id: story.id })}>
            <Trans>Edit this story</Trans>
          </Button>
        </div>
      )}
    </>
  );
};

const preload = ({ call, queries }: Loading, { url }: { url: URL }) =>
  loadQuery(queries, read(call, getStory, storyAt(url.pathname)));

export const screen: Screen = {
  Component: StoryScreen,
  preload,
  head: (queries, { url }) => {
    const story = queries.getQueryData(read(call, getStory, storyAt(url.pathname)).queryKey);
    if (!story) return {};
    const picture = story.lead?.picture;
    return {
      title: story.title,
      ...(story.standfirst && { description: story.standfirst }),
      ...(picture && { ...headImageOf(picture), leadPictures: [leadPictureOf(picture, OPENING_SIZES)] }),
    };
  },
};
