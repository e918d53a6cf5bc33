import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { call, replyIn } from '#ui/data/api.ts';
import type { CacheWriter } from '#ui/data/cached.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { likePhoto, listOwnLikes } from '../../items.contract.ts';
import { returnPathFor } from '../wishes.ts';

type Liked = { liked: boolean; likes: number };

export const ownLikes = read(call, listOwnLikes, {});

const flipped = ({ liked, likes }: Liked): Liked => ({ liked: !liked, likes: likes + (liked ? -1 : 1) });

/** The current heart: after a second press before a re-render, `seen` is outdated and the cache is right. */
export const heartNow = (ids: readonly string[] | undefined, id: string, seen: Liked): Liked =>
  (ids?.includes(id) ?? false) === seen.liked ? seen : flipped(seen);

/** Writes heart and count into every cached card, row and page of the item. */
const put = (cache: CacheWriter, id: string, { liked, likes }: Liked): void => {
  cache.write(ownLikes.queryKey, (ids = []) => {
    const others = ids.filter((each) => each !== id);
    return liked ? [id, ...others] : others;
  });
  cache.patch('items', id, { likes });
};

/** Cache updates of a press: at once, and after the reply. */
export const likeWrites = (id: string, seen: Liked) => ({
  show: (cache: CacheWriter) => {
    const before = heartNow(cache.read(ownLikes.queryKey), id, seen);
    put(cache, id, flipped(before));
    return () => put(cache, id, before);
  },
  update: (cache: CacheWriter, reply: Liked) => {
    put(cache, id, reply);
    cache.keep(ownLikes.queryKey);
  },
});

/** The way back carries the like, which is set once somebody is signed in. */
const signInToLike = (itemId: string): string =>
  href('login', {}, { next: returnPathFor(window.location, { action: 'like', itemId }) });

/** Toggles the heart at once and reverts if the server refuses. */
export const useLike = ({ id, likes }: { id: string; likes: number }) => {
  const { t } = useLingui();
  const viewer = useViewer();
  const queries = useQueryClient();
  const { data: ids } = useQuery({ ...ownLikes, enabled: viewer !== null });
  const seen = { liked: ids?.includes(id) ?? false, likes };
  const { run } = useChange(likePhoto, {
    ...likeWrites(id, seen),
    done: (_, { liked }) =>
      liked
        ? { title: t`Added to likes`, description: t`Photo added to your likes` }
        : {
            title: t`Removed from likes`,
            description: t`Photo removed from your likes`,
            action: { label: t`Undo`, onPress: () => void run({ id, liked: true }) },
          },
    failed: (_, error) => ({
      title: t`Error`,
      description: t`Could not update like status. Please try again.`,
      ...(replyIn(error)?.code === 'signInFirst' && { action: { label: t`Sign in`, to: signInToLike(id) } }),
    }),
  });
  const toggle = () => {
    const now = heartNow(queries.getQueryData(ownLikes.queryKey), id, seen);
    void run({ id, liked: !now.liked });
  };
  return { ...seen, toggle };
};

/** Placed on a picture, so it uses the scrim colours in both themes. */
export const LikeButton = ({ photo }: { photo: { id: string; title: string; likes: number } }) => {
  const { t } = useLingui();
  const { liked, likes, toggle } = useLike(photo);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t`Like ${photo.title}, ${plural(likes, { one: '# like', other: '# likes' })}`}
      onClick={toggle}
      className="pointer-events-auto inline-flex h-11 items-center gap-2 rounded-full bg-night/45 px-3.5 tabular-nums hover:bg-night/70"
    >
      <Heart
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className={liked ? 'fill-coral stroke-coral' : undefined}
      />
      {likes > 0 && likes}
    </button>
  );
};
