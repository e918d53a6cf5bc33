import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/changes.ts';
import { visibilityTags } from './item-tags.ts';
import { itemVisibilityChanged } from './media.events.ts';
import { type MoveDeps, moveItem } from './move-item.ts';

export type PublishDeps = MoveDeps & Pick<Dependencies, 'events'>;

type Publication = { itemId: string; actorId: string | null; at: Date; note?: string; silently?: true };

/** Makes a reviewed item public. */
export const publishItem = async (deps: PublishDeps, tx: Transaction, publication: Publication): Promise<void> => {
  const item = await moveItem(deps, tx, {
    ...publication,
    to: 'published',
    facts: { publishedAt: publication.at, rejectionReason: null, rejectionNote: null },
  });
  await announceChange(tx, visibilityTags(item));
  await deps.events.emit(tx, itemVisibilityChanged, { itemId: item.id });
};
