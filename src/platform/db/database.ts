import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** Inside a transaction only this handle may be used. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> };

export type DatabaseOptions = {
  url: string;
  poolSize: number;
  /** A connection broke while nobody used it; the next query opens another. */
  onLostConnection: (error: Error) => void;
};

const CONNECT_LIMIT_MS = 4000;
const STATEMENT_LIMIT_MS = 15_000;
const IDLE_TRANSACTION_LIMIT_MS = 30_000;

/** Opens no connection yet: the first query does. */
export const openDatabase = (options: DatabaseOptions): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    application_name: 'tamarind',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    keepAlive: true,
  });
  // Without a listener a server that goes away would end this process.
  pool.on('error', options.onLostConnection);
  const close = (): Promise<void> => {
    pool.off('error', options.onLostConnection).on('error', () => undefined);
    return pool.end();
  };
  return { db: drizzle(pool), pool, close };
};
