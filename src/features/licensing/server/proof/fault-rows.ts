import type pg from 'pg';
import type { LedgerFaultCode } from '../../ledger.rules.ts';
import type { LedgerFault } from '../ledger.tables.ts';

/** An alarm names this many faults; one fault at the beginning can cause very many. */
export const MOST_FAULTS = 100;

type FaultRow = { fault: LedgerFaultCode; id: string | null; expected: string | null; found: string | null };

const asNumber = (cents: string | null) => (cents === null ? null : Number(cents));

/** Runs a statement whose rows are faults: code, id, what is expected and what was found. */
export const faultsOf = async (on: pg.ClientBase, statement: string): Promise<LedgerFault[]> => {
  const { rows } = await on.query<FaultRow>(
    `select * from (${statement}) as faults (fault, id, expected, found) limit ${MOST_FAULTS}`,
  );
  return rows.map(({ fault, id, expected, found }) => ({
    fault,
    id,
    expected: asNumber(expected),
    found: asNumber(found),
  }));
};
