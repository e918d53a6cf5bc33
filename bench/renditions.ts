import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { and, eq, inArray, ne } from 'drizzle-orm';
import sharp from 'sharp';
import { processItem } from '#features/media/media.contract.ts';
import { removeFilesOf } from '#features/media/server/files/remove-files.ts';
import { items } from '#features/media/server/media.tables.ts';
import { saveStep } from '#features/media/server/processing/processing-steps.ts';
import { receiveOriginal } from '#features/media/server/uploads/receive-original.ts';
import { localFileStore } from '#platform/files/local-file-store.ts';
import { startJobQueue } from '#platform/jobs/start-job-queue.ts';
import { createLog } from '#platform/log.ts';
import { describePicture, type PictureDescription } from '#platform/media/pictures/describe-picture.ts';
import { openPicture } from '#platform/media/pictures/open-picture.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { featuredFiles } from '../demo/featured-files.ts';
import { openAccount } from '../scripts/open-sessions.ts';
import { type ReachedTamarind, withTamarind } from '../scripts/reach-tamarind.ts';
import { projectFolder } from '../scripts/run-command.ts';
import { temporaryFolder, waitUntil } from '../scripts/tamarind-process.ts';
import type { Bench } from './bench.ts';
import { median, type Reading } from './reading.ts';

const PHOTOS = 8;
const ROUNDS = 3;
/** 24 megapixels, as cameras have. */
const WIDTH_PX = 6000;
const LEAST_RATIO = 0.85;
const STOP_LIMIT_MS = 5_000;
const ROUND_LIMIT_MS = 5 * MINUTE_MS;

const run = promisify(execFile);

type Source = { path: string; description: PictureDescription };

const makeSources = async (folder: string): Promise<Source[]> => {
  const sources: Source[] = [];
  for (const file of featuredFiles.slice(0, PHOTOS)) {
    const path = join(folder, file.replaceAll('/', '-'));
    const original = join(projectFolder, 'demo/library', file);
    await sharp(original).resize({ width: WIDTH_PX }).jpeg({ quality: 92 }).toFile(path);
    sources.push({ path, description: await describePicture(await openPicture(readFileSync(original))) });
  }
  return sources;
};

const plainOnce = async (folder: string, sources: readonly Source[]): Promise<number> => {
  const startedAt = performance.now();
  await run(process.execPath, [
    fileURLToPath(new URL('plain-renditions.ts', import.meta.url)),
    join(folder, 'plain'),
    ...sources.map(({ path }) => path),
  ]);
  return performance.now() - startedAt;
};

/** Gives photos to the worker of a running Tamarind and waits until all are processed. */
const worker = async (reached: ReachedTamarind, dataDir: string) => {
  const { db, url, config, now } = reached;
  const files = localFileStore(join(dataDir, 'files'));
  const log = await createLog({ ...config, logLevel: 'silent' });
  const queue = startJobQueue({ url, jobs: [processItem], log, isWorker: false });
  const { userId: creatorId } = await openAccount(reached, 'creator');
  const noJobs = { enqueue: () => Promise.resolve() };

  const receive = async ({ path, description }: Source, isAnalysed: boolean): Promise<string> => {
    // Each round uses other bytes: an identical file would be refused.
    const content = Readable.from([readFileSync(path), Buffer.from(randomUUID())]);
    const photo = { kind: 'photo', creatorId, title: 'Bench', description: '', altText: '', tags: [] } as const;
    const place = { categorySlug: null, islandSlug: null, location: null, access: 'free' } as const;
    const id = await receiveOriginal({ db, files, jobs: noJobs, now }, { ...photo, tags: [], ...place }, content);
    const analysed = { stage: 'analyse', originalKey: `originals/${id}`, access: 'free', facts: description } as const;
    if (isAnalysed) await saveStep(db, id, { ...analysed, files: [] }, now());
    return id;
  };

  const once = async (sources: readonly Source[], isAnalysed: boolean): Promise<number> => {
    const ids: string[] = [];
    for (const source of sources) ids.push(await receive(source, isAnalysed));
    const startedAt = performance.now();
    for (const itemId of ids) await queue.enqueue(db, processItem, { itemId });
    const isWaiting = and(inArray(items.id, ids), ne(items.state, 'awaiting_review'));
    await waitUntil('Every photo is prepared', async () => (await db.$count(items, isWaiting)) === 0, ROUND_LIMIT_MS);
    const tookMs = performance.now() - startedAt;
    await db.delete(items).where(eq(items.creatorId, creatorId));
    for (const id of ids) await removeFilesOf(files, id);
    return tookMs;
  };
  return { once, stop: () => queue.stop(STOP_LIMIT_MS) };
};

const perSecond = (tookMs: number): string => `${((PHOTOS * 1000) / tookMs).toFixed(2)} photos a second`;

/**
 * Processing a photo through queue, child process, store and database, compared with a script that uses sharp alone.
 */
export const renditions: Bench = {
  name: 'renditions',
  run: ({ dataDir, serve }) =>
    serve((address) =>
      withTamarind({ dataDir, address }, async (reached): Promise<Reading[]> => {
        const folder = temporaryFolder('renditions');
        const ours = await worker(reached, dataDir);
        try {
          const sources = await makeSources(folder.path);
          const rounds: { plain: number; ours: number }[] = [];
          for (let round = 0; round < ROUNDS; round += 1)
            rounds.push({ plain: await plainOnce(folder.path, sources), ours: await ours.once(sources, true) });
          const whole = await ours.once(sources, false);
          const plain = median(rounds.map((round) => round.plain));
          return [
            {
              what: 'previews and downloads of a photo through the worker against a plain sharp script',
              values: rounds.map((round) => round.plain / round.ours),
              unit: '',
              limit: { atLeast: LEAST_RATIO },
              detail: `${perSecond(median(rounds.map((round) => round.ours)))} against ${perSecond(plain)}`,
            },
            {
              what: 'the same with the analysis, which the script does not make',
              values: [plain / whole],
              unit: '',
              detail: perSecond(whole),
            },
          ];
        } finally {
          await ours.stop();
          folder.remove();
        }
      }),
    ),
};
