import { sql } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { changeNotice } from '#platform/http/changes.ts';
import { AppError } from '#shared/errors.ts';
import { likes } from './catalogue.tables.ts';

type Like = { userId: string; itemId: string; liked: boolean; at: Date };

const isPublished = (itemId: string) =>
  sql`select from ${items} where ${items.id} = ${itemId} and ${items.state} = 'published'`;

const add = ({ userId, itemId, at }: Like) => sql`
  insert into ${likes} (user_id, item_id, liked_at)
  select ${userId}, ${itemId}, ${at} where exists (${isPublished(itemId)})
  on conflict do nothing returning 1`;

const remove = ({ userId, itemId }: Like) => sql`
  delete from ${likes} where ${likes.userId} = ${userId} and ${likes.itemId} = ${itemId} returning 1`;

/** One statement writes the like, so that it counts once however often it is sent, counts what stands after it and announces it. */
export const setLike = async (db: Database, like: Like): Promise<{ liked: boolean; likes: number }> => {
  const { rows } = await db.execute<{ published: boolean; changed: number; before: number }>(sql`
    with changed as (${like.liked ? add(like) : remove(like)})
    select exists (${isPublished(like.itemId)}) as published,
      (select count(${changeNotice(['likes'])})::int from changed) as changed,
      (select count(*)::int from ${likes} where ${likes.itemId} = ${like.itemId}) as before`);
  const [result] = rows;
  if (!result?.published) throw new AppError('notFound');
  return { liked: like.liked, likes: result.before + (like.liked ? result.changed : -result.changed) };
};
