import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  type ProcessingDeps,
  type RunStages,
  runProcessing,
  runStagesInChild,
} from '#features/media/server/processing/process-item.ts';
import { localFileStore } from '#platform/files/local-file-store.ts';

/** Arguments: what is killed, and the stage before whose result it is killed. */
const [url = '', root = '', secret = '', itemId = '', victim = '', stage = ''] = process.argv.slice(2);

const killChildren = (): void => {
  const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  for (const pid of pids) if (pid !== '') process.kill(Number(pid), 'SIGKILL');
};

const run: RunStages = (task, { signal, onNote }) =>
  runStagesInChild(task, {
    signal,
    onNote: async (note) => {
      if (note.type === 'finished' && note.stage === stage) {
        if (victim === 'worker') process.kill(process.pid, 'SIGKILL');
        killChildren();
        throw new Error('the child was killed');
      }
      await onNote(note);
    },
  });

const pool = new pg.Pool({ connectionString: url, max: 2 });
const deps: ProcessingDeps = {
  config: { secret },
  db: drizzle(pool),
  files: localFileStore(root),
  jobs: { enqueue: () => Promise.resolve() },
  now: () => new Date(),
};
await runProcessing(deps, itemId, { signal: new AbortController().signal, run }).finally(() => pool.end());
