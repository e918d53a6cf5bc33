import { resolve } from 'node:path';
import { waitForDemoLibrary } from '../scripts/demo-library.ts';
import { freePort, startTamarind, temporaryFolder } from '../scripts/tamarind-process.ts';
import type { Prepared } from './bench.ts';

/** One client asks far more often than any visitor may. */
const env = { RATE_LIMIT_READS_PER_MINUTE: '999999999', LOG_LEVEL: 'warn' };

const keep = (path: string) => ({ path, remove: () => undefined });

/** A data folder as a long-running Tamarind has it: everything loaded, no job waiting. Without `existing` it is made. */
export const prepareData = async (existing?: string): Promise<{ prepared: Prepared; remove: () => void }> => {
  const folder = existing ? keep(resolve(existing)) : temporaryFolder('bench-data');
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
