import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { dueIn, forEachDue, forEachListed } from '#platform/jobs/for-each-due.ts';
import { DAY_MS } from '#shared/time.ts';
import { items } from '../media.tables.ts';
import { uploads } from '../uploads.tables.ts';
import { idOfOriginal, originalKeyOf } from './upload-rows.ts';

const ABANDONED_AFTER_MS = 7 * DAY_MS;
/** Longer than the time between writing a file and its row. */
const ORPHANED_AFTER_MS = DAY_MS;
const BATCH = 200;

type CleaningDeps = Pick<Dependencies, 'db' | 'files' | 'config' | 'log' | 'now'>;

export const expiryOf = (touchedAt: Date): Date => new Date(touchedAt.getTime() + ABANDONED_AFTER_MS);

/** Removes everything stored under an upload's key: the bytes and the protocol's notes. */
const openClearing = async (deps: CleaningDeps) => {
  const { openIncomingStore } = await import('./incoming-store.ts');
  const store = await openIncomingStore(deps);
  return (key: string): Promise<void> => store.clear(key);
};

/** Removes uploads without activity for a week. The row goes first; the orphans' job removes anything left behind. */
export const removeAbandoned = async (deps: CleaningDeps, signal: AbortSignal): Promise<void> => {
  const { db, now, log } = deps;
  const isQuiet = or(isNull(uploads.lockedUntil), lt(uploads.lockedUntil, sql`now()`));
  const isOld = lt(uploads.touchedAt, new Date(now().getTime() - ABANDONED_AFTER_MS));
  let clear: Awaited<ReturnType<typeof openClearing>> | undefined;
  await forEachDue(
    { db, log, signal },
    {
      queue: 'abandoned uploads',
      ...dueIn(db, { touchedAt: uploads.touchedAt, id: uploads.id }, and(isOld, isQuiet)),
      work: async ({ id }) => {
        const dropped = await db
          .delete(uploads)
          .where(and(eq(uploads.id, id), isOld, isQuiet))
          .returning({ id: uploads.id });
        if (dropped.length === 0) return;
        clear ??= await openClearing(deps);
        await clear(originalKeyOf(id));
      },
    },
  );
};

type Orphan = { key: string; id: string; belongsToItem: boolean };

/** Those listed files that belong to no item and no upload. */
const orphansAmong = async ({ db }: CleaningDeps, keys: string[]): Promise<Orphan[]> => {
  const ids = [...new Set(keys.map(idOfOriginal))];
  const open = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
  // Read after the uploads, so that one that finishes in between is found as an item.
  const inUse = await db
    .select({ key: items.originalKey })
    .from(items)
    .where(inArray(items.originalKey, ids.map(originalKeyOf)));
  const openIds = new Set(open.map(({ id }) => id));
  const originals = new Set(inUse.map(({ key }) => key));
  return keys
    .filter((key) => !openIds.has(idOfOriginal(key)) && !originals.has(key))
    .map((key) => ({ key, id: idOfOriginal(key), belongsToItem: originals.has(originalKeyOf(idOfOriginal(key))) }));
};

async function* oldOriginals({ files, now }: CleaningDeps): AsyncGenerator<string[]> {
  const youngestMs = now().getTime() - ORPHANED_AFTER_MS;
  let batch: string[] = [];
  for await (const { key, changedAt } of files.list('originals')) {
    if (changedAt.getTime() < youngestMs) batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Removes files without a row: notes of finished uploads, and files whose rows were lost with their creator or in a crash. */
export const removeOrphans = async (deps: CleaningDeps, signal: AbortSignal): Promise<void> => {
  let clear: ((key: string) => Promise<void>) | undefined;
  for await (const keys of oldOriginals(deps)) {
    if (signal.aborted) return;
    await forEachListed({ db: deps.db, log: deps.log, signal }, await orphansAmong(deps, keys), {
      queue: 'files without a row',
      nameOf: ({ id }) => id,
      work: async ({ key, id, belongsToItem }) => {
        clear ??= await openClearing(deps);
        await (belongsToItem ? deps.files.remove(key) : clear(originalKeyOf(id)));
      },
    });
  }
};
