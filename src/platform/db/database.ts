import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';
import { locksOf } from './lock-connection.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** Inside a transaction only this handle may be used. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For functions that run a statement inside a transaction or outside of one. */
export type Queryable = Database | Transaction;

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> };

type DatabaseOptions = {
  url: string;
  poolSize: number;
  /** Called when a connection broke, in use or idle. Its query fails; the next query opens another connection. */
  onLostConnection: (error: Error) => void;
  /** How long to wait for a connection; as `connectionSettings` by default. */
  connectLimitMs?: number;
  /** Statement timeout; 15 s by default. */
  statementLimitMs?: number;
};

const STATEMENT_LIMIT_MS = 15_000;
/**
 * How long after the statement timeout the client still waits for the server's report; then the server counts as gone.
 */
const LATE_ANSWER_MS = 3_000;
const IDLE_TRANSACTION_LIMIT_MS = 30_000;

/** Settings of every connection: they detect a server that vanished, both while connecting and while idle. */
export const connectionSettings = {
  connectionTimeoutMillis: 4000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

type Connection = NodePgDatabase & { $client: pg.PoolClient };

const connections = new WeakMap<pg.PoolClient, Connection>();

/** The handle of a pooled connection; it is made once, because making one costs as much as a statement. */
const connectionOn = (client: pg.PoolClient): Connection => {
  const known = connections.get(client);
  if (known) return known;
  const made = drizzle(client);
  connections.set(client, made);
  return made;
};

const connectionsOfTransactions = new WeakMap<object, Connection>();

/** What runs statements that are written as text: the pool, or the connection of a transaction. */
export const clientOf = (on: Queryable): pg.Pool | pg.PoolClient => {
  const { $client } = connectionsOfTransactions.get(on) ?? (on as Partial<Database>);
  if (!$client) throw new Error('A transaction inside another one has no connection of its own.');
  return $client;
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
    const connection = connectionOn(client);
    const watched: typeof work = async (tx) => {
      connectionsOfTransactions.set(tx, connection);
      try {
        return await work(tx);
      } catch (error) {
        failure = { error };
        isBroken = isDatabaseAway(error);
        // A rollback would wait behind a statement that never returns.
        if (isBroken) client.end().catch(() => undefined);
        throw error;
      }
    };
    try {
      return await connection.transaction(watched, config);
    } catch (error) {
      if (error !== failure?.error) isBroken = true;
      throw failure ? failure.error : error;
    } finally {
      client.release(isBroken);
    }
  };

/** Creates the pool. The first query opens the first connection. */
export const openDatabase = (options: DatabaseOptions): OpenDatabase => {
  const statementLimitMs = options.statementLimitMs ?? STATEMENT_LIMIT_MS;
  let isClosing = false;
  const report = (error: Error): void => {
    if (!isClosing) options.onLostConnection(error);
  };
  const pool = new pg.Pool({
    ...connectionSettings,
    ...(options.connectLimitMs && { connectionTimeoutMillis: options.connectLimitMs }),
    connectionString: options.url,
    max: options.poolSize,
    application_name: 'tamarind',
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs + LATE_ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
  });
  // An error event without a listener ends the process, and the pool listens to idle connections only: so each
  // connection gets its own listener. A broken connection may report several errors; the first one is the cause.
  pool.on('connect', (client) => client.once('error', report).on('error', () => undefined));
  pool.on('error', () => undefined);
  const close = async (): Promise<void> => {
    isClosing = true;
    await Promise.all([locksOf(pool).close(), pool.end()]);
  };
  const db = Object.assign(drizzle(pool), { transaction: transactionsOn(pool) });
  return { db, pool, close };
};

/**
 * Creates a value once per database, e.g. prepared statements, which are planned once per connection instead of at each
 * call.
 */
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

/**
 * The same for statements that also run inside transactions: there they are made once per pooled connection, so that
 * neither drizzle builds nor PostgreSQL plans them at each call.
 */
export const oncePerConnection = <Made>(make: (on: Database) => Made): ((on: Queryable) => Made) => {
  const made = new WeakMap<object, Made>();
  return (on) => {
    const connection = connectionsOfTransactions.get(on) ?? on;
    const before = made.get(connection);
    if (before !== undefined) return before;
    const now = make(connection as Database);
    made.set(connection, now);
    return now;
  };
};

/** Runs the work on a connection outside the pool, without time limits. */
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
  // The running statement fails already; an error event without a listener would also end the process.
  connection.on('error', () => undefined);
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
};
