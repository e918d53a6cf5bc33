import { PassThrough, Readable, Writable } from 'node:stream';
import { ZipWriter } from '@zip.js/zip.js';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { dueIn, forEachDue, forEachListed } from '#platform/jobs/for-each-due.ts';
import type { JobPayload } from '#shared/job.ts';
import { DAY_MS } from '#shared/time.ts';
import { EXPORT_VALID_MS, openExportStates, safeFileName } from '../data-exports.rules.ts';
import { mailExport, type makeExport } from '../own-data.contract.ts';
import { EXPORT_FOLDER, keyOfExport } from './data-exports.ts';
import { dataExports } from './own-data.tables.ts';
import type { OwnDataPart, OwnFile } from './own-data-parts.ts';

type Deps = Pick<Dependencies, 'db' | 'files' | 'jobs' | 'now' | 'config'>;
type RemovalDeps = Pick<Dependencies, 'db' | 'files' | 'now' | 'log'>;
type Zip = ZipWriter<unknown>;

/** A JSON array, one row a line. */
const asJson = async function* (rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
};

const streamOf = (chunks: AsyncIterable<string>) => Readable.toWeb(Readable.from(chunks, { objectMode: false }));

/** Originals are compressed already, so they are stored as they are. Returns the name of one that is missing. */
const addFile = async (zip: Zip, { files }: Deps, { name, key, bytes }: OwnFile): Promise<string | undefined> => {
  const path = `files/${safeFileName(name)}`;
  const stored = await files.stat(key);
  if (!stored) return path;
  await zip.add(path, Readable.toWeb(await files.read(key)) as ReadableStream, {
    level: 0,
    uncompressedSize: stored.bytes ?? bytes,
  });
  return undefined;
};

type Wanted = { personId: string; parts: readonly OwnDataPart[]; signal: AbortSignal };

/** One file after the other, each as a stream: the memory that it takes depends on neither their number nor their size. */
const fillZip = async (zip: Zip, deps: Deps, { personId, parts, signal }: Wanted): Promise<void> => {
  const missingFiles: string[] = [];
  for (const part of parts) {
    signal.throwIfAborted();
    await zip.add(`${part.name}.json`, streamOf(asJson(part.rows(personId))) as ReadableStream);
  }
  for (const part of parts)
    for await (const file of part.files?.(personId) ?? []) {
      signal.throwIfAborted();
      const missing = await addFile(zip, deps, file);
      if (missing !== undefined) missingFiles.push(missing);
    }
  const about = {
    site: deps.config.publicUrl,
    madeAt: deps.now(),
    subjects: parts.map(({ name }) => name),
    missingFiles,
  };
  await zip.add('about.json', streamOf(Readable.from([JSON.stringify(about, null, 2)])) as ReadableStream);
  await zip.close();
};

/** Writes the file. Whichever side fails ends the other. */
const writeZip = async (deps: Deps, key: string, wanted: Wanted): Promise<number> => {
  const pipe = new PassThrough();
  const zip = new ZipWriter(Writable.toWeb(pipe) as WritableStream, { useWebWorkers: false, keepOrder: true });
  const filling = fillZip(zip, deps, wanted).catch((error: unknown) => {
    pipe.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [stored] = await Promise.all([deps.files.write(key, pipe), filling]);
  return stored.bytes;
};

const isOpen = (id: string) => and(eq(dataExports.id, id), inArray(dataExports.state, [...openExportStates]));

/** Makes the file of an export. A second run writes the same file again; after the first has finished it does nothing. */
export const runExport = async (
  deps: Deps,
  parts: readonly OwnDataPart[],
  { exportId }: JobPayload<typeof makeExport>,
  signal: AbortSignal,
): Promise<void> => {
  const [started] = await deps.db
    .update(dataExports)
    .set({ state: 'making' })
    .where(isOpen(exportId))
    .returning({ personId: dataExports.userId });
  if (!started) return;
  const bytes = await writeZip(deps, keyOfExport(exportId), { ...started, parts, signal });
  await deps.db.transaction(async (tx) => {
    const readyAt = deps.now();
    const expiresAt = new Date(readyAt.getTime() + EXPORT_VALID_MS);
    const [ready] = await tx
      .update(dataExports)
      .set({ state: 'ready', readyAt, expiresAt, bytes })
      .where(isOpen(exportId))
      .returning({ id: dataExports.id });
    if (ready) await deps.jobs.enqueue(tx, mailExport, { exportId }, { singletonKey: exportId });
  });
};

/** After the last retry: the profile says so and offers another try. */
export const giveUpExport = async ({ db, files }: Deps, { exportId }: JobPayload<typeof makeExport>): Promise<void> => {
  await db.update(dataExports).set({ state: 'failed' }).where(isOpen(exportId));
  await files.remove(keyOfExport(exportId));
};

const ROWS_KEPT_MS = 30 * DAY_MS;
/** A file is written before its row says so. */
const UNKNOWN_AFTER_MS = DAY_MS;

const isOver = (now: Date) => and(eq(dataExports.state, 'ready'), lt(dataExports.expiresAt, now));

/** Removes files whose time is over, files that no row knows, and rows of long ago. A file that fails stops no other. */
export const removeOldFiles = async (deps: RemovalDeps, signal: AbortSignal): Promise<void> => {
  const { db, files } = deps;
  const now = deps.now();
  const run = { db, log: deps.log, signal };
  await forEachDue(run, {
    queue: 'exports that are over',
    ...dueIn(db, { expiresAt: dataExports.expiresAt, id: dataExports.id }, isOver(now)),
    work: async ({ id }) => {
      await files.remove(keyOfExport(id));
      await db.update(dataExports).set({ state: 'removed' }).where(eq(dataExports.id, id));
    },
  });
  await forEachListed(run, files.list(EXPORT_FOLDER), {
    queue: 'files of exports that no row knows',
    nameOf: ({ key }) => key,
    work: async ({ key, changedAt }) => {
      if (now.getTime() - changedAt.getTime() < UNKNOWN_AFTER_MS) return;
      const id = /([0-9a-z]{12})\.zip$/.exec(key)?.[1] ?? '';
      const isLive = and(eq(dataExports.id, id), inArray(dataExports.state, [...openExportStates, 'ready']));
      if ((await db.$count(dataExports, isLive)) === 0) await files.remove(key);
    },
  });
  const longAgo = new Date(now.getTime() - ROWS_KEPT_MS);
  const isEnded = inArray(dataExports.state, ['removed', 'failed']);
  await db.delete(dataExports).where(and(isEnded, lt(dataExports.requestedAt, longAgo)));
};
