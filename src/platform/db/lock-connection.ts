import pg from 'pg';

/** The connection that held the locks has ended, so another process may have them now. `isDatabaseAway` knows the message. */
class LocksLost extends Error {
  constructor(cause: unknown) {
    super('Connection terminated, and with it the advisory locks of this process', { cause });
  }
}

/** All of them answer at once: on a shared connection nobody may wait. */
type LockCall = 'try_advisory_lock' | 'advisory_unlock' | 'try_advisory_lock_shared' | 'advisory_unlock_shared';

export type LockConnection = {
  call: (verb: LockCall, name: string) => Promise<boolean>;
  /** Aborted with `LocksLost` when the connection ended by itself. */
  lost: AbortSignal;
  end: () => Promise<void>;
};

const connect = async (pool: pg.Pool, onLost: () => void): Promise<LockConnection> => {
  const client = new pg.Client({ ...pool.options, application_name: 'tamarind-locks' });
  const lost = new AbortController();
  let isEnding = false;
  const lose = (error?: unknown): void => {
    if (isEnding || lost.signal.aborted) return;
    onLost();
    lost.abort(new LocksLost(error));
    client.end().catch(() => undefined);
  };
  client.on('error', lose).on('end', () => lose());
  try {
    await client.connect();
    // Between two locks it is silent for as long as the longest work takes.
    await client.query('set idle_session_timeout = 0');
  } catch (error) {
    isEnding = true;
    client.end().catch(() => undefined);
    throw error;
  }
  const run = async (verb: LockCall, name: string): Promise<boolean> => {
    lost.signal.throwIfAborted();
    try {
      const statement = `select pg_${verb}(hashtextextended($1, 0)) as yes`;
      const { rows } = await client.query<{ yes: boolean }>(statement, [name]);
      return rows[0]?.yes === true;
    } catch (error) {
      lose(error);
      throw error;
    }
  };
  // A connection runs one statement at a time.
  let previous: Promise<unknown> = Promise.resolve();
  return {
    lost: lost.signal,
    call: (verb, name) => {
      const result = previous.then(() => run(verb, name));
      previous = result.catch(() => undefined);
      return result;
    },
    end: async () => {
      isEnding = true;
      await client.end();
    },
  };
};

type Locks = {
  /** Waits until nobody in this process holds the name; the returned function lets the next one in. */
  takeTurn: (name: string, signal: AbortSignal) => Promise<() => void>;
  /** The same without waiting: `undefined` while somebody holds the name. */
  tryTurn: (name: string) => (() => void) | undefined;
  /** Runs the work with the shared connection, which is open as long as anybody uses it. */
  use: <Result>(work: (connection: LockConnection) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/** A session may take its own advisory lock again, so the process has its own table of the names that it holds. */
const openTurns = (): Pick<Locks, 'takeTurn' | 'tryTurn'> => {
  const held = new Map<string, Promise<void>>();
  const tryTurn: Locks['tryTurn'] = (name) => {
    if (held.has(name)) return undefined;
    const free = Promise.withResolvers<void>();
    held.set(name, free.promise);
    return () => {
      held.delete(name);
      free.resolve();
    };
  };
  const waitFor = (free: Promise<void>, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      void free.then(() => {
        signal.removeEventListener('abort', leave);
        resolve();
      });
    });
  return {
    tryTurn,
    takeTurn: async (name, signal) => {
      for (;;) {
        signal.throwIfAborted();
        const release = tryTurn(name);
        if (release) return release;
        await waitFor(held.get(name) ?? Promise.resolve(), signal);
      }
    },
  };
};

const openLocks = (pool: pg.Pool): Locks => {
  let current: Promise<LockConnection> | undefined;
  let users = 0;
  const forget = (connection: Promise<LockConnection>): void => {
    if (current === connection) current = undefined;
  };
  const open = (): Promise<LockConnection> => {
    const opening: Promise<LockConnection> = connect(pool, () => forget(opening));
    opening.catch(() => forget(opening));
    return opening;
  };
  const close = async (): Promise<void> => {
    const last = current;
    // Before anything is awaited: whoever comes next opens another one.
    current = undefined;
    const connection = await last?.catch(() => undefined);
    await connection?.end().catch(() => undefined);
  };
  return {
    ...openTurns(),
    use: async (work) => {
      users += 1;
      try {
        current ??= open();
        return await work(await current);
      } finally {
        users -= 1;
        if (users === 0) await close();
      }
    },
    close,
  };
};

const locksOfPools = new WeakMap<pg.Pool, Locks>();

/** The advisory locks that this process holds in the database of the pool, on one connection outside of it. */
export const locksOf = (pool: pg.Pool): Locks => {
  const known = locksOfPools.get(pool);
  if (known) return known;
  const opened = openLocks(pool);
  locksOfPools.set(pool, opened);
  return opened;
};
