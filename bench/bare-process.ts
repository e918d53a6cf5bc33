import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../scripts/run-command.ts';
import { freePort, waitUntil } from '../scripts/tamarind-process.ts';

const START_LIMIT_MS = 20_000;

export type BareProcess = { address: string; stop: () => Promise<void> };

/** A Fastify that only replies, in its own process: the baseline for Tamarind. */
export const startBareServer = async (
  kind: 'handler' | 'static' | 'likes' | 'purchases' | 'events' | 'upload',
  argument: string,
): Promise<BareProcess> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const child = spawn(process.execPath, ['bench/bare-server.ts', String(port), kind, argument], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  await waitUntil('The bare server answers', async () => (await fetch(address)).ok, START_LIMIT_MS);
  return {
    address,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};
