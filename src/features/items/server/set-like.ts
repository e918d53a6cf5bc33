import type { Database } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { AppError } from '#shared/errors.ts';

type Like = { itemId: string; liked: boolean; at: Date };

const changes = {
  liked: `insert into likes (user_id, item_id, liked_at)
    select $1, $2, $3 where exists (select from published)
    on conflict do nothing returning 1`,
  takenBack: 'delete from likes where user_id = $1 and item_id = $2 returning 1',
};

const statementOf = (change: keyof typeof changes) => ({
  name: `set_like_${change}`,
  text: `with published as (select from items where id = $2 and state = 'published'), changed as (${changes[change]})
    select exists (select from published) as published, (select count(*)::int from changed) as changed,
      (select count(*)::int from likes where item_id = $2 and user_id <> $1) as others`,
});

const statements = { liked: statementOf('liked'), takenBack: statementOf('takenBack') };

type Outcome = { published: boolean; changed: number; others: number };

/** One statement writes the like, so that repeated requests count once; returns the new count. */
export const setLike = async (
  { $client }: Database,
  viewer: SignedIn,
  like: Like,
  announce: (tags: readonly ChangeTag[]) => Promise<void>,
): Promise<{ liked: boolean; likes: number }> => {
  const who = [viewer.id, like.itemId];
  const query = like.liked
    ? { ...statements.liked, values: [...who, like.at] }
    : { ...statements.takenBack, values: who };
  const { rows } = await $client.query<Outcome>(query);
  const [result] = rows;
  if (!result?.published) throw new AppError('notFound');
  if (result.changed > 0) await announce([`likes:${like.itemId}`]);
  return { liked: like.liked, likes: result.others + (like.liked ? 1 : 0) };
};
