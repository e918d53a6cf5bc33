import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import { type StoryKind, storyKinds, storyPath } from '../stories.rules.ts';
import { publishedStories } from './stories.queries.ts';

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
const FRESH_SECONDS = 300;

type Deps = Pick<Dependencies, 'db' | 'config'>;

const WIDEST_PX = 1280;

const writeFeed = async ({ db, config }: Deps, kind: StoryKind, format: FeedFormat): Promise<string> => {
  const { Feed } = await import('feed');
  const at = (path: string): string => new URL(path, config.publicUrl).href;
  const page = at(href(kind));
  const { stories } = await publishedStories(db, { kind, limit: MOST_ENTRIES });
  const [newest] = stories;
  const feed = new Feed({
    ...words[kind],
    id: page,
    link: page,
    language: 'en',
    copyright: 'Tamarind',
    feedLinks: { rss: `${page}/rss.xml`, atom: `${page}/atom.xml` },
    ...(newest && { updated: new Date(newest.publishedAt) }),
  });
  for (const story of stories) {
    const link = at(storyPath(story));
    const picture = story.picture?.sources.webp.findLast(({ width }) => width <= WIDEST_PX);
    feed.addItem({
      id: link,
      link,
      title: story.title,
      description: story.standfirst,
      date: new Date(story.publishedAt),
      published: new Date(story.publishedAt),
      author: [{ name: story.author.name }],
      category: story.tags.map((name) => ({ name, term: name })),
      // The length is left out: the file lies in the storage, and readers ask it there.
      ...(picture && { image: { url: at(picture.url), type: 'image/webp' } }),
    });
  }
  return feed[formats[format].write]();
};

/** `/editorial/rss.xml`, `/blog/atom.xml`, and so on. */
export const serveFeeds = (app: FastifyInstance, deps: Deps): void => {
  for (const kind of storyKinds)
    for (const format of Object.keys(formats) as FeedFormat[])
      app.get(`${href(kind)}/${format}.xml`, async (_, reply) =>
        reply
          .headers({ 'content-type': formats[format].type, 'cache-control': `public, max-age=${FRESH_SECONDS}` })
          .send(await writeFeed(deps, kind, format)),
      );
};
