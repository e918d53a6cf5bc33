import { coalesce } from '#platform/coalesce.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';

export type Demand = { words: string; kind: string; total: number; at: Date };

const LONGEST_WORDS = 80;

const NOTE = {
  name: 'note_search_demand',
  text: `insert into search_demand as noted (day, words, kind, searches, empties, found)
    select day, words, kind, searches, empties, found
    from unnest($1::date[], $2::text[], $3::text[], $4::int[], $5::int[], $6::bigint[]) as counted (day, words, kind, searches, empties, found)
    order by day, words, kind
    on conflict (day, words, kind) do update set searches = noted.searches + excluded.searches,
      empties = noted.empties + excluded.empties, found = excluded.found`,
};

type Counted = Demand & { day: string; searches: number; empties: number };

const countAll = (demands: readonly Demand[]): Counted[] => {
  const counted = new Map<string, Counted>();
  for (const demand of demands) {
    const words = demand.words.slice(0, LONGEST_WORDS);
    const day = demand.at.toISOString().slice(0, 10);
    const key = JSON.stringify([day, words, demand.kind]);
    const before = counted.get(key) ?? { searches: 0, empties: 0 };
    const empties = before.empties + (demand.total === 0 ? 1 : 0);
    counted.set(key, { ...demand, words, day, searches: before.searches + 1, empties });
  }
  return [...counted.values()];
};

/** Counts searches anonymously and in the background; concurrent ones share one statement. */
export const createDemandCounter = (db: Database, log: Log): ((demand: Demand) => void) => {
  const note = coalesce(async (demands: readonly Demand[]) => {
    const rows = countAll(demands);
    const column = <Name extends keyof Counted>(name: Name) => rows.map((row) => row[name]);
    const values = [
      column('day'),
      column('words'),
      column('kind'),
      column('searches'),
      column('empties'),
      column('total'),
    ];
    await db.$client.query({ ...NOTE, values });
    return demands.map(() => undefined);
  });
  return (demand) => {
    if (demand.words === '') return;
    note(demand).catch((error: unknown) => log.warn({ err: error }, 'what was searched for was not counted'));
  };
};
