import { sql } from 'drizzle-orm';
import { coalesce } from '#platform/coalesce.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { firstCharacters } from '#shared/text.ts';
import { dayOf } from '#shared/time.ts';
import { type AnsweredSearch, searchesAnswered } from './search.events.ts';

type Demand = AnsweredSearch & { kind: string };

const LONGEST_WORDS = 80;

/** The words under which a search is counted, from those that `understandQuestion` gives. */
export const demandWords = (tidy: string): string => firstCharacters(tidy, LONGEST_WORDS);

const noteStatement = ([days, words, kinds, searches, empties, found]: unknown[][]) => sql`
  insert into search_demand as noted (day, words, kind, searches, empties, found)
  select day, words, kind, searches, empties, found
  from unnest(${sql.param(days)}::date[], ${sql.param(words)}::text[], ${sql.param(kinds)}::text[],
    ${sql.param(searches)}::int[], ${sql.param(empties)}::int[], ${sql.param(found)}::bigint[])
    as counted (day, words, kind, searches, empties, found)
  order by day, words, kind
  on conflict (day, words, kind) do update set searches = noted.searches + excluded.searches,
    empties = noted.empties + excluded.empties, found = excluded.found`;

type Counted = Demand & { day: string; searches: number; empties: number };

const countAll = (demands: readonly Demand[]): Counted[] => {
  const counted = new Map<string, Counted>();
  for (const demand of demands) {
    const { words } = demand;
    const day = dayOf(demand.at);
    const key = JSON.stringify([day, words, demand.kind]);
    const before = counted.get(key) ?? { searches: 0, empties: 0 };
    const empties = before.empties + (demand.total === 0 ? 1 : 0);
    counted.set(key, { ...demand, day, searches: before.searches + 1, empties });
  }
  return [...counted.values()];
};

/** Counts searches anonymously and in the background; concurrent ones share one transaction. */
export const createDemandCounter = ({
  db,
  events,
  log,
}: Pick<Dependencies, 'db' | 'events' | 'log'>): ((demand: Demand) => void) => {
  const note = coalesce(async (demands: readonly Demand[]) => {
    const rows = countAll(demands.filter(({ isFirst }) => isFirst));
    const column = <Name extends keyof Counted>(name: Name) => rows.map((row) => row[name]);
    const values = [
      column('day'),
      column('words'),
      column('kind'),
      column('searches'),
      column('empties'),
      column('total'),
    ];
    await db.transaction(async (tx) => {
      await tx.execute(noteStatement(values));
      await events.emit(tx, searchesAnswered, { searches: demands });
    });
    return demands.map(() => undefined);
  });
  return (demand) => {
    const words = demandWords(demand.words);
    if (words === '') return;
    note({ ...demand, words }).catch((error: unknown) =>
      log.warn({ err: error }, 'what was searched for was not counted'),
    );
  };
};
