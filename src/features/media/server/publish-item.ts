import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/changes.ts';
import { visibilityTags } from './item-tags.ts';
import { itemVisibilityChanged } from './media.events.ts';
import { type MoveDeps, moveItem } from './move-item.ts';
import { movePreviews } from './previews.ts';

/** What it takes to change whether an item can be seen. */
export type VisibilityDeps = MoveDeps & Pick<Dependencies, 'events'>;

type Publication = { itemId: string; actorId: string | null; at: Date; note?: string; silently?: true };

/** Makes a reviewed item public, with its previews under addresses that nobody knew before. */
export const publishItem = async (
  deps: VisibilityDeps & Pick<Dependencies, 'files'>,
  tx: Transaction,
  publication: Publication,
): Promise<void> => {
  const item = await moveItem(deps, tx, {
    ...publication,
    to: 'published',
    facts: { publishedAt: publication.at, rejectionReason: null, rejectionNote: null },
  });
  await movePreviews(deps.files, tx, { itemId: item.id, to: 'renditions' });
  await announceChange(tx, visibilityTags(item));
  await deps.events.emit(tx, itemVisibilityChanged, { itemId: item.id });
};
