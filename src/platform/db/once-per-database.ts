import type { Database } from './database.ts';

/** For statements that are prepared: planned once for each connection instead of at each call. */
export const oncePerDatabase = <Made>(make: (db: Database) => Made): ((db: Database) => Made) => {
  const made = new WeakMap<Database, Made>();
  return (db) => {
    const before = made.get(db);
    if (before !== undefined) return before;
    const now = make(db);
    made.set(db, now);
    return now;
  };
};
