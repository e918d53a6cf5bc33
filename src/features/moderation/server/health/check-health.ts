import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { checkHealth } from '../../health.contract.ts';
import { type Component, type FactName, probeLimitMs } from '../../health.rules.ts';
import { type Found, type Probe, type ProbeDeps, probes } from './probes.ts';

type Reply = HandlerReply<typeof checkHealth>;

const LONGEST_ERROR = 300;
const tooSlow = Symbol('too slow');

/** The probe, or that it took too long; what still runs then is told to stop. */
const inTime = async (
  run: (signal: AbortSignal) => Promise<Found>,
  limitMs: number,
): Promise<Found | typeof tooSlow> => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof tooSlow>((resolve) => {
    timer = setTimeout(() => resolve(tooSlow), limitMs);
  });
  try {
    return await Promise.race([run(stopping.signal), late]);
  } finally {
    clearTimeout(timer);
    stopping.abort();
  }
};

type CheckDeps = ProbeDeps & Pick<Dependencies, 'log'>;
type Options = { probe?: Probe; limitMs?: number };

/** Tries one component. Whatever it does, there is an answer in time. */
export const checkComponent = async (
  deps: CheckDeps,
  component: Component,
  { probe = probes[component], limitMs = probeLimitMs[component] }: Options = {},
): Promise<Reply> => {
  const startedMs = performance.now();
  const answer = (rest: Pick<Reply, 'state' | 'problem' | 'error' | 'facts'>): Reply => ({
    component,
    ...rest,
    tookMs: Math.round(performance.now() - startedMs),
    at: deps.now().toISOString(),
  });
  try {
    const found = await inTime(async (signal) => probe(deps, signal), limitMs);
    if (found === tooSlow) return answer({ state: 'failed', problem: 'tooSlow', error: null, facts: [] });
    const facts = Object.entries(found.facts).map(([name, value]) => ({ name: name as FactName, value }));
    return answer({ state: found.state, problem: null, error: null, facts });
  } catch (error) {
    deps.log.warn({ err: error, component }, 'a component does not work');
    const message = error instanceof Error ? error.message : String(error);
    return answer({ state: 'failed', problem: 'error', error: message.slice(0, LONGEST_ERROR), facts: [] });
  }
};
