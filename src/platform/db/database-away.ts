import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL error codes: no connection, connection ended, or a server that accepts no writes. */
const serverCodes = /^(08\w{3}|57P0[1-5]|53300|25P03|25006)$/;
const socketCodes = new Set<unknown>([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
const socketCalls = new Set<unknown>(['connect', 'getaddrinfo', 'read', 'write']);
/** Errors of the client and the pool have no code, only a message. */
const clientMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end|Client has encountered a connection error|Client was closed)/;

const DEEPEST_CAUSE = 5;

const saysSo = (error: Error): boolean => {
  if (clientMessages.test(error.message)) return true;
  if (!('code' in error) || typeof error.code !== 'string') return false;
  if ('severity' in error) return error.severity === 'FATAL' || serverCodes.test(error.code);
  return 'syscall' in error && socketCalls.has(error.syscall) && socketCodes.has(error.code);
};

/** Whether an error, or one of its causes, says that the database cannot be reached at the moment. */
export const isDatabaseAway = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth >= DEEPEST_CAUSE) return false;
  if (saysSo(error) || isDatabaseAway(error.cause, depth + 1)) return true;
  // A host name with several addresses fails once for each of them.
  return error instanceof AggregateError && error.errors.some((each) => isDatabaseAway(each, depth + 1));
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

type Patience = {
  onAway: (error: unknown) => void;
  /** Ends the retries. */
  signal: AbortSignal;
};

/** Retries the work while the database is away; every other error is thrown. The work may run more than once. */
export const untilDatabaseIsBack = async <Result>(
  { onAway, signal }: Patience,
  work: () => Promise<Result>,
): Promise<Result> => {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isDatabaseAway(error)) throw error;
      onAway(error);
      await pause(pauseMs, undefined, { signal });
    }
  }
};
