import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#platform/start-error.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { RunningServer } from './launch-server.ts';

export type Supervision = {
  /** Starts the server; the signal aborts it. */
  launch: (signal: AbortSignal) => Promise<RunningServer>;
  logPath: string;
  /** Called when the server ended by itself and was restarted. */
  onRestart: (sentence: string) => void;
  /** Called when the server ended by itself too often, or cannot be started again. */
  onGone: (error: StartError) => void;
  /** Aborts the first start; afterwards use `stop`. */
  signal?: AbortSignal;
  nowMs?: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

const waitFor = (ms: number, signal: AbortSignal): Promise<unknown> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

/** Supervision gives up after more ends or failed starts than this within the time below. */
const MOST_ENDS = 8;
const WINDOW_MS = MINUTE_MS;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

const howItEnded = ({ process }: RunningServer): string =>
  process.signalCode ? `by ${process.signalCode}` : `with code ${process.exitCode}`;

/** Restarts the server whenever it ends by itself. Committed data survives that. */
export const superviseServer = async (options: Supervision): Promise<{ stop: () => Promise<void> }> => {
  const { launch, logPath, nowMs = () => performance.now(), wait = waitFor } = options;
  const stopping = new AbortController();
  const signal = options.signal ? AbortSignal.any([stopping.signal, options.signal]) : stopping.signal;
  let endsAtMs: number[] = [];
  let restarting: Promise<void> | undefined;

  const hasEndedTooOften = (): boolean => {
    const now = nowMs();
    endsAtMs = [...endsAtMs.filter((at) => now - at < WINDOW_MS), now];
    return endsAtMs.length > MOST_ENDS;
  };

  const restart = async (how: string): Promise<void> => {
    let lastError = new StartError(`PostgreSQL ended unexpectedly ${MOST_ENDS + 1} times (its log is ${logPath}).`);
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      if (hasEndedTooOften()) return options.onGone(lastError);
      try {
        watch(await launch(signal));
        options.onRestart(`PostgreSQL ended unexpectedly ${how} and was started again (its log is ${logPath}).`);
        return;
      } catch (error) {
        lastError = error instanceof StartError ? error : new StartError(String(error), { cause: error });
        await wait(pauseMs, signal);
      }
    }
  };

  let server: RunningServer;
  const watch = (launched: RunningServer): void => {
    server = launched;
    launched.process.once('exit', () => {
      if (!signal.aborted) restarting = restart(howItEnded(launched));
    });
  };
  watch(await launch(signal));

  return {
    stop: async () => {
      stopping.abort();
      await restarting;
      await server.stop();
    },
  };
};
