import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { SignedIn } from '#shared/access.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { movePreviews } from '../files/previews.ts';
import { itemVisibilityChanged } from '../media.events.ts';
import type { items } from '../media.tables.ts';
import { missingOf, tellEditorial } from '../releases/settle-usage.ts';
import { lockItem, type MoveDeps, moveItem, noRejection, visibilityTags } from './item-life.ts';
import { recordLevels } from './levels.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';

type VisibilityDeps = MoveDeps & Pick<Dependencies, 'events'>;

/** Tells caches and other features that an item has become visible or invisible, after its state has changed. */
export const announceVisibility = async (
  { events }: Pick<Dependencies, 'events'>,
  tx: Transaction,
  item: typeof items.$inferSelect,
): Promise<void> => {
  await announceChange(tx, visibilityTags(item));
  await events.emit(tx, itemVisibilityChanged, { itemId: item.id });
};

type Usage = { isEditorial?: boolean; isEditorialByRule?: boolean };

/** Without the releases that it needs, an item is published for editorial use only. */
const usageAtPublication = async (tx: Transaction, item: typeof items.$inferSelect, at: Date): Promise<Usage> => {
  const isMissing = (await missingOf(tx, item, at)).length > 0;
  if (isMissing && !item.isEditorial) return { isEditorial: true, isEditorialByRule: true };
  return !isMissing && item.isEditorialByRule ? { isEditorial: false, isEditorialByRule: false } : {};
};

type Publication = { itemId: string; actorId: string | null; at: Date; note?: string; silently?: true };

/** Publishes a reviewed item and moves its previews to new random addresses. */
export const publishItem = async (
  deps: VisibilityDeps & Pick<Dependencies, 'files'>,
  tx: Transaction,
  publication: Publication,
): Promise<void> => {
  const reviewed = await lockItem(tx, publication.itemId);
  const usage = reviewed ? await usageAtPublication(tx, reviewed, publication.at) : {};
  const item = await moveItem(deps, tx, {
    ...publication,
    to: 'published',
    facts: { publishedAt: publication.at, ...noRejection, ...usage },
  });
  if (usage.isEditorialByRule && !item.isEditorialByRule && !publication.silently) await tellEditorial(deps, tx, item);
  await movePreviews(deps.files, tx, { itemId: item.id, to: 'renditions' });
  await recordLevels(tx, item.creatorId, publication.at);
  await announceVisibility(deps, tx, item);
};

type Withdrawal = { itemId: string; actorId: string; at: Date; note?: string };

/** Withdraws a published item and hides its previews. Downloads stay, because sold licences remain valid. */
export const withdrawItem = async (deps: VisibilityDeps, tx: Transaction, withdrawal: Withdrawal): Promise<void> => {
  const item = await moveItem(deps, tx, { ...withdrawal, to: 'withdrawn' });
  await announceVisibility(deps, tx, item);
};

export const withdrawOwnItem = (
  deps: Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>,
  viewer: SignedIn,
  id: string,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    await lockOwnItem(tx, viewer, id);
    await withdrawItem(deps, tx, { itemId: id, actorId: viewer.id, at: deps.now() });
    return ownItem(tx, viewer, id);
  });
