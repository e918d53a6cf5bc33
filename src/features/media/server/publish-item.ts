import type { Transaction } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/changes.ts';
import { type MoveDeps, moveItem } from './move-item.ts';

type Publication = { itemId: string; actorId: string | null; at: Date; note?: string; silently?: true };

/** Makes a reviewed item public. */
export const publishItem = async (deps: MoveDeps, tx: Transaction, publication: Publication): Promise<void> => {
  await moveItem(deps, tx, {
    ...publication,
    to: 'published',
    facts: { publishedAt: publication.at, rejectionReason: null, rejectionNote: null },
  });
  await announceChange(tx, ['photos']);
};
