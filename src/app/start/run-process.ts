import { readConfig } from '#platform/config.ts';
import { StartError } from '#platform/start-error.ts';
import { createCleanup } from './cleanup.ts';
import { start } from './start.ts';

/** npm forwards the Ctrl-C that the terminal already sent to this process; a second one by a person comes later. */
const ECHO_MS = 300;
const STOP_LIMIT_MS = 9_800;
const PARENT_CHECK_MS = 500;

const writeError = (error: unknown): void => {
  const text = error instanceof Error && !(error instanceof StartError) ? error.stack : undefined;
  process.stderr.write(`${text ?? (error instanceof Error ? error.message : String(error))}\n`);
};

/**
 * npm forwards only SIGINT and SIGTERM. After a hang-up or a kill of npm nobody could stop this process, so it watches
 * npm.
 */
const watchNpm = (env: NodeJS.ProcessEnv, onGone: () => void): void => {
  if (env.npm_lifecycle_event !== 'start') return;
  const npmPid = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npmPid) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS).unref();
};

/** Runs the process: start, wait for a signal or a failure, stop, exit. */
export const runProcess = async (env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<void> => {
  const cleanup = createCleanup(writeError);
  let stoppingSinceMs: number | undefined;

  const leave = async (code: number): Promise<void> => {
    stoppingSinceMs = performance.now();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await cleanup.run();
    process.exit(code);
  };
  const fail = (error: unknown): void => {
    // Errors caused by closing are not reported.
    if (stoppingSinceMs !== undefined) return;
    writeError(error);
    void leave(1);
  };
  const onSignal = (): void => {
    if (stoppingSinceMs === undefined) void leave(0);
    else if (performance.now() - stoppingSinceMs > ECHO_MS) process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  watchNpm(env, onSignal);

  try {
    await start({ config: readConfig(env), print, onFailure: fail, cleanup });
  } catch (error) {
    fail(error);
  }
};
