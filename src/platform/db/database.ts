import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** Inside a transaction only this handle may be used. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For functions that run a statement inside a transaction or outside of one. */
export type Queryable = Database | Transaction;

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> };

type DatabaseOptions = {
  url: string;
  poolSize: number;
  /** A connection broke, in use or not. Whoever used it gets an error; the next query opens another. */
  onLostConnection: (error: Error) => void;
  /** After so long the server ends a statement; 15 s unless given. */
  statementLimitMs?: number;
};

const STATEMENT_LIMIT_MS = 15_000;
/** A server that does not even report the end of a statement after this is gone. */
const LATE_ANSWER_MS = 3_000;
const IDLE_TRANSACTION_LIMIT_MS = 30_000;

/** For every connection: a server that vanishes without a word is noticed while connecting and while nothing is sent. */
export const connectionSettings = {
  connectionTimeoutMillis: 4000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * Replaces the transaction of drizzle, which keeps its connection for ever when `begin` fails, and hides the first error
 * when the rollback fails too. A connection on which the database was lost is closed, not reused.
 */
const transactionsOn =
  (pool: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let failure: { error: unknown } | undefined;
    let isBroken = false;
    const watched: typeof work = async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        failure = { error };
        isBroken = isDatabaseAway(error);
        // A rollback would wait behind a statement that is never answered.
        if (isBroken) client.end().catch(() => undefined);
        throw error;
      }
    };
    try {
      return await drizzle(client).transaction(watched, config);
    } catch (error) {
      if (error !== failure?.error) isBroken = true;
      throw failure ? failure.error : error;
    } finally {
      client.release(isBroken);
    }
  };

/** Opens no connection yet: the first query does. */
export const openDatabase = (options: DatabaseOptions): OpenDatabase => {
  const statementLimitMs = options.statementLimitMs ?? STATEMENT_LIMIT_MS;
  let isClosing = false;
  const report = (error: Error): void => {
    if (!isClosing) options.onLostConnection(error);
  };
  const pool = new pg.Pool({
    ...connectionSettings,
    connectionString: options.url,
    max: options.poolSize,
    application_name: 'tamarind',
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs + LATE_ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
  });
  // An error without a listener ends the process. The pool listens to idle connections only, so each has its own listener;
  // one that breaks may report several errors, of which the first says why.
  pool.on('connect', (client) => client.once('error', report).on('error', () => undefined));
  pool.on('error', () => undefined);
  const close = (): Promise<void> => {
    isClosing = true;
    return pool.end();
  };
  const db = Object.assign(drizzle(pool), { transaction: transactionsOn(pool) });
  return { db, pool, close };
};

/** For statements that are prepared: planned once for each connection instead of at each call. */
export const oncePerDatabase = <Made>(make: (db: Database) => Made): ((db: Database) => Made) => {
  const made = new WeakMap<Database, Made>();
  return (db) => {
    const before = made.get(db);
    if (before !== undefined) return before;
    const now = make(db);
    made.set(db, now);
    return now;
  };
};

/** Opens a connection beside the pool for statements that may take as long as they need. */
export const onUnlimitedConnection = async <Result>(
  pool: pg.Pool,
  work: (connection: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const connection = new pg.Client({
    ...pool.options,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // The statement that it interrupts fails; an error without a listener would end the process as well.
  connection.on('error', () => undefined);
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
};
