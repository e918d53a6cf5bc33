import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A server for tests: `adminUrl` may create databases, `url` names the role that owns them. */
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

export const dropDatabase = (adminUrl: string, name: string): Promise<void> =>
  asAdmin(adminUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
