import type pg from 'pg';

/** From now to its mending the database refuses to write rows of a table; the condition is about `new`, or `old` for what is deleted. */
export const openRowBreaker = (pool: () => pg.Pool) => {
  const undo: (() => Promise<unknown>)[] = [];
  return {
    breakRows: async (table: string, condition: string, on = 'insert or update') => {
      await pool().query(`
        create or replace function refuse_row() returns trigger language plpgsql
          as $$ begin raise exception 'a broken row'; end $$;
        create trigger broken_row before ${on} on ${table}
          for each row when (${condition}) execute function refuse_row()`);
      const mend = async () => void (await pool().query(`drop trigger if exists broken_row on ${table}`));
      undo.push(mend);
      return mend;
    },
    /** Also whatever else a test leaves in the database. */
    undoLater: (step: () => Promise<unknown>) => void undo.push(step),
    undoAll: async () => {
      for (const step of undo.splice(0)) await step();
    },
  };
};
