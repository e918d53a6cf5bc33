import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';

const root = join(import.meta.dirname, '../..');

/** Names of columns that hold the id of a person, also where no foreign key says so. */
const ofPerson =
  /^(user|person|creator|owner|buyer|holder|reporter|actor|collaborator|member|reviewer|admin|author|applicant|assignee)_id$|_by$/;

const allTables = async (): Promise<PgTable[]> => {
  const files = globSync('src/**/*.tables.ts', { cwd: root });
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
};

const holdsPeople = (table: PgTable): boolean =>
  table === users ||
  getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === users) ||
  Object.values(getTableColumns(table)).some(({ name }) => ofPerson.test(name));

/** Every table that has the id of a person in it. */
export const tablesWithPeople = async (): Promise<PgTable[]> => (await allTables()).filter(holdsPeople);
