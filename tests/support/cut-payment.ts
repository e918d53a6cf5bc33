import { Writable } from 'node:stream';
import type pg from 'pg';
import { payables } from '#app/start/feature-wiring.ts';
import { requestOwnPayout } from '#features/licensing/server/earnings/payouts.ts';
import { payOwnOrder } from '#features/licensing/server/orders/pay-order.ts';
import { withoutLimit } from '#features/licensing/server/payments/card-tries.ts';
import { openTestProvider } from '#features/licensing/server/payments/test-provider.ts';
import { refundPaidOrder } from '#features/licensing/server/refunds/refund-order.ts';
import { payOwnTopUp } from '#features/licensing/server/wallet/top-ups.ts';
import { returnOwnMoney } from '#features/licensing/server/wallet/wallet-returns.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createEvents } from '#platform/events.ts';
import { logInto } from '#platform/log.ts';
import type { SignedIn } from '#shared/access.ts';

/** What is done, and before which of its statements it ends; without a number it is done to the end. */
export type KilledTask = {
  url: string;
  secret: string;
  now: string;
  viewer: SignedIn;
  work: 'payOrder' | 'payTopUp' | 'refundOrder' | 'returnMoney' | 'requestPayout';
  input: never;
  killBefore: number | null;
};

export const works = {
  payOrder: payOwnOrder,
  payTopUp: payOwnTopUp,
  refundOrder: refundPaidOrder,
  returnMoney: returnOwnMoney,
  requestPayout: requestOwnPayout,
} as const;

type Query = (...given: unknown[]) => unknown;
/** Sends the statement; with `lose` its answer is lost: `lose` runs instead, and whoever waits gets an error. */
type Send = (lose?: () => void) => unknown;
/** Called instead of the statement at which it ends, and instead of all that follow. */
type AtEnd = (client: pg.PoolClient, text: string, send: Send) => unknown;

/** A pool waits with a callback, a transaction with a promise. */
const sendAndLose = (original: Query, given: unknown[], lose: () => void): unknown => {
  const lost = new Error('Connection terminated unexpectedly');
  const callback = given.at(-1);
  if (typeof callback === 'function')
    return original(...given.slice(0, -1), () => {
      lose();
      callback(lost);
    });
  return (original(...given) as Promise<unknown>).then(() => {
    lose();
    throw lost;
  });
};

/** Counts statements in the order in which they are sent, on all connections of a pool. */
export const watchStatements = (pool: pg.Pool, killBefore: number | null, atEnd: AtEnd): string[] => {
  const statements: string[] = [];
  const watch = (client: pg.PoolClient): void => {
    const original = client.query.bind(client) as Query;
    const watched: Query = (...given) => {
      const [first] = given as [string | { text: string }];
      const text = typeof first === 'string' ? first : first.text;
      if (killBefore !== null && statements.length >= killBefore)
        return atEnd(client, text, (lose) => (lose ? sendAndLose(original, given, lose) : original(...given)));
      statements.push(text);
      return original(...given);
    };
    client.query = watched as typeof client.query;
  };
  pool.on('connect', watch);
  return statements;
};

const cutConnection = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection;
  stream.destroy();
};

export const openLife = ({ url, secret, now }: KilledTask) => {
  const { db, pool, close } = openDatabase({ url, poolSize: 2, onLostConnection: () => undefined });
  const deps = {
    db,
    config: { secret } as Config,
    jobs: { enqueue: () => Promise.resolve() },
    log: logInto('silent', new Writable()),
    now: () => new Date(now),
    events: createEvents(() => []),
  };
  return { deps: withoutLimit({ ...deps, payables, provider: openTestProvider(deps) }), pool, close };
};

const never = new Promise<never>(() => undefined);

/**
 * Does it in this process, and at the statement cuts its connections and never goes on: to the database and to everybody
 * else that is a process that was killed, without the time that a new process takes.
 */
export const performAndCut = async (task: KilledTask): Promise<string[]> => {
  const { deps, pool, close } = openLife(task);
  const clients: pg.PoolClient[] = [];
  let cut = (): void => undefined;
  const isCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  pool.on('connect', (client) => void clients.push(client));
  const statements = watchStatements(pool, task.killBefore, () => {
    // No statement and no connection of this life gets an answer from here on, so none of its code runs any more.
    pool.connect = (() => never) as typeof pool.connect;
    clients.forEach(cutConnection);
    cut();
    return never;
  });
  await Promise.race([works[task.work](deps, task.viewer, task.input), isCut]);
  if (task.killBefore === null) await close();
  return statements;
};

/** Ends a transaction: a commit, or a statement that posts by itself. */
export const isCommit = (text: string): boolean => /^commit|coalesce\(ledger_post/i.test(text);

/**
 * Does it, and loses the connection at the statement, as when the database ends a backend: the code goes on with an error.
 * A commit still happens, and only its answer is lost.
 */
export const performAndLose = async (task: KilledTask): Promise<void> => {
  const { deps, pool, close } = openLife(task);
  let isLost = false;
  watchStatements(pool, task.killBefore, (client, text, send) => {
    if (isLost) return send();
    isLost = true;
    if (!isCommit(text)) {
      cutConnection(client);
      return send();
    }
    return send(() => cutConnection(client));
  });
  // What the caller hears is not the point: the connection was lost.
  await works[task.work](deps, task.viewer, task.input).then(
    () => undefined,
    () => undefined,
  );
  await close();
};
