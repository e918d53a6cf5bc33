import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFolder } from '../scripts/run-command.ts';
import { freePort, inheritedEnvironment } from '../scripts/tamarind-process.ts';
import type { Bench, Prepared } from './bench.ts';
import { median, type Reading } from './reading.ts';

const ROUNDS = 7;
const POLL_MS = 2;
const START_LIMIT_MS = 30_000;

type Starter = { command: string; args: (port: number) => string[]; env: Record<string, string> };

const isGood = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: '/', agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });

/** From the start of the process to its first successful reply. Then the process group is stopped as by Ctrl-C. */
const measureStart = async ({ command, args, env }: Starter): Promise<number> => {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(command, args(port), {
    cwd: projectFolder,
    env: { ...inheritedEnvironment(), ...env, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  const exited = once(child, 'exit');
  while (!(await isGood(port))) {
    if (performance.now() - startedAt > START_LIMIT_MS) throw new Error(`${command} did not start.`);
    await sleep(POLL_MS);
  }
  const tookMs = performance.now() - startedAt;
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await exited;
  return tookMs;
};

const startersFor = ({ dataDir, env }: Prepared) => {
  const ours = { ...env, DATA_DIR: dataDir };
  return {
    npm: { command: 'npm', args: () => ['start'], env: ours },
    node: { command: process.execPath, args: () => ['src/main.ts'], env: ours },
    bare: { command: process.execPath, args: (port: number) => ['bench/bare-server.ts', String(port)], env: {} },
  } satisfies Record<string, Starter>;
};

export const start: Bench = {
  name: 'start',
  run: async (prepared): Promise<Reading[]> => {
    const starters = startersFor(prepared);
    const rounds: { npm: number; node: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await measureStart(starters.bare),
        npm: await measureStart(starters.npm),
        node: await measureStart(starters.node),
      });
    }
    const middle = (side: 'npm' | 'node' | 'bare') => `${Math.round(median(rounds.map((round) => round[side])))} ms`;
    const ratios = (side: 'npm' | 'node') => rounds.map((round) => round[side] / round.bare);
    return [
      {
        what: 'npm start on existing data against a bare node and Fastify',
        values: ratios('npm'),
        unit: ' times',
        limit: { atMost: 4 },
        detail: `${middle('npm')} against ${middle('bare')}`,
      },
      { what: 'the same without npm itself', values: ratios('node'), unit: ' times', detail: middle('node') },
    ];
  },
};
