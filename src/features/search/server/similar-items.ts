import { and, eq } from 'drizzle-orm';
import type { ItemCard } from '#features/items/items.contract.ts';
import { itemCards } from '#features/items/server/item-cards.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { PageQuery } from '#platform/db/paging.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { forEachDue } from '#platform/jobs/for-each-due.ts';
import { AppError } from '#shared/errors.ts';
import { lookSignature } from './likeness-search.ts';
import { searchDocuments } from './search.tables.ts';

/** Neighbours stored per item, and candidates they are chosen from. */
const MOST_NEIGHBOURS = 24;
const CONSIDERED = 80;

type Waiting = { id: string; likeness: number[] | null };

const REMEMBER_LOOKS = `insert into search_looks as known (item_id, signature) values ($1, $2::bit(256))
  on conflict (item_id) do update set signature = excluded.signature where known.signature <> excluded.signature`;

/** Visual similarity weighs most; shared words decide between equals, and alone for sounds. */
const CHOOSE = `with own as (
    select (select filter from unnest(filters) as filter where filter like 'kind:%') as kind, signature, likeness
    from search_documents join items on items.id = item_id left join search_looks using (item_id) where item_id = $1
  ), near as (
    select other.item_id from search_looks other join search_documents document using (item_id), own
    where other.item_id <> $1 and own.kind = any (document.filters)
    order by bit_count(other.signature # own.signature) limit ${CONSIDERED}
  ), worded as (select * from search_alike_in_words($1, ${CONSIDERED})
  ), judged as (
    select id, coalesce(worded.likeness, 0) as words,
      (select sum(one * other) from unnest(items.likeness, own.likeness) as paired (one, other)) as looks
    from (select item_id from near union select item_id from worded) as candidates join items on items.id = item_id
      cross join own left join worded using (item_id)
  ), chosen as (
    select id, (coalesce(looks, 0) * 0.8 + words * 0.2)::real as likeness from judged order by likeness desc, id limit ${MOST_NEIGHBOURS}
  ), written as (
    insert into neighbours (item_id, other_item_id, likeness)
    select $1, id, likeness from chosen union all select id, $1, likeness from chosen
    on conflict (item_id, other_item_id) do update set likeness = excluded.likeness
  )
  select array_agg(id) as others from chosen`;
const FORGET_FARTHEST = `delete from neighbours using (
    select item_id, other_item_id, row_number() over (partition by item_id order by likeness desc, other_item_id) as place
    from neighbours where item_id = any ($1::text[])
  ) as ranked where ranked.place > ${MOST_NEIGHBOURS} and neighbours.item_id = ranked.item_id and neighbours.other_item_id = ranked.other_item_id`;

const DONE = 'update search_documents set wants_neighbours = false where item_id = $1';

const rememberLook = async ({ $client }: Database, { id, likeness }: Waiting): Promise<void> => {
  if (likeness) await $client.query(REMEMBER_LOOKS, [id, lookSignature(likeness)]);
};

/** Safe to repeat; after an interruption the item is still marked and is found again. */
const linkItem = async (db: Database, { id, likeness }: Waiting): Promise<void> => {
  const { $client } = db;
  // Again, so that one whose look could not be remembered stays marked.
  await rememberLook(db, { id, likeness });
  await $client.query('delete from neighbours where item_id = $1', [id]);
  const { rows } = await $client.query<{ others: string[] | null }>(CHOOSE, [id]);
  await $client.query(FORGET_FARTHEST, [rows[0]?.others ?? []]);
  await $client.query(DONE, [id]);
};

/** Items that are new or were changed since their neighbours were found. */
const waitingItems = (db: Database) => ({
  by: { id: searchDocuments.itemId },
  find: ({ where, orderBy, limit }: PageQuery): PromiseLike<Waiting[]> =>
    db
      .select({ id: searchDocuments.itemId, likeness: items.likeness })
      .from(searchDocuments)
      .innerJoin(items, eq(items.id, searchDocuments.itemId))
      .where(and(searchDocuments.wantsNeighbours, where))
      .orderBy(...orderBy)
      .limit(limit),
});

/** Computes neighbours of new or changed items, and adds those to the lists of the others. */
export const findNeighbours = async (
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<number> => {
  const run = { db, log, signal };
  // All looks first, so that new items find each other.
  await forEachDue(run, { queue: 'looks of items', ...waitingItems(db), work: (item) => rememberLook(db, item) });
  const { done } = await forEachDue(run, {
    queue: 'neighbours of items',
    ...waitingItems(db),
    work: (item) => linkItem(db, item),
  });
  return done;
};

const STORED = {
  name: 'stored_neighbours',
  text: `select other_item_id as id from neighbours join search_documents on search_documents.item_id = other_item_id
    where neighbours.item_id = $1 and exists (select from search_documents where item_id = $1)
    order by likeness desc, other_item_id limit $2`,
};
const IN_WORDS = { name: 'alike_in_words', text: 'select item_id as id from search_alike_in_words($1, $2)' };
const IS_THERE = { name: 'is_published', text: `select 1 from items where id = $1 and state = 'published'` };

/** Ids of the items similar to a published one, the nearest first; by words until its neighbours are computed. */
export const similarIds = async (db: Database, id: string, limit: number): Promise<string[]> => {
  const ask = async (query: typeof STORED): Promise<string[]> => {
    const { rows } = await db.$client.query<{ id: string }>({ ...query, values: [id, limit] });
    return rows.map((row) => row.id);
  };
  const stored = await ask(STORED);
  if (stored.length > 0) return stored;
  const { rowCount } = await db.$client.query({ ...IS_THERE, values: [id] });
  if (rowCount === 0) throw new AppError('notFound');
  return ask(IN_WORDS);
};

export const similarItems = async (db: Database, id: string, limit: number): Promise<ItemCard[]> =>
  itemCards(db, await similarIds(db, id, limit));
