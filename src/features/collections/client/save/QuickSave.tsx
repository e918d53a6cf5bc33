import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#ui/data/api.ts';
import type { CacheWriter } from '#ui/data/cached.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { setMembership } from '../../collections.contract.ts';
import { readSaved } from '../../saved.contract.ts';

const { queryKey } = read(call, readSaved, {});

/** Fills the bookmark of an item on every screen before the reply; returns how to undo it. */
export const showSaved = (cache: CacheWriter, itemId: string): (() => void) => {
  const before = cache.read(queryKey);
  if (!before || before.itemIds.includes(itemId)) return () => undefined;
  cache.write(queryKey, (saved) => saved && { ...saved, itemIds: [...saved.itemIds, itemId] });
  return () =>
    cache.write(queryKey, (saved) => saved && { ...saved, itemIds: saved.itemIds.filter((id) => id !== itemId) });
};

type Props = {
  item: { id: string; title: string };
  collection: { id: string; title: string };
  /** Opens the dialog with all collections. */
  onChoose: () => void;
  /** Called with the reply or the error. */
  onDone: () => void;
};

/** Saves into the collection that was last used, at once; the toast leads to the others. */
export const QuickSave = ({ item, collection, onChoose, onDone }: Props) => {
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
