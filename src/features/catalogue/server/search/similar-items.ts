import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemCard } from '../../item-card.contract.ts';
import { itemCards } from '../item-cards.queries.ts';

const STORED = {
  name: 'stored_neighbours',
  text: `select other_item_id as id from neighbours join search_documents on search_documents.item_id = other_item_id
    where neighbours.item_id = $1 and exists (select from search_documents where item_id = $1)
    order by likeness desc, other_item_id limit $2`,
};
const IN_WORDS = { name: 'alike_in_words', text: 'select item_id as id from search_alike_in_words($1, $2)' };
const IS_THERE = { name: 'is_published', text: `select 1 from items where id = $1 and state = 'published'` };

/** What is like a published item. Until its neighbours were looked for, what reads like it. */
export const similarItems = async (db: Database, id: string, limit: number): Promise<ItemCard[]> => {
  const ask = async (query: typeof STORED): Promise<string[]> => {
    const { rows } = await db.$client.query<{ id: string }>({ ...query, values: [id, limit] });
    return rows.map((row) => row.id);
  };
  const stored = await ask(STORED);
  if (stored.length > 0) return itemCards(db, stored);
  const { rowCount } = await db.$client.query({ ...IS_THERE, values: [id] });
  if (rowCount === 0) throw new AppError('notFound');
  return itemCards(db, await ask(IN_WORDS));
};
