import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { href, pages } from '#shared/pages.ts';
import { type StoryKind, storyCreditOf, storyKinds, storyPath } from '../stories.rules.ts';
import { pageOfStories } from './stories.queries.ts';

const formats = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: 'rss2' },
  atom: { type: 'application/atom+xml; charset=utf-8', write: 'atom1' },
} as const;
type FeedFormat = keyof typeof formats;

const words: Record<StoryKind, { title: string; description: string }> = {
  editorial: {
    title: 'Tamarind Editorial',
    description: 'Dated stories from the islands, with captions you can quote.',
  },
  blog: {
    title: 'Tamarind Blog',
    description: 'Makers, field notes, and how pictures are made, licensed and paid.',
  },
};

const MOST_ENTRIES = 20;

type Deps = Pick<Dependencies, 'db' | 'config'>;

const WIDEST_PX = 1280;

/** When readers got to see the text as it is now: after a correction, the time of the correction. */
const updatedAt = ({ publishedAt, changedAt }: { publishedAt: string; changedAt: Date }): Date =>
  new Date(Math.max(Date.parse(publishedAt), changedAt.getTime()));

const writeFeed = async ({ db, config }: Deps, kind: StoryKind, format: FeedFormat): Promise<string> => {
  const { Feed } = await import('feed');
  const at = (path: string): string => new URL(path, config.publicUrl).href;
  const page = at(href(kind));
  const { stories } = await pageOfStories(db, { kind, limit: MOST_ENTRIES });
  const feed = new Feed({
    ...words[kind],
    id: page,
    link: page,
    language: 'en',
    copyright: 'Tamarind',
    feedLinks: { rss: `${page}/rss.xml`, atom: `${page}/atom.xml` },
    // Without any story it has never changed; the time of the request would make every answer a new one.
    updated: new Date(Math.max(0, ...stories.map((story) => updatedAt(story).getTime()))),
  });
  for (const story of stories) {
    const link = at(storyPath(story));
    const picture = story.picture?.sources.webp.findLast(({ width }) => width <= WIDEST_PX);
    feed.addItem({
      id: link,
      link,
      title: story.title,
      description: [story.standfirst, story.picture && storyCreditOf(story.picture)].filter(Boolean).join(' '),
      date: updatedAt(story),
      published: new Date(story.publishedAt),
      author: [{ name: story.author.name }],
      ...(story.picture && {
        contributor: [
          { name: story.picture.creator.name, link: at(href('creator', { id: story.picture.creator.id })) },
        ],
      }),
      category: story.tags.map((name) => ({ name, term: name })),
      // The length is left out: the file lies in the storage, and readers ask it there.
      ...(picture && { image: { url: at(picture.url), type: 'image/webp' } }),
    });
  }
  return feed[formats[format].write]();
};

const feedRoute = (kind: StoryKind, format: FeedFormat) =>
  fileRoute({
    methods: ['GET', 'HEAD'],
    path: `${pages[kind].path}/${format}.xml`,
    summary: `The newest stories, as a feed in ${format}`,
    access: 'anyone',
    contentType: formats[format].type,
    cacheControl: 'public, max-age=300',
  });

/** `/editorial/rss.xml`, `/blog/atom.xml`, and so on. */
export const storyFeeds = (deps: Deps): FileBinding[] =>
  storyKinds.flatMap((kind) =>
    (Object.keys(formats) as FeedFormat[]).map((format) =>
      bindFile(feedRoute(kind, format), async () => ({ text: await writeFeed(deps, kind, format) })),
    ),
  );
