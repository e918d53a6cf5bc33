export type TurnRefusal = 'hasOne' | 'full' | 'tooLong';

export class TurnRefused extends Error {
  readonly reason: TurnRefusal;

  constructor(reason: TurnRefusal) {
    super(`no turn was given: ${reason}`);
    this.reason = reason;
  }
}

type TurnLimits = { mostWaiting: number; longestWaitMs: number };

/** `holder` is whom the turn is for; the signal ends the waiting, and the work if the work listens to it. */
type TakeTurn = <Result>(holder: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;

/**
 * A short queue in front of work that runs once at a time, first come, first served. A holder has at most one turn,
 * waiting or running, so nobody can fill the queue alone.
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

  /** Hands the turn to whoever has waited longest; it stays busy in between, so nobody slips in. */
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
