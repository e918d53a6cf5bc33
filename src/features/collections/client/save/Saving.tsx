import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasRecentLogin } from '#features/accounts/client/auth/auth-markers.ts';
import { likeWrites, ownLikes } from '#features/items/client/likes/LikeButton.tsx';
import { takeWish } from '#features/items/client/wishes.ts';
import { likePhoto } from '#features/items/items.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import type { CacheWriter } from '#ui/data/cached.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { createCollection, listChosenItems, setMembership } from '../../collections.contract.ts';
import { readSaved } from '../../saved.contract.ts';

type SavedItem = { id: string; title: string };
/** Without a collection it is the first save of this person. */
type QuickSaving = { item: SavedItem; collection: SavedItem | null };

const { queryKey } = read(call, readSaved, {});

/** Fills the bookmark of an item on every screen before the reply; returns how to undo it. */
export const showSaved = (cache: CacheWriter, itemId: string): (() => void) => {
  const before = cache.read(queryKey);
  if (!before || before.itemIds.includes(itemId)) return () => undefined;
  cache.write(queryKey, (saved) => saved && { ...saved, itemIds: [...saved.itemIds, itemId] });
  return () =>
    cache.write(queryKey, (saved) => saved && { ...saved, itemIds: saved.itemIds.filter((id) => id !== itemId) });
};

/** The first collection is where the next press saves to, also before the refetch. */
export const showFirstCollection = (cache: CacheWriter, collection: SavedItem, itemId: string): void => {
  showSaved(cache, itemId);
  cache.write(queryKey, (saved) => saved && { ...saved, lastUsed: saved.lastUsed ?? collection });
};

type QuickSaveProps = {
  item: SavedItem;
  collection: SavedItem;
  /** Opens the dialog with all collections. */
  onChoose: () => void;
  /** Called with the reply or the error, before the refetch: the next press on the bookmark then opens the dialog. */
  onDone: () => void;
};

/** Saves into the collection that was last used, at once; the toast leads to the others. */
const QuickSave = ({ item, collection, onChoose, onDone }: QuickSaveProps) => {
  const { t } = useLingui();
  const { run } = useChange(setMembership, {
    update: (cache) => void showSaved(cache, item.id),
    done: () => {
      onDone();
      return { title: t`Saved to “${collection.title}”`, action: { label: t`Change`, onPress: onChoose } };
    },
    failed: (reason) => {
      onDone();
      return {
        title: t`Could not save to “${collection.title}”`,
        description: reason,
        action: { label: t`Choose another`, onPress: onChoose },
      };
    },
  });
  const save = useEffectEvent(() => run({ id: collection.id, itemId: item.id, included: true }));
  useEffect(() => void save(), []);
  return null;
};

type FirstSaveProps = Omit<QuickSaveProps, 'collection' | 'onDone'> & {
  /** With the collection that was made; without one after an error. */
  onDone: (made?: SavedItem) => void;
};

/** Makes the first collection at once; its name can wait. */
const FirstSave = ({ item, onChoose, onDone }: FirstSaveProps) => {
  const { t } = useLingui();
  const title = t`My collection`;
  const { run } = useChange(createCollection, {
    update: (cache, { id }) => showFirstCollection(cache, { id, title }, item.id),
    done: ({ id }) => {
      onDone({ id, title });
      return {
        title: t`Saved to “${title}”`,
        description: t`Your first collection. Only you see it until you share it.`,
        action: { label: t`Rename`, to: href('collection', { id }) },
      };
    },
    failed: (reason) => {
      onDone();
      return {
        title: t`Could not save to “${title}”`,
        description: reason,
        action: { label: t`Choose another`, onPress: onChoose },
      };
    },
  });
  const save = useEffectEvent(() => run({ title, visibility: 'private', itemIds: [item.id] }));
  useEffect(() => void save(), []);
  return null;
};

type GrantWishProps = { onSave: (saving: QuickSaving) => void; onChoose: (item: SavedItem) => void };

/** Likes or saves what somebody signed in for. */
const GrantWish = ({ onSave, onChoose }: GrantWishProps) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const liking = useChange(likePhoto, {
    update: (cache, reply, { id }) => likeWrites(id, reply).update(cache, reply),
    done: () => ({ title: t`Added to likes`, description: t`Photo added to your likes` }),
    failed: () => ({ title: t`Error`, description: t`Could not update like status. Please try again.` }),
  });

  const like = async (id: string) => {
    // Only right after a sign-in, so that a link from elsewhere cannot like in somebody's name.
    if (!hasRecentLogin(Date.now())) return;
    // The hearts of the page are written on top of the list of likes, which has to be there.
    await loadQuery(queries, ownLikes).catch(() => undefined);
    await liking.run({ id, liked: true });
  };
  const save = async (id: string) => {
    const { items } = await loadQuery(queries, read(call, listChosenItems, { ids: id }));
    const [found] = items;
    if (!found) return;
    const item = { id, title: found.title };
    const saved = await loadQuery(queries, read(call, readSaved, {})).catch(() => undefined);
    // Only right after a sign-in, as with likes; later the window asks.
    if (saved && !saved.itemIds.includes(id) && hasRecentLogin(Date.now()))
      onSave({ item, collection: saved.lastUsed });
    else onChoose(item);
  };
  const grant = useEffectEvent(() => {
    const wish = takeWish();
    if (wish?.action === 'like') void like(wish.itemId);
    // Without the item the page says itself what is wrong.
    if (wish?.action === 'save') void save(wish.itemId).catch(() => undefined);
  });
  useEffect(() => grant(), []);
  return null;
};

type Props = {
  /** Presses on empty bookmarks that are not answered yet. */
  pending: readonly QuickSaving[];
  /** With the first collection, where one was made. */
  onDone: (saving: QuickSaving, made?: SavedItem) => void;
  /** The fragment with what somebody signed in for. */
  wish: string | undefined;
  onSave: (saving: QuickSaving) => void;
  onChoose: (item: SavedItem) => void;
};

export const Saving = ({ pending, onDone, wish, onSave, onChoose }: Props) => {
  // The others wait for the collection that the first one makes.
  const first = pending.find(({ collection }) => collection === null);
  return (
    <>
      {pending.map((saving) => {
        const { item, collection } = saving;
        const choose = () => onChoose(item);
        if (collection)
          return (
            <QuickSave
              key={item.id}
              item={item}
              collection={collection}
              onChoose={choose}
              onDone={() => onDone(saving)}
            />
          );
        if (saving !== first) return null;
        return <FirstSave key={item.id} item={item} onChoose={choose} onDone={(made) => onDone(saving, made)} />;
      })}
      {wish && <GrantWish key={wish} onSave={onSave} onChoose={onChoose} />}
    </>
  );
};
