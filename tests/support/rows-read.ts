import pg from 'pg';
import { vi } from 'vitest';

type Statement = { text: string; values: unknown[] };
type Running = { text?: string; values?: unknown[]; submit: (connection: unknown) => unknown };
type PlanNode = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

/** Rows that a plan has taken from tables, also those that it threw away. */
const rowsOf = (node: PlanNode): number => {
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === undefined ? 0 : each * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), own);
};

const statementsOf = async (about: RegExp, work: () => Promise<unknown>): Promise<Statement[]> => {
  const sent: Statement[] = [];
  const prototype = (pg.Query as unknown as { prototype: Running }).prototype;
  const { submit } = prototype;
  const spy = vi.spyOn(prototype, 'submit').mockImplementation(function (this: Running, connection) {
    const { text = '', values = [] } = this;
    if (about.test(text)) sent.push({ text, values });
    return submit.call(this, connection);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
};

/**
 * How many rows PostgreSQL reads for the statements about something that this process sends during the work: each is run
 * once more and counted by its plan. Only for work that reads.
 */
export const rowsRead = async (pool: pg.Pool, about: RegExp, work: () => Promise<unknown>): Promise<number> => {
  let rows = 0;
  for (const { text, values } of await statementsOf(about, work)) {
    const explained = await pool.query(`explain (analyze, format json) ${text}`, values);
    rows += rowsOf((explained.rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan);
  }
  return rows;
};
