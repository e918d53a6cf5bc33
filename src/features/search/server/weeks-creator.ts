import { sql } from 'drizzle-orm';
import { itemCards } from '#features/items/server/item-cards.queries.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { getWeeksCreator } from '../creators.contract.ts';
import { weekOf } from '../introduction.rules.ts';
import { publicCreator } from './creators.queries.ts';

type Reply = HandlerReply<typeof getWeeksCreator>;

/** Enough to fill the width of the page. */
const PICTURES = 3;
const KEPT_MS = 10 * MINUTE_MS;

/**
 * Somebody who says something about themselves and has enough pictures to show. Everybody has the same chance in every
 * week; who joins in the middle of one takes the week from nobody unless their own number is lower.
 */
const chooseCreator = async (db: Database, week: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select said.user_id as id from creator_profiles as said
    where said.about <> '' and (
      select count(*) from (
        select from items where creator_id = said.user_id and state = 'published' and kind = 'photo' limit ${PICTURES}
      ) as shown
    ) = ${PICTURES}
    order by md5(${week}::text || said.user_id), said.user_id limit 1`);
  return rows[0]?.id;
};

/** What they chose to show, then what people like most. */
const picturesOf = async (db: Database, creatorId: string) => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select items.id from items
    left join creator_profiles as said on said.user_id = items.creator_id
    where items.creator_id = ${creatorId} and items.state = 'published' and items.kind = 'photo'
    order by array_position(said.pinned_item_ids, items.id) nulls last,
      (select count(*) from likes where likes.item_id = items.id) desc, items.published_at desc, items.id
    limit ${PICTURES}`);
  return itemCards(
    db,
    rows.map(({ id }) => id),
  );
};

/** The choice is kept for some minutes; what is shown of the person is read anew each time. */
export const createWeeksCreator = ({ db, now }: Pick<Dependencies, 'db' | 'now'>) => {
  let kept: { week: string; until: number; id: string | undefined } | undefined;
  const chosen = async (): Promise<string | undefined> => {
    const at = now();
    const week = weekOf(at);
    if (kept?.week === week && kept.until > at.getTime()) return kept.id;
    const id = await chooseCreator(db, week);
    kept = { week, until: at.getTime() + KEPT_MS, id };
    return id;
  };
  const show = async (id: string): Promise<Reply | undefined> => {
    const [creator, pictures] = await Promise.all([publicCreator(db, id), picturesOf(db, id)]);
    if (!creator || creator.about === '' || pictures.length < PICTURES) return undefined;
    const shown = creator.pinned.filter(({ kind }) => kind === 'photo');
    return { creator, pictures: pictures.map((card) => shown.find(({ id: own }) => own === card.id) ?? card) };
  };
  return async (): Promise<Reply> => {
    for (let tries = 0; tries < 2; tries += 1) {
      const id = await chosen();
      const reply = id && (await show(id));
      if (reply) return reply;
      // Withdrawn, or unsaid, since the choice: choose again.
      kept = undefined;
      if (!id) break;
    }
    return { creator: null, pictures: [] };
  };
};
