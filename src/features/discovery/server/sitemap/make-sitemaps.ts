import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { and, asc, eq, gte } from 'drizzle-orm';
import { withAdvisoryLockOrSkip } from '#platform/db/advisory-locks.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { forEachListed } from '#platform/jobs/for-each-due.ts';
import { sitemapFiles } from '../discovery.tables.ts';
import { entryXml, type SitemapEntry, URLSET_END, URLSET_START } from './sitemap-xml.ts';

/** A row's place in order of creation; the time is written as PostgreSQL writes it, to the last digit. */
export type Position = { at: string; id: string };
/** The rows after the first position, up to and with the second; `null` is the beginning or the end of all. */
export type SitemapRange = { after: Position | null; until: Position | null };

/** One kind of pages, e.g. photos, in order of creation. */
export type SitemapSource = {
  name: string;
  /** Rows after which a file is full and the next one begins. */
  rowsPerFile: number;
  /** The position of the last row of a full file; `undefined` while there are fewer rows. */
  endOf: (db: Database, after: Position | null, rows: number) => Promise<Position | undefined>;
  /** How many rows there are, and a mark that differs as soon as an entry differs. */
  describe: (db: Database, range: SitemapRange) => Promise<{ rows: number; mark: string }>;
  /** Entries in small batches, so that a file is never in memory as a whole. */
  entries: (db: Database, range: SitemapRange) => AsyncIterable<readonly SitemapEntry[]>;
};

/** The protocol's limit for one file. */
const MOST_ADDRESSES = 50_000;

export const sitemapKey = (source: string, number: number): string => `sitemaps/${source}-${number}.xml.gz`;

type Entries = AsyncIterable<readonly SitemapEntry[]>;

/** Streams one file into the storage; returns how many addresses it has. */
export const writeSitemap = async (
  files: Pick<FileStore, 'write'>,
  key: string,
  entries: Entries,
  signal?: AbortSignal,
): Promise<number> => {
  let count = 0;
  async function* text() {
    yield URLSET_START;
    for await (const batch of entries) {
      signal?.throwIfAborted();
      count += batch.length;
      if (count > MOST_ADDRESSES) throw new Error(`${key} would have more than ${MOST_ADDRESSES} addresses.`);
      yield batch.map(entryXml).join('');
    }
    yield URLSET_END;
  }
  const lines = Readable.from(text(), { objectMode: false });
  const packed = createGzip();
  lines.on('error', (error) => packed.destroy(error));
  packed.on('close', () => lines.destroy());
  await files.write(key, lines.pipe(packed));
  return count;
};

type Deps = Pick<Dependencies, 'db' | 'files' | 'log' | 'now'>;
type FileRow = typeof sitemapFiles.$inferSelect;

const positionOf = ({ untilAt, untilId }: FileRow): Position | null =>
  untilAt === null || untilId === null ? null : { at: untilAt, id: untilId };

const forget = async ({ db, files }: Deps, source: string, number: number): Promise<void> => {
  const gone = await db
    .delete(sitemapFiles)
    .where(and(eq(sitemapFiles.source, source), gte(sitemapFiles.number, number)))
    .returning({ number: sitemapFiles.number });
  for (const file of gone) await files.remove(sitemapKey(source, file.number));
};

/** Brings one file up to date and returns where the next one begins; `undefined` after the last one. */
const makeFile = async (
  deps: Deps,
  { source, number, after, known, version }: MakeFile,
  signal: AbortSignal,
): Promise<{ next: Position | undefined; isAnew: boolean }> => {
  const { db, files, now } = deps;
  const until = (known && positionOf(known)) ?? (await source.endOf(db, after, source.rowsPerFile)) ?? null;
  const range = { after, until };
  const { rows, mark } = await source.describe(db, range);
  // More rows than a file can hold came into a range that was closed: it and all after it are cut anew.
  if (rows > MOST_ADDRESSES && known) {
    await forget(deps, source.name, number);
    return makeFile(deps, { source, number, after, known: undefined, version }, signal);
  }
  const marked = `${version} ${mark}`;
  const next = until ?? undefined;
  if (known?.mark === marked && known.untilId === (until?.id ?? null)) return { next, isAnew: false };
  const entries = await writeSitemap(files, sitemapKey(source.name, number), source.entries(db, range), signal);
  const facts = { mark: marked, entries, untilAt: until?.at ?? null, untilId: until?.id ?? null, changedAt: now() };
  await db
    .insert(sitemapFiles)
    .values({ source: source.name, number, ...facts })
    .onConflictDoUpdate({ target: [sitemapFiles.source, sitemapFiles.number], set: facts });
  return { next, isAnew: true };
};

type MakeFile = {
  source: SitemapSource;
  number: number;
  after: Position | null;
  known: FileRow | undefined;
  version: string;
};

const makeSource = async (
  deps: Deps,
  source: SitemapSource,
  version: string,
  signal: AbortSignal,
): Promise<{ made: number; kept: number }> => {
  const counts = { made: 0, kept: 0 };
  let after: Position | null | undefined = null;
  for (let number = 1; after !== undefined; number += 1) {
    signal.throwIfAborted();
    const [known] = await deps.db
      .select()
      .from(sitemapFiles)
      .where(and(eq(sitemapFiles.source, source.name), eq(sitemapFiles.number, number)));
    const { next, isAnew }: Awaited<ReturnType<typeof makeFile>> = await makeFile(
      deps,
      { source, number, after, known, version },
      signal,
    );
    counts[isAnew ? 'made' : 'kept'] += 1;
    after = next;
  }
  return counts;
};

/** Makes the files anew in which something changed; `version` is whatever changes all of them at once. */
export const makeChangedSitemaps = async (
  deps: Deps,
  sources: readonly SitemapSource[],
  version: string,
  signal: AbortSignal,
): Promise<void> => {
  await withAdvisoryLockOrSkip(deps.db, 'make-sitemaps', signal, async (own) => {
    await forEachListed({ db: deps.db, log: deps.log, signal: own }, sources, {
      queue: 'sitemaps',
      nameOf: ({ name }) => name,
      work: async (source) => {
        const counts = await makeSource(deps, source, version, own);
        deps.log.info({ source: source.name, ...counts }, 'The sitemap is up to date.');
      },
    });
  });
};

export const listSitemaps = (db: Database) =>
  db.select().from(sitemapFiles).orderBy(asc(sitemapFiles.source), asc(sitemapFiles.number));
