import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import { lockName } from '#platform/db/advisory-locks.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { dayOf } from '#shared/time.ts';
import { isStepTowards, type StoryKind, slugOf, wordCountOf } from '../stories.rules.ts';
import type { createStory, restoreStory, saveStory } from '../story-desk.contract.ts';
import { emptyDocument, picturesOf, type StoryDocument, textOfDocument } from '../story-document.rules.ts';
import { cleanDocument } from './clean-document.ts';
import { stories, storyVersions } from './stories.tables.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;
export type StoryRow = typeof stories.$inferSelect;
type VersionRow = typeof storyVersions.$inferInsert;
type Written = { id: string; version: number };

const savedElsewhere = sentence(
  'stories.savedElsewhere',
  'Somebody else has saved this story since you opened it. Your text is still here; nothing was overwritten.',
);
const slugTaken = sentence('stories.slugTaken', 'Another story has this address already');
const slugStays = sentence('stories.slugStays', 'This story has been published, so its address stays as it is');
const notACreator = sentence(
  'stories.notACreator',
  'This account is not an open account of a creator. Choose another, or write a name without an account.',
);
const unknownIsland = sentence('stories.unknownIsland', 'Please choose one of the islands');
const notInCatalogue = sentence(
  'stories.notInCatalogue',
  'A picture of this story is not a published photo of the catalogue. Please choose another.',
);

/** Locks a story until the transaction ends; a given version must be the newest. */
export const lockStory = async (
  tx: Transaction,
  { id, version }: { id: string; version?: number | undefined },
): Promise<StoryRow> => {
  const [row] = await tx.select().from(stories).where(eq(stories.id, id)).for('update');
  if (!row) throw new AppError('notFound');
  if (version !== undefined && version !== row.version) throw new AppError('movedOn', { sentence: savedElsewhere });
  return row;
};

/** The facts of a document that lists need without reading it. */
export const factsOf = (document: StoryDocument) => ({
  document,
  words: wordCountOf(textOfDocument(document)),
  pictureIds: [...new Set(picturesOf(document).map(({ attrs }) => attrs.itemId))],
});

/** An account that is new in this version is a creator's and open; that of the version before may have been suspended. */
const requireAuthor = async (tx: Transaction, authorId: string | null, known: string | null): Promise<void> => {
  if (authorId === null || authorId === known) return;
  const isOpen = and(eq(users.isCreator, true), isNull(users.suspendedAt), isNull(users.leftAt));
  if ((await tx.$count(users, and(eq(users.id, authorId), isOpen))) === 0) throw invalidField('author', notACreator);
};

/** Photos that are new in this version are published; those of earlier versions may have been withdrawn since. */
const requirePhotos = async (tx: Transaction, ids: readonly string[], known: readonly string[]): Promise<void> => {
  const fresh = ids.filter((id) => !known.includes(id));
  if (fresh.length === 0) return;
  const found = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, fresh), eq(items.kind, 'photo'), eq(items.state, 'published')));
  if (found.length < fresh.length) throw invalidField('document', notInCatalogue);
};

const requireIsland = async (tx: Transaction, slug: string | null): Promise<void> => {
  if (slug !== null && (await tx.$count(islands, eq(islands.slug, slug))) === 0)
    throw invalidField('islandSlug', unknownIsland);
};

/** The second of two who choose one address at the same moment sees that it is taken. */
const lockSlugs = (tx: Transaction, kind: StoryKind): Promise<void> => lockName(tx, `addresses of ${kind}`);

/** An address of its own: the wanted one, or that with a number. */
const freeSlug = async (tx: Transaction, kind: StoryKind, title: string): Promise<string> => {
  await lockSlugs(tx, kind);
  const wanted = slugOf(title);
  for (let attempt = 1; ; attempt += 1) {
    const slug = attempt === 1 ? wanted : `${wanted.slice(0, 74)}-${attempt}`;
    const isTaken = (await tx.$count(stories, and(eq(stories.kind, kind), eq(stories.slug, slug)))) > 0;
    if (!isTaken) return slug;
  }
};

