import { waitForDemoLibrary } from '../scripts/demo-library.ts';
import { dataFolder, freePort, startTamarind } from '../scripts/tamarind-process.ts';
import type { Prepared } from './bench.ts';

/** One client asks far more often than any visitor may. */
const env = { RATE_LIMIT_READS_PER_MINUTE: '999999999', LOG_LEVEL: 'warn' };

/** A data folder as a long-running Tamarind has it: everything loaded, no job waiting. */
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
    await serve(waitForDemoLibrary);
  } catch (error) {
    folder.remove();
    throw error;
  }
  return { prepared: { dataDir: folder.path, env, serve }, remove: folder.remove };
};
