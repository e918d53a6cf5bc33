import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasRecentLogin } from '#features/accounts/client/auth/auth-markers.ts';
import { likeWrites, ownLikes } from '#features/items/client/likes/LikeButton.tsx';
import { takeWish } from '#features/items/client/wishes.ts';
import { likePhoto } from '#features/items/items.contract.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { listChosenItems } from '../../collections.contract.ts';
import type { SavedItem } from './SaveDialog.tsx';

/** Sets the like, or opens the save dialog, that somebody signed in for. */
export const GrantWish = ({ onSave }: { onSave: (item: SavedItem) => void }) => {
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
