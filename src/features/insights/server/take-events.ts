import { demandWords } from '#features/search/server/note-demand.ts';
import { understandQuestion } from '#features/search/server/understand-question.ts';
import { coalesce } from '#platform/coalesce.ts';
import type { Database } from '#platform/db/database.ts';
import type { Viewer } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { collectEvents, ToldEvent } from '../insights.contract.ts';

type Batch = HandlerInput<typeof collectEvents>;

type Row = {
  batch: string;
  at: Date;
  kind: string;
  itemId: string;
  term: string | null;
  position: number | null;
  searchId: string | null;
  /** Compared with the creator, and not stored. */
  viewerId: string | null;
};

/**
 * One statement for all batches that arrive together. A batch that was counted before is left out, as are items that are
 * not published and those of the viewer.
 */
const TAKE_EVENTS = {
  name: 'take_events',
  text: `with fresh as (
      insert into insight_batches (id, received_at)
      select distinct id, $1::timestamptz from unnest($2::text[]) as told (id) order by id
      on conflict do nothing returning id
    )
    insert into insight_events (at, kind, item_id, term, position, search_id)
    select told.at, told.kind, told.item_id, told.term, told.position, told.search_id
    from unnest($2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $9::text[])
      as told (batch, at, kind, item_id, term, position, search_id, viewer_id)
    join fresh on fresh.id = told.batch
    join items on items.id = told.item_id and items.state = 'published'
      and items.creator_id is distinct from told.viewer_id`,
};

const insertRows = async ({ $client }: Database, rows: readonly Row[], now: Date): Promise<void> => {
  const column = <Name extends keyof Row>(name: Name) => rows.map((row) => row[name]);
  const values = [
    now,
    column('batch'),
    column('at'),
    column('kind'),
    column('itemId'),
    column('term'),
    column('position'),
    column('searchId'),
    column('viewerId'),
  ];
  await $client.query({ ...TAKE_EVENTS, values });
};

const needsSearch = sentence('insights.clickNeedsSearch', 'A press on a result needs its search.');

/** A press counts under the words of its search, written as the search itself counts them. */
const termOf = ({ kind, search }: ToldEvent): string | null => {
  if (kind !== 'click') return null;
  const term = search && demandWords(understandQuestion(search.q).tidy);
  if (!term) throw invalidField('events', needsSearch);
  return term;
};

const rowsOf = ({ batch, events }: Batch, viewer: Viewer, now: Date): Row[] =>
  events.map((event) => {
    const term = termOf(event);
    return {
      batch,
      at: new Date(now.getTime() - event.ageMs),
      kind: event.kind,
      itemId: event.itemId,
      term,
      position: term === null ? null : (event.search?.position ?? null),
      searchId: term === null ? null : (event.search?.id ?? null),
      viewerId: viewer?.id ?? null,
    };
  });

/** Writes batches of events; those that arrive together share one statement. */
export const createEventTaker = ({ db, now }: { db: Database; now: () => Date }) => {
  const take = coalesce(async (batches: readonly Row[][]) => {
    // The same batch twice at once is still one.
    const once = new Map(batches.map((rows) => [rows[0]?.batch, rows]));
    await insertRows(db, [...once.values()].flat(), now());
    return batches.map(() => undefined);
  });
  return async (batch: Batch, viewer: Viewer): Promise<void> => {
    await take(rowsOf(batch, viewer, now()));
  };
};
