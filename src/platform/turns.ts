export type TurnRefusal = 'hasOne' | 'full' | 'tooLong';

export class TurnRefused extends Error {
  readonly reason: TurnRefusal;

  constructor(reason: TurnRefusal) {
    super(`no turn was given: ${reason}`);
    this.reason = reason;
  }
}

type TurnLimits = { mostWaiting: number; longestWaitMs: number };

/** `holder` identifies the client; the signal aborts the wait, and the work if the work observes it. */
export type TakeTurn = <Result>(holder: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;

/**
 * A bounded first-come, first-served queue for work that runs one at a time. Each holder has at most one turn, waiting
 * or running, so no single client can fill the queue.
 */
export const createTurns = ({ mostWaiting, longestWaitMs }: TurnLimits): TakeTurn => {
  const holders = new Set<string>();
  const waiting = new Set<() => void>();
  let isBusy = false;

  const wait = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        waiting.delete(begin);
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
      };
      const begin = (): void => {
        stopWaiting();
        resolve();
      };
      const leave = (): void => {
        stopWaiting();
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        stopWaiting();
        reject(new TurnRefused('tooLong'));
      }, longestWaitMs);
      signal.addEventListener('abort', leave);
      waiting.add(begin);
    });

  /** Gives the turn to the first waiter; it stays marked busy in between, so no newcomer can take it. */
  const passOn = (): void => {
    const [next] = waiting;
    if (next) next();
    else isBusy = false;
  };

  return async (holder, signal, work) => {
    signal.throwIfAborted();
    if (holders.has(holder)) throw new TurnRefused('hasOne');
    if (isBusy && waiting.size >= mostWaiting) throw new TurnRefused('full');
    holders.add(holder);
    try {
      if (isBusy) await wait(signal);
      isBusy = true;
      try {
        return await work();
      } finally {
        passOn();
      }
    } finally {
      holders.delete(holder);
    }
  };
};
