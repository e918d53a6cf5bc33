import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { collectionsReactions } from '#features/collections/server/collections.reactions.ts';
import { mediaJobDeclarations } from '#features/media/media.contract.ts';
import { mediaJobs } from '#features/media/server/media.jobs.ts';
import { type ProcessingDeps, type RunStages, runProcessing } from '#features/media/server/processing/process-item.ts';
import { type NewItem, receiveOriginal } from '#features/media/server/uploads/receive-original.ts';
import { notificationsJobDeclarations } from '#features/notifications/notifications.contract.ts';
import { productsReactions } from '#features/products/server/products.reactions.ts';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { createEvents } from '#platform/events.ts';
import { localFileStore } from '#platform/files/local-file-store.ts';
import { startJobQueue } from '#platform/jobs/start-job-queue.ts';
import { startWorker } from '#platform/jobs/start-worker.ts';
import { logInto } from '#platform/log.ts';
import { loadSharp } from '#platform/media/pictures/open-picture.ts';
import { createTestDatabase } from './database.ts';
import { runQuickly } from './run-quickly.ts';

const STOP_LIMIT_MS = 5_000;

/** A small JPEG, different for each number. */
export const testPicture = async (number: number, width = 360, height = 240): Promise<Buffer> => {
  const sharp = await loadSharp();
  const data = Buffer.from(
    Array.from({ length: width * height }, (_, pixel) => [
      (pixel * (number + 3)) % 256,
      Math.floor(pixel / width) % 256,
      (number * 37) % 256,
    ]).flat(),
  );
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
};

/** A migrated database with the taxonomy, a file store and a job queue, as a worker process has them. */
export const openMediaFixture = async () => {
  const database = await createTestDatabase();
  const { db, url } = database;
  const root = mkdtempSync(join(tmpdir(), 'tamarind-media-'));
  const log = logInto('silent', new Writable());
  const jobs = startJobQueue({
    url,
    jobs: [...notificationsJobDeclarations, ...mediaJobDeclarations],
    log,
    isWorker: true,
  });
  await ensureTaxonomy(db);
  const deps: ProcessingDeps & Pick<Dependencies, 'events' | 'log'> = {
    log,
    config: { secret: 'the secret of media tests' },
    db,
    events: createEvents(() => [...productsReactions(), ...collectionsReactions()]),
    files: localFileStore(root),
    jobs,
    now: () => new Date(),
  };
  return {
    ...deps,
    deps,
    pool: database.pool,
    url,
    root,
    /** Processes items with `runQuickly` by default. */
    startWorker: (run: RunStages = runQuickly) =>
      startWorker({
        queue: jobs,
        declared: mediaJobDeclarations,
        bindings: mediaJobs(deps, run),
        log,
        isOnlyWorker: true,
      }),
    close: async () => {
      await jobs.stop(STOP_LIMIT_MS);
      await database.drop();
      rmSync(root, { recursive: true });
    },
  };
};

export type MediaFixture = Awaited<ReturnType<typeof openMediaFixture>>;

export const openCreator = async (db: Database, name = 'Maya'): Promise<string> => {
  const email = `${name.toLowerCase()}@creators.example`;
  const { id } = await createAccount(db, { email, firstName: name, lastName: 'Toussaint', isCreator: true });
  return id;
};

export const newPhoto = (creatorId: string, changes: Partial<NewItem> = {}): NewItem => ({
  kind: 'photo',
  creatorId,
  title: 'Palms at sunset',
  description: 'A group of palms.',
  altText: 'Palms in front of an orange sky',
  tags: ['palm', 'sunset'],
  categorySlug: 'beach',
  islandSlug: 'jamaica',
  location: 'Negril',
  access: 'free',
  handedInAt: new Date(),
  ...changes,
});

/** Receives a generated picture; each number gives another file. */
export const receivePhoto = async (
  fixture: Pick<MediaFixture, 'deps'>,
  number: number,
  item: NewItem,
): Promise<string> => receiveOriginal(fixture.deps, item, Readable.from([await testPicture(number)]));

/** Processes an item up to the review, in this process. */
export const processQuickly = (deps: ProcessingDeps, itemId: string): Promise<void> =>
  runProcessing(deps, itemId, { signal: new AbortController().signal, run: runQuickly });
