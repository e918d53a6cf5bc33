import { and, eq, inArray } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import { storyTag } from '#features/stories/server/one-story.queries.ts';
import { stories, storyVersions } from '#features/stories/server/stories.tables.ts';
import { factsOf } from '#features/stories/server/write-story.ts';
import type { StoryKind } from '#features/stories/stories.rules.ts';
import { picturesOf } from '#features/stories/story-document.rules.ts';
import type { Database } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { idFrom } from '#platform/new-id.ts';
import { type DemoStory, listStoryFiles, readStoryFile } from './read-stories.ts';

export const storyIdOf = ({ kind, slug }: { kind: StoryKind; slug: string }): string =>
  idFrom(`demo story ${kind} ${slug}`);

const missingFiles = async (db: Database) => {
  const files = await listStoryFiles();
  const rows = await db
    .select({ id: stories.id })
    .from(stories)
    .where(inArray(stories.id, files.map(storyIdOf)));
  const known = new Set(rows.map(({ id }) => id));
  return files.filter((file) => !known.has(storyIdOf(file)));
};

const publishedAmong = async (db: Database, wanted: readonly DemoStory[]): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(wanted.flatMap(({ document }) => picturesOf(document).map(({ attrs }) => attrs.itemId)))];
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, ids), eq(items.state, 'published')));
  return new Set(rows.map(({ id }) => id));
};

/** Published at noon of its day. */
const insert = (db: Database, { kind, slug, document, author, ...story }: DemoStory): Promise<void> =>
  db.transaction(async (tx) => {
    const id = storyIdOf({ kind, slug });
    const at = new Date(`${story.dated}T12:00:00Z`);
    const row = { id, kind, slug, status: 'published' as const, version: 1, publishedVersion: 1 };
    const made = await tx
      .insert(stories)
      .values({ ...row, publishedAt: at, changedAt: at })
      .onConflictDoNothing()
      .returning({ id: stories.id });
    // Another process that loads the demo created it first.
    if (made.length === 0) return;
    await tx
      .insert(storyVersions)
      .values({ ...story, ...factsOf(document), storyId: id, version: 1, authorName: author, savedAt: at });
    await announceChange(tx, ['list:stories', storyTag({ kind, slug })]);
  });

/** Publishes missing demo stories whose first picture is there; once complete this is one query. */
export const ensureStories = async (db: Database): Promise<void> => {
  const missing = await Promise.all((await missingFiles(db)).map(readStoryFile));
  if (missing.length === 0) return;
  const published = await publishedAmong(db, missing);
  for (const story of missing) {
    const [lead] = picturesOf(story.document);
    if (!lead || !published.has(lead.attrs.itemId)) continue;
    const content = story.document.content.filter(
      (block) => block.type !== 'picture' || published.has(block.attrs.itemId),
    );
    await insert(db, { ...story, document: { type: 'doc', content } });
  }
};
