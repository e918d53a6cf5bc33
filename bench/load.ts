import * as z from 'zod';
import { runCommand } from '../scripts/run-command.ts';
import { median, type Reading } from './reading.ts';

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 3;
const ROUNDS = 5;

/** An address under load: with GET, or with these requests in turn. */
export type Target = {
  url: string;
  requests?: { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }[];
};

const cannonReport = z.object({
  requests: z.object({ average: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

/** The load generator runs in its own process, so that it does not share a thread with the measured server. */
const requestsPerSecond = async (target: Target, seconds: number): Promise<number> => {
  const options = { ...target, connections: CONNECTIONS, duration: seconds };
  const { output, exitCode } = await runCommand('node', ['bench/cannon.ts', JSON.stringify(options)]);
  const json = output.split('\n').find((line) => line.startsWith('{'));
  if (exitCode !== 0 || !json) throw new Error(`autocannon failed on ${target.url}:\n${output}`);
  const { requests, non2xx, errors } = cannonReport.parse(JSON.parse(json));
  if (non2xx + errors > 0) throw new Error(`${target.url}: ${non2xx} bad answers and ${errors} errors under load.`);
  return requests.average;
};

/** Alternates rounds of both targets, so that disturbances of the machine affect both. */
export const compareLoad = async (what: string, ours: Target, theirs: Target, atLeast: number): Promise<Reading> => {
  for (const target of [ours, theirs]) await requestsPerSecond(target, WARM_UP_SECONDS);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      ours: await requestsPerSecond(ours, ROUND_SECONDS),
      theirs: await requestsPerSecond(theirs, ROUND_SECONDS),
    });
  }
  const middle = (side: 'ours' | 'theirs') => Math.round(median(rounds.map((round) => round[side])));
  return {
    what,
    values: rounds.map((round) => round.ours / round.theirs),
    unit: '',
    limit: { atLeast },
    detail: `${middle('ours')} against ${middle('theirs')} requests a second`,
  };
};
