import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { ownDataPartsOf } from '#app/start/feature-wiring.ts';
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

/** Tables with a person in them that an export leaves out, each with the reason. */
const notExported: Record<string, string> = {
  sign_ups: 'only before the address is verified; a person with an account has none',
  two_factors: 'a secret, and nothing else',
  recovery_codes: 'hashes of secrets, and nothing else',
  feature_switches: 'an act for the site by an admin',
  custom_quotes: 'an act for the site by an admin; the person is in the audit log, which is exported',
  price_settings: 'an act for the site by an admin; the person is in the audit log, which is exported',
  ledger_closings: 'an act for the site by an admin',
  ledger_alarms: 'an act for the site by an admin',
  reconciliation_differences: 'an act for the site by an admin',
};

it('whatever is stored about a person is in the export, or left out for a reason', async () => {
  // Parts read nothing before they are asked for rows.
  const exported = new Set(
    ownDataPartsOf({} as Parameters<typeof ownDataPartsOf>[0]).flatMap(({ tables }) => tables.map(getTableName)),
  );
  const found = (await allTables()).filter(holdsPeople).map(getTableName);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((name) => !exported.has(name) && !(name in notExported))).toEqual([]);
  expect(Object.keys(notExported).filter((name) => exported.has(name) || !found.includes(name))).toEqual([]);
});

it('each subject of the export has a file of its own', () => {
  const names = ownDataPartsOf({} as Parameters<typeof ownDataPartsOf>[0]).map(({ name }) => name);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
