import { join } from 'node:path';
import type pg from 'pg';
import { compareDefinitions, type Guarded, OWN_NAMES } from '#platform/db/definitions.ts';
import { isOfThisRelease, migrationsFolder } from '#platform/db/migrate.ts';
import type { LedgerFault } from '../ledger.tables.ts';
import { findBooksFaults, findLimitFaults } from './books-faults.ts';
import { type Chain, readChain, type StoredHead } from './day-chain.ts';
import { MOST_FAULTS } from './fault-rows.ts';
import { findPaymentFaults } from './payment-faults.ts';

const sqlFolder = join(import.meta.dirname, '../sql');

/** What the proof counts on beside rows; `npm run sql-versions` writes it into the file, for every release. */
export const guardedMoney = {
  file: join(sqlFolder, 'definitions.txt'),
  guarded: {
    tables: [
      ...['ledger_kinds', 'ledger_accounts', 'ledger_balances', 'ledger_postings', 'ledger_entries', 'ledger_months'],
      ...['ledger_closings', 'ledger_days', 'ledger_alarms'],
      ...['orders', 'order_moves', 'payments', 'top_ups', 'refunds', 'disputes', 'disputed_orders'],
      ...['licences', 'licence_keys', 'invoices', 'paper_counters', 'payout_accounts', 'payouts'],
      ...['provider_transactions', 'reconciliation_differences'],
      // Of the later feature of plans, which pay for downloads.
      ...['plan_charges', 'quota_buckets', 'team_licences'],
    ],
    functions: /^(ledger|invoices|orders|licence_keys)_/,
  } satisfies Guarded,
};

const findDefinitionFaults = async (on: pg.ClientBase): Promise<LedgerFault[]> => {
  const found = await compareDefinitions(on, guardedMoney.guarded, guardedMoney.file);
  return found.map(({ fault, name }) => ({ fault, id: name, expected: null, found: null }));
};

const schema = { migrations: migrationsFolder, functions: [{ name: 'ledger', folder: sqlFolder }] };

export type Proof = {
  faults: LedgerFault[];
  /** The database is that of another release: only that one can compare its definitions. */
  isOfOtherRelease: boolean;
} & Pick<Chain, 'fresh' | 'head'>;

/**
 * The whole proof, in a transaction that sees one state. All of it is code of the release, and none is a function of the
 * database: whoever can change the database cannot change what it is compared with. `kept` is the last seal of the proof
 * before, which is not in the database either.
 */
export const proveOn = async (on: pg.Client, kept: StoredHead | null = null): Promise<Proof> => {
  await on.query(OWN_NAMES);
  const isOfOtherRelease = !(await isOfThisRelease(on, schema));
  const { faults: changedDays, ...chain } = await readChain(on, kept);
  const faults = [
    ...(isOfOtherRelease ? [] : await findDefinitionFaults(on)),
    ...(isOfOtherRelease ? [] : await findLimitFaults(on)),
    ...(await findBooksFaults(on)),
    ...(await findPaymentFaults(on)),
    ...changedDays,
  ];
  return { faults: faults.slice(0, MOST_FAULTS), isOfOtherRelease, ...chain };
};
