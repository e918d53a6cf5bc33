import { randomBytes } from 'node:crypto';
import pg from 'pg';

const INSUFFICIENT_PRIVILEGE = '42501';

/** A database server for tests: `adminUrl` may create databases, `url` has the role that owns them. */
export type TestServer = { adminUrl: string; url: string; template: string };

export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

export const asAdmin = async (adminUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export const createDatabase = async (server: TestServer): Promise<string> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const owner = decodeURIComponent(new URL(server.url).username);
  await asAdmin(server.adminUrl, `CREATE DATABASE "${name}" TEMPLATE "${server.template}" OWNER "${owner}"`);
  return name;
};

const endClients = (name: string): string =>
  `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND backend_type = 'client backend'`;

export const dropDatabase = async (adminUrl: string, name: string): Promise<void> => {
  const drop = `DROP DATABASE IF EXISTS "${name}"`;
  try {
    await asAdmin(adminUrl, `${drop} WITH (FORCE)`);
  } catch (error) {
    // A role that is no superuser may not force a vacuum to end; without force PostgreSQL ends it by itself.
    if (!(error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    await asAdmin(adminUrl, endClients(name));
    await asAdmin(adminUrl, drop);
  }
};