const requireSlug = async (tx: Transaction, row: StoryRow, slug: string): Promise<void> => {
  if (slug === row.slug) return;
  if (row.publishedAt !== null) throw invalidField('slug', slugStays);
  await lockSlugs(tx, row.kind);
  const others = await tx.$count(stories, and(eq(stories.kind, row.kind), eq(stories.slug, slug)));
  if (others > 0) throw invalidField('slug', slugTaken);
};

export const insertStory = (
  { db, now }: Deps,
  viewer: SignedIn,
  { kind, title }: HandlerInput<typeof createStory>,
): Promise<Written> =>
  db.transaction(async (tx) => {
    const at = now();
    const id = newId();
    const slug = await freeSlug(tx, kind, title);
    const [author] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, viewer.id));
    await tx.insert(stories).values({ id, kind, slug, status: 'draft', version: 1, changedAt: at });
    await tx.insert(storyVersions).values({
      storyId: id,
      version: 1,
      title,
      standfirst: '',
      ...factsOf(emptyDocument),
      authorName: author?.name ?? '',
      authorId: viewer.id,
      tags: [],
      place: '',
      dated: dayOf(at),
      relatedIds: [],
      savedBy: viewer.id,
      savedAt: at,
    });
    return { id, version: 1 };
  });

const addVersion = async (
  tx: Transaction,
  row: StoryRow,
  version: Omit<VersionRow, 'storyId' | 'version'>,
  slug = row.slug,
): Promise<Written> => {
  const next = row.version + 1;
  await tx.insert(storyVersions).values({ ...version, storyId: row.id, version: next });
  await tx.update(stories).set({ version: next, slug, changedAt: version.savedAt }).where(eq(stories.id, row.id));
  return { id: row.id, version: next };
};

const dropVersion = (tx: Transaction, { storyId, version }: { storyId: string; version: number }) =>
  tx.delete(storyVersions).where(and(eq(storyVersions.storyId, storyId), eq(storyVersions.version, version)));

const versionOf = async (tx: Transaction, storyId: string, version: number) => {
  const [found] = await tx
    .select()
    .from(storyVersions)
    .where(and(eq(storyVersions.storyId, storyId), eq(storyVersions.version, version)));
  if (!found) throw new AppError('notFound');
  return found;
};

/** Saves what an editor has written as a new version; what everybody sees changes only by publishing. */
export const updateStory = (
  { db, now }: Deps,
  viewer: SignedIn,
  {
    id,
    version,
    key: saveKey,
    step,
    slug,
    author,
    authorId = null,
    document: sent,
    ...fields
  }: HandlerInput<typeof saveStory>,
): Promise<Written> =>
  db.transaction(async (tx) => {
    const facts = factsOf(cleanDocument(sent));
    const row = await lockStory(tx, { id, version });
    const before = await versionOf(tx, id, row.version);
    await requireSlug(tx, row, slug);
    await requireAuthor(tx, authorId, before.authorId);
    await requireIsland(tx, fields.islandSlug);
    await requirePhotos(tx, facts.pictureIds, before.pictureIds);
    const at = now();
    if (isStepTowards(before, { step, at }, row.publishedVersion)) await dropVersion(tx, before);
    return addVersion(
      tx,
      row,
      { ...fields, ...facts, authorName: author, authorId, savedBy: viewer.id, savedAt: at, saveKey },
      slug,
    );
  });

/** An older version becomes the newest one once more. */
export const restoreVersion = (
  { db, now }: Deps,
  viewer: SignedIn,
  { id, version, from }: HandlerInput<typeof restoreStory>,
): Promise<Written> =>
  db.transaction(async (tx) => {
    const row = await lockStory(tx, { id, version });
    const { storyId: _, version: __, saveKey: ___, ...content } = await versionOf(tx, id, from);
    return addVersion(tx, row, { ...content, savedBy: viewer.id, savedAt: now() });
  });
