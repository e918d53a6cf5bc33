import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { withWorkFolder } from '#features/media/server/processing/process-item.ts';
import {
  type ClearPicture,
  type ClearUse,
  COVER_RATIO,
  chosenUses,
  clearSizesOf,
} from '#features/search/clear-pictures.rules.ts';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import { withAdvisoryLock } from '#platform/db/advisory-locks.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { FileStore, ListedFile } from '#platform/files/file-store.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import { runInChild } from '#platform/media/run-in-child.ts';
import { newId } from '#platform/new-id.ts';
import type { ClearNote, ClearTask } from './clear-pictures.child.ts';

type Deps = Pick<Dependencies, 'db' | 'files'>;

const entry = new URL('clear-pictures.child.ts', import.meta.url);
/** It opens a download, which is at most as large as a photo that was accepted. */
const limits = { mostBytes: 2 * 1024 ** 3, mostMs: 120_000 };
/** Enough for the widest strip: then the original need not be opened. */
const ENOUGH_PX = 1_600;

const folderOf = (creatorId: string): string => `renditions/chosen/${creatorId}`;

/** Pictures of a creator without a mark, and whatever a killed run has left beside them. */
export const clearPictureFiles = (files: FileStore, creatorId: string): AsyncIterable<ListedFile> =>
  files.list(folderOf(creatorId));

type Wanted = { use: ClearUse; itemId: string; of: string };

/** Premium photos of the creator that are published and chosen: everything else is shown without a mark already, or not at all. */
const wantedOf = async (on: Queryable, creatorId: string): Promise<{ wanted: Wanted[]; kept: ClearPicture[] }> => {
  const [said] = await on.select().from(creatorProfiles).where(eq(creatorProfiles.userId, creatorId));
  const chosen = said ? chosenUses(said) : [];
  if (!said || chosen.length === 0) return { wanted: [], kept: said?.clearPictures ?? [] };
  const photos = await on
    .select({ id: items.id, of: sql<string>`${items.originalSha256}` })
    .from(items)
    .where(
      and(
        inArray(
          items.id,
          chosen.map(({ itemId }) => itemId),
        ),
        eq(items.creatorId, creatorId),
        eq(items.kind, 'photo'),
        eq(items.state, 'published'),
        eq(items.access, 'premium'),
      ),
    );
  const wanted = chosen.flatMap(({ use, itemId }) => {
    const photo = photos.find(({ id }) => id === itemId);
    return photo ? [{ use, itemId, of: photo.of }] : [];
  });
  return { wanted, kept: said.clearPictures };
};

const isFor =
  ({ use, itemId, of }: Wanted) =>
  (picture: ClearPicture): boolean =>
    picture.use === use && picture.itemId === itemId && picture.of === of;

/** The smallest file without a mark that is large enough; the widest one of a small photo. */
const sourceOf = async ({ db }: Deps, itemId: string) => {
  const rows = await db.select().from(downloads).where(eq(downloads.itemId, itemId)).orderBy(asc(downloads.width));
  return rows.find(({ width, height }) => Math.min(width, height * COVER_RATIO) >= ENOUGH_PX) ?? rows.at(-1);
};

const draw = async (deps: Deps, creatorId: string, wanted: Wanted, signal: AbortSignal): Promise<ClearPicture[]> => {
  const source = await sourceOf(deps, wanted.itemId);
  if (!source) return [];
  const sizes = clearSizesOf(wanted.use, source);
  return deps.files.withLocalFile(source.key, (path) =>
    withWorkFolder(async (folder) => {
      const notes: ClearNote[] = [];
      const task: ClearTask = { source: path, folder, sizes };
      await runInChild<ClearNote>({ entry, task, limits, signal, onNote: (note) => void notes.push(note) });
      const made: ClearPicture[] = [];
      for (const { format, width, name } of notes) {
        const key = `${folderOf(creatorId)}/${newId()}.${format}`;
        await deps.files.write(key, createReadStream(join(folder, name)));
        made.push({ ...wanted, format, width, key });
      }
      return made;
    }),
  );
};

const drawMissing = async (deps: Deps, creatorId: string, signal: AbortSignal): Promise<void> => {
  const { wanted, kept } = await wantedOf(deps.db, creatorId);
  const made: ClearPicture[] = [];
  for (const one of wanted) if (!kept.some(isFor(one))) made.push(...(await draw(deps, creatorId, one, signal)));
  const named = await deps.db.transaction(async (tx) => {
    await tx.select().from(creatorProfiles).where(eq(creatorProfiles.userId, creatorId)).for('update');
    // What was chosen or withdrawn meanwhile has a job of its own, which comes after this one.
    const now = await wantedOf(tx, creatorId);
    const clearPictures = [...now.kept, ...made].filter((picture) => now.wanted.some((one) => isFor(one)(picture)));
    if (made.length === 0 && clearPictures.length === now.kept.length) return now.kept;
    await tx.update(creatorProfiles).set({ clearPictures }).where(eq(creatorProfiles.userId, creatorId));
    await announceChange(tx, [`person:${creatorId}`]);
    return clearPictures;
  });
  for await (const { key } of clearPictureFiles(deps.files, creatorId))
    if (!named.some((picture) => picture.key === key)) await deps.files.remove(key);
};

/** Makes the pictures that are missing and removes those that nobody chooses any more. Doing it again changes nothing. */
export const settleClearPictures = (deps: Deps, creatorId: string, signal: AbortSignal): Promise<void> =>
  withAdvisoryLock(deps.db, `clear-pictures ${creatorId}`, signal, (own) => drawMissing(deps, creatorId, own));

/** Everybody who has chosen something: creators from before an update, and those whose job failed for good. */
export const settleAllClearPictures = async (
  { log, ...deps }: Deps & Pick<Dependencies, 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const hasChosen = or(
    sql`num_nonnulls(${creatorProfiles.coverItemId}, ${creatorProfiles.portraitItemId}) > 0`,
    sql`cardinality(${creatorProfiles.pinnedItemIds}) > 0`,
    sql`jsonb_array_length(${creatorProfiles.clearPictures}) > 0`,
  );
  await forEachDue(
    { db: deps.db, log, signal },
    {
      queue: 'pictures of creators without a mark',
      ...dueIn(deps.db, { userId: creatorProfiles.userId }, hasChosen),
      work: ({ userId }) => settleClearPictures(deps, userId, signal),
    },
  );
};
