import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ownDataPartsOf } from '#app/start/feature-wiring.ts';
import { tablesWithPeople } from '../support/tables-with-people.ts';

/** Tables with a person in them that an export leaves out, each with the reason. */
const notExported: Record<string, string> = {
  sign_ups: 'only before the address is verified; a person with an account has none',
  two_factors: 'a secret, and nothing else',
  recovery_codes: 'hashes of secrets, and nothing else',
  feature_switches: 'an act for the site by an admin',
  item_edits: 'an act for the site by an admin; the person is in the audit log, which is exported',
  custom_quotes: 'an act for the site by an admin; the person is in the audit log, which is exported',
  price_settings: 'an act for the site by an admin; the person is in the audit log, which is exported',
  suggestions: 'an act for the site by an admin; the person is in the audit log, which is exported',
  ledger_closings: 'an act for the site by an admin',
  ledger_alarms: 'an act for the site by an admin',
  review_claims: 'for a few minutes, while an admin looks at an item',
  briefs: 'an act for the site by an admin; the person is in the audit log, which is exported',
  payments:
    'keyed hashes of who tried a card, until the payment is decided; what was paid is with orders and the wallet',
  reconciliation_differences: 'an act for the site by an admin',
};

it('whatever is stored about a person is in the export, or left out for a reason', async () => {
  // Parts read nothing before they are asked for rows.
  const exported = new Set(
    ownDataPartsOf({} as Parameters<typeof ownDataPartsOf>[0]).flatMap(({ tables }) => tables.map(getTableName)),
  );
  const found = (await tablesWithPeople()).map(getTableName);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((name) => !exported.has(name) && !(name in notExported))).toEqual([]);
  expect(Object.keys(notExported).filter((name) => exported.has(name) || !found.includes(name))).toEqual([]);
});

it('each subject of the export has a file of its own', () => {
  const names = ownDataPartsOf({} as Parameters<typeof ownDataPartsOf>[0]).map(({ name }) => name);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
