import { sql } from 'drizzle-orm';
import { itemCards } from '#features/items/server/item-cards.queries.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { escapeLike } from '#shared/text.ts';
import { type ClearPicture, type ClearUse, withoutMark } from '../clear-pictures.rules.ts';
import type { listCreators } from '../creators.contract.ts';
import { islandsFor } from './suggestions.ts';
import { plainText } from './understand-question.ts';

type Found = {
  id: string;
  name: string;
  imageUrl: string | null;
  portraitItemId: string | null;
  coverItemId: string | null;
  clearPictures: ClearPicture[];
  about: string;
  homes: string[];
  islands: string[];
  works: number;
};

/** Somebody with a published work whose name or island was typed. Nothing typed finds those who introduce themselves. */
const matching = (typed: string) => {
  if (typed === '') return sql`about <> '' and cover_item_id is not null`;
  const begins = `${escapeLike(typed)}%`;
  const slugs = [...islandsFor(typed).keys()];
  return sql`(lower(unaccent(name)) like ${begins} or lower(unaccent(name)) like ${`% ${begins}`}
    or (homes || islands) && ${sql.param(slugs)}::text[])`;
};

/** Creators for a picker or an introduction; people without a published work are not public and never found. */
export const findCreators = async (
  db: Database,
  { typed, most }: { typed: string; most: number },
): Promise<HandlerReply<typeof listCreators>> => {
  const { rows } = await db.execute<Found>(sql`
    with creators as (
      select users.id, users.display_name as name, users.profile_image_url as image_url, works.count as works, works.islands,
        coalesce(said.about, '') as about, coalesce(said.island_slugs, '{}') as homes, said.portrait_item_id,
        coalesce(said.clear_pictures, '[]') as clear_pictures,
        (select id from items where creator_id = users.id and state = 'published' and kind <> 'sound'
          order by id = said.cover_item_id desc nulls last, published_at desc, id limit 1) as cover_item_id
      from users
      join (
        select creator_id, sum(count)::int as count, array_agg(island_slug order by count desc, island_slug) as islands
        from (select creator_id, island_slug, count(*) from items where state = 'published' group by 1, 2) as by_island
        group by creator_id
      ) as works on works.creator_id = users.id
      left join creator_profiles as said on said.user_id = users.id
    )
    select id, name, image_url as "imageUrl", about, homes, islands, works,
      cover_item_id as "coverItemId", portrait_item_id as "portraitItemId", clear_pictures as "clearPictures"
    from creators where ${matching(plainText(typed).trim())}
    order by works desc, name, id limit ${most}`);
  const chosen = rows.flatMap(({ coverItemId, portraitItemId }) => [coverItemId, portraitItemId]);
  const ids = [...new Set(chosen.filter((id) => id !== null))];
  const cards = ids.length > 0 ? await itemCards(db, ids) : [];
  return rows.map(
    ({ id, name, imageUrl, about, homes, islands, works, coverItemId, portraitItemId, clearPictures }) => {
      const own = (itemId: string | null, use: ClearUse) => {
        const card = cards.find((one) => one.id === itemId && one.creator.id === id);
        return card ? withoutMark(card, use, clearPictures) : null;
      };
      const portrait = own(portraitItemId, 'portrait');
      return {
        id,
        name,
        imageUrl: imageUrl ?? (portrait && portrait.kind !== 'sound' ? portrait.thumbnailUrl : null),
        about,
        islands: (homes.length > 0 ? homes : islands).flatMap((slug) => findIsland(slug)?.name ?? []),
        works,
        cover: own(coverItemId, 'chosen'),
      };
    },
  );
};
