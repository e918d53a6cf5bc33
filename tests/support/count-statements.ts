import pg from 'pg';
import { vi } from 'vitest';

type Running = { text?: string; submit: (connection: unknown) => unknown; handleDataRow: (row: unknown) => void };

/** How many statements about something this process sends during the work, and how many rows it receives for them. */
export const countStatements = async (
  about: RegExp,
  work: () => Promise<unknown>,
): Promise<{ statements: number; rows: number }> => {
  const counts = { statements: 0, rows: 0 };
  const prototype = (pg.Query as unknown as { prototype: Running }).prototype;
  const { submit, handleDataRow } = prototype;
  const isCounted = ({ text }: Running) => about.test(text ?? '');
  const spies = [
    vi.spyOn(prototype, 'submit').mockImplementation(function (this: Running, connection) {
      if (isCounted(this)) counts.statements += 1;
      return submit.call(this, connection);
    }),
    vi.spyOn(prototype, 'handleDataRow').mockImplementation(function (this: Running, row) {
      if (isCounted(this)) counts.rows += 1;
      handleDataRow.call(this, row);
    }),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return counts;
};
