import { untilDatabaseIsBack } from '#platform/db/database-away.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { inSmall, readDemoLibrary } from '../../demo/demo-library.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { reportTo } from '../../demo/report-progress.ts';
import type { Cleanup } from './cleanup.ts';

/** Loads what is missing of the demo library in the background; the next start goes on where this one stopped. */
export const startDemo = async (deps: Dependencies, cleanup: Cleanup): Promise<void> => {
  const abort = new AbortController();
  const whole = await readDemoLibrary();
  const library = deps.config.demo === 'small' ? inSmall(whole) : whole;
  const { signal } = abort;
  const onAway = (error: unknown) => deps.log.warn({ err: error }, 'the demo waits for the database');
  const loading = untilDatabaseIsBack({ onAway, signal }, () =>
    loadDemo(deps, { library, report: reportTo(process.stdout, Date.now), signal }),
  );
  cleanup.add(() => {
    abort.abort();
    return loading.catch(() => undefined);
  });
  return loading;
};
