import { LIBRARY_LOADING } from '#features/collections/server/collections.queries.ts';
import { lookFirst } from '#features/insights/server/looks.ts';
import { whileMarkedRunning } from '#platform/db/advisory-locks.ts';
import { untilDatabaseIsBack } from '#platform/db/database-away.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { inSmall, readDemoLibrary } from '../../../demo/demo-library.ts';
import { loadDemo } from '../../../demo/load-demo.ts';
import { loadWaiting } from '../../../demo/load-waiting.ts';
import { reportTo } from '../../../demo/report-progress.ts';
import { loadBriefs } from '../../../demo/year/load-briefs.ts';
import { loadYear } from '../../../demo/year/load-year.ts';
import { loadYearEvents } from '../../../demo/year/year-events.ts';
import type { Cleanup } from './cleanup.ts';

/** Marks for every web process that the library is loading, until the returned function is called. */
export const markLibraryLoading = ({ db, log }: Pick<Dependencies, 'db' | 'log'>): (() => void) => {
  const loaded = Promise.withResolvers<void>();
  whileMarkedRunning(db, LIBRARY_LOADING, () => loaded.promise).catch((error: unknown) =>
    log.warn({ err: error }, 'pages cannot say that the library is being loaded'),
  );
  return loaded.resolve;
};

/**
 * Loads missing parts of the demo library in the background, and then its year of money and visits; an interrupted load continues at
 * the next start.
 */
export const startDemo = async (deps: Dependencies, cleanup: Cleanup, onLibrary: () => void): Promise<void> => {
  const abort = new AbortController();
  const whole = await readDemoLibrary();
  const library = deps.config.demo === 'small' ? inSmall(whole) : whole;
  const { signal } = abort;
  const onAway = (error: unknown) => deps.log.warn({ err: error }, 'the demo waits for the database');
  const loading = untilDatabaseIsBack({ onAway, signal }, async () => {
    await loadDemo(deps, { library, report: reportTo(process.stdout, Date.now), signal });
    onLibrary();
    if (!signal.aborted) await loadYear(deps, { items: library.items, signal });
    if (!signal.aborted) await loadYearEvents(deps, signal);
    if (!signal.aborted) await loadBriefs(deps);
    if (!signal.aborted && deps.config.demo !== 'small') await lookFirst(deps);
    // The small library is for tests, whose review queue is their own.
    if (!signal.aborted && deps.config.demo !== 'small') await loadWaiting(deps, { items: library.items, signal });
  });
  cleanup.add(() => {
    abort.abort();
    return loading.catch(() => undefined);
  });
  return loading;
};
