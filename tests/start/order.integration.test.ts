import { expect, it } from 'vitest';
import { spawnTamarind, temporaryFolder, WORKER_STARTED } from './spawn-tamarind.ts';

/** A database is made, and Tamarind starts twice. */
const LIMIT_MS = 300_000;

/** Prints, when the large part of the code begins to load, whether a program runs beside this process. */
const watchLoading = `
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => {
    if (url.endsWith('/src/app/start/open-dependencies.ts'))
      console.log('a program runs: ' + process.getActiveResourcesInfo().includes('ProcessWrap'));
    return next(url, context);
  } });`;

it('launches the database before it loads code, which blocks everything else', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = temporaryFolder();
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(watchLoading)}`;
  const making = spawnTamarind({ env: { DATA_DIR, NODE_OPTIONS } });
  await making.printed(WORKER_STARTED);
  making.child.kill('SIGINT');
  await making.ended;
  const again = spawnTamarind({ env: { DATA_DIR, NODE_OPTIONS } });
  await again.printed(WORKER_STARTED);
  expect([making.stdout(), again.stdout()].map((text) => /a program runs: \w+/.exec(text)?.[0])).toEqual([
    'a program runs: true',
    'a program runs: true',
  ]);
});
