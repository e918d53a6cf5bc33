import { stories, storyVersions } from '#features/stories/server/stories.tables.ts';
import { factsOf } from '#features/stories/server/write-story.ts';
import type { StoryKind } from '#features/stories/stories.rules.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/new-id.ts';

type StoryFacts = { kind: StoryKind; slug: string; title: string; pictureIds?: readonly string[] };

/** Publishes a story with a paragraph and these pictures; returns its id. */
export const addStory = async (db: Database, { kind, slug, title, pictureIds = [] }: StoryFacts): Promise<string> => {
  const at = new Date('2026-09-14T12:00:00Z');
  const pictures = pictureIds.map((itemId) => ({ type: 'picture' as const, attrs: { itemId, caption: '', note: '' } }));
  const words = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'White heaps at noon.' }] };
  const id = newId();
  const state = { status: 'published', version: 1, publishedVersion: 1, publishedAt: at, changedAt: at } as const;
  await db.insert(stories).values({ id, kind, slug, ...state });
  await db.insert(storyVersions).values({
    storyId: id,
    version: 1,
    title,
    standfirst: `${title}, from one place.`,
    ...factsOf({ type: 'doc', content: [...pictures, words] }),
    authorName: 'Ruben Martis',
    tags: ['salt'],
    place: 'Kralendijk',
    dated: '2026-09-14',
    relatedIds: [],
    savedAt: at,
  });
  return id;
};
