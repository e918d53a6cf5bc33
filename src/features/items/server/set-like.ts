import { eq } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import { notify, oncePerKey } from '#features/notifications/server/notify.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { firstLike } from '../attention-notifications.ts';
import type { LikeAnnouncer } from './announce-likes.ts';

type LikeDeps = { db: Database } & Pick<Dependencies, 'jobs' | 'now' | 'log'>;
type Like = { itemId: string; liked: boolean; at: Date };

const changes = {
  liked: `insert into likes (user_id, item_id, liked_at)
    select $1, $2, $3 where exists (select from published)
    on conflict do nothing returning 1`,
  takenBack: 'delete from likes where user_id = $1 and item_id = $2 returning 1',
};

const statementOf = (change: keyof typeof changes) => ({
  name: `set_like_${change}`,
  text: `with published as (select creator_id from items where id = $2 and state = 'published'), changed as (${changes[change]})
    select (select creator_id from published) as creator, (select count(*)::int from changed) as changed,
      (select count(*)::int from likes where item_id = $2 and user_id <> $1) as others,
      exists (select from likes, published where item_id = $2 and user_id not in ($1, creator_id)) as admired`,
});

const statements = { liked: statementOf('liked'), takenBack: statementOf('takenBack') };

/** The creator is that of the published item; `admired` by others than the two. */
type Outcome = { creator: string | null; changed: number; others: number; admired: boolean };

/** Once for each work, however often it is liked first. */
const tellOfFirstLike = ({ db, jobs, now }: LikeDeps, itemId: string): Promise<void> =>
  db.transaction((tx) =>
    oncePerKey({ now }, tx, `first-like:${itemId}`, async () => {
      const [item] = await tx.select().from(items).where(eq(items.id, itemId));
      if (!item) return;
      await notify({ jobs, now }, tx, {
        userId: item.creatorId,
        notice: firstLike.with({ title: item.title }),
        // Not the item alone: what a reviewer decides about it settles those.
        subjectIds: [itemId, `first-like:${itemId}`],
        link: href(item.kind, { id: itemId }),
        mailWithDay: true,
      });
    }),
  );

/** One statement writes the like, so that repeated requests count once; returns the new count. */
export const setLike = async (
  deps: LikeDeps,
  viewer: SignedIn,
  like: Like,
  announce: LikeAnnouncer['announce'],
): Promise<{ liked: boolean; likes: number }> => {
  const who = [viewer.id, like.itemId];
  const query = like.liked
    ? { ...statements.liked, values: [...who, like.at] }
    : { ...statements.takenBack, values: who };
  const { rows } = await deps.db.$client.query<Outcome>(query);
  const [result] = rows;
  if (!result?.creator) throw new AppError('notFound');
  if (result.changed > 0) await announce(viewer.id, [`likes:${like.itemId}`, `liked:${result.creator}`]);
  // Also when the like was there already: the request before may have ended between the two.
  const isFirst = like.liked && !result.admired && result.creator !== viewer.id;
  if (isFirst)
    await tellOfFirstLike(deps, like.itemId).catch((error: unknown) =>
      // The like is stored: it counts although its creator did not hear of it.
      deps.log.error({ err: error, item: like.itemId }, 'a creator was not told of a first like'),
    );
  return { liked: like.liked, likes: result.others + (like.liked ? 1 : 0) };
};
