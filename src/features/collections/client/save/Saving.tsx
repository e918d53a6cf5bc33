import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasRecentLogin } from '#features/accounts/client/auth/auth-markers.ts';
import { likeWrites, ownLikes } from '#features/items/client/likes/LikeButton.tsx';
import { takeWish } from '#features/items/client/wishes.ts';
import { likePhoto } from '#features/items/items.contract.ts';
import { call } from '#ui/data/api.ts';
import type { CacheWriter } from '#ui/data/cached.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { listChosenItems, setMembership } from '../../collections.contract.ts';
import { readSaved } from '../../saved.contract.ts';

type SavedItem = { id: string; title: string };
type QuickSaving = { item: SavedItem; collection: SavedItem };

const { queryKey } = read(call, readSaved, {});

/** Fills the bookmark of an item on every screen before the reply; returns how to undo it. */
export const showSaved = (cache: CacheWriter, itemId: string): (() => void) => {
  const before = cache.read(queryKey);
  if (!before || before.itemIds.includes(itemId)) return () => undefined;
  cache.write(queryKey, (saved) => saved && { ...saved, itemIds: [...saved.itemIds, itemId] });
  return () =>
    cache.write(queryKey, (saved) => saved && { ...saved, itemIds: saved.itemIds.filter((id) => id !== itemId) });
};

type QuickSaveProps = QuickSaving & {
  /** Opens the dialog with all collections. */
  onChoose: () => void;
  /** Called after the reply or the error. */
  onDone: () => void;
};

/** Saves into the collection that was last used, at once; the toast leads to the others. */
const QuickSave = ({ item, collection, onChoose, onDone }: QuickSaveProps) => {
  const { t } = useLingui();
  const { run } = useChange(setMembership, {
    update: (cache) => void showSaved(cache, item.id),
    done: () => ({ title: t`Saved to “${collection.title}”`, action: { label: t`Change`, onPress: onChoose } }),
    failed: (said) => ({
      title: t`Could not save to “${collection.title}”`,
      description: said,
      action: { label: t`Choose another`, onPress: onChoose },
    }),
  });
  const save = useEffectEvent(async () => {
    await run({ id: collection.id, itemId: item.id, included: true });
    onDone();
  });
  useEffect(() => void save(), []);
  return null;
};

/** Sets the like, or opens the save dialog, that somebody signed in for. */
const GrantWish = ({ onSave }: { onSave: (item: SavedItem) => void }) => {
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
    const [item] = items;
    if (item) onSave({ id, title: item.title });
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
  onDone: (saving: QuickSaving) => void;
  /** The fragment with what somebody signed in for. */
  wish: string | undefined;
  onChoose: (item: SavedItem) => void;
};

export const Saving = ({ pending, onDone, wish, onChoose }: Props) => (
  <>
    {pending.map((saving) => (
      <QuickSave
        key={saving.item.id}
        {...saving}
        onChoose={() => onChoose(saving.item)}
        onDone={() => onDone(saving)}
      />
    ))}
    {wish && <GrantWish key={wish} onSave={onChoose} />}
  </>
);
