import { Writable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { mediaJobDeclarations } from '#features/media/media.contract.ts';
import { mediaJobs } from '#features/media/server/media.jobs.ts';
import { localFileStore } from '#platform/files/local-file-store.ts';
import { startJobQueue } from '#platform/jobs/start-job-queue.ts';
import { startWorker } from '#platform/jobs/start-worker.ts';
import { logInto } from '#platform/log.ts';

/** A worker process that is killed as soon as it works on an item. */
const [url = '', root = '', secret = ''] = process.argv.slice(2);

const log = logInto('silent', new Writable());
const queue = startJobQueue({ url, jobs: mediaJobDeclarations, log, isWorker: true });
const deps = {
  log,
  config: { secret },
  db: drizzle(new pg.Pool({ connectionString: url, max: 4 })),
  files: localFileStore(root),
  jobs: queue,
  now: () => new Date(),
};

await startWorker({
  queue,
  declared: mediaJobDeclarations,
  bindings: mediaJobs(deps, async () => {
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  }),
  log,
  isOnlyWorker: true,
  pollSeconds: 0.5,
});
