import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** The oldest major version of PostgreSQL that every query and migration is tested on. */
export const OLDEST_POSTGRES_MAJOR = 15;

const reasons: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ENOENT: 'there is no such socket',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  '28P01': 'the password is wrong',
  '28000': 'the role may not sign in',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};

/** The host and database without the user and password. */
const withoutCredentials = (url: string): string => {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? hostname}${port ? `:${port}` : ''}${pathname}`;
};

const reasonOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', message = '' } = first as { code?: string; message?: string };
  if (reasons[code]) return reasons[code];
  return /timeout/i.test(message) ? 'nothing answers' : message;
};

/** Makes sure that a server answers and is new enough; both failures are one sentence. */
export const checkServer = async (pool: pg.Pool, url: string): Promise<void> => {
  const { rows } = await pool
    .query<{ number: number; name: string }>(
      "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
    )
    .catch((error: unknown) => {
      throw new StartError(`DATABASE_URL cannot be used: ${withoutCredentials(url)}: ${reasonOf(error)}.`, {
        cause: error,
      });
    });
  const server = rows[0];
  if (!server || server.number >= OLDEST_POSTGRES_MAJOR * 10_000) return;
  throw new StartError(
    `DATABASE_URL leads to PostgreSQL ${server.name}, but Tamarind needs ${OLDEST_POSTGRES_MAJOR} or newer.`,
  );
};
