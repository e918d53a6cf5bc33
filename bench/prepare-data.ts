import { eq } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { waitForCollections, waitForDemoLibrary } from '../scripts/demo-library.ts';
import { withTamarind } from '../scripts/reach-tamarind.ts';
import { dataFolder, freePort, startTamarind, waitUntil } from '../scripts/tamarind-process.ts';
import type { Prepared } from './bench.ts';

const PROCESSING_LIMIT_MS = 15 * MINUTE_MS;

/** Raised limits: the benchmark's one client sends far more requests than a visitor may. */
const env = {
  RATE_LIMIT_READS_PER_MINUTE: '999999999',
  RATE_LIMIT_WRITES_PER_MINUTE: '999999999',
  LOG_LEVEL: 'warn',
};

/** The demo also has files that wait for a reviewer, which come last; nothing can be measured while they are processed. */
const waitForProcessing = (dataDir: string, address: string): Promise<void> =>
  withTamarind({ dataDir, address }, ({ db }) => {
    const isProcessed = eq(items.state, 'processing');
    return waitUntil(
      'No file is processed any more',
      async () => (await db.$count(items, isProcessed)) === 0,
      PROCESSING_LIMIT_MS,
    );
  });

/** A data folder in a steady state: everything loaded, no waiting jobs. */
export const prepareData = async (): Promise<{ prepared: Prepared; remove: () => void }> => {
  const folder = dataFolder('bench-data');
  const serve: Prepared['serve'] = async (work) => {
    const tamarind = await startTamarind({ dataDir: folder.path, port: await freePort(), env });
    try {
      return await work(tamarind.address);
    } finally {
      await tamarind.stop();
    }
  };
  try {
    await serve(async (address) => {
      await waitForDemoLibrary(address);
      await waitForProcessing(folder.path, address);
      await waitForCollections(address);
    });
  } catch (error) {
    folder.remove();
    throw error;
  }
  return { prepared: { dataDir: folder.path, env, serve }, remove: folder.remove };
};
