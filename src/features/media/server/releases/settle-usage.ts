import { and, asc, eq, inArray } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { href } from '#shared/pages.ts';
import { dayOf } from '#shared/time.ts';
import { itemMadeEditorial } from '../../release-notifications.ts';
import { missingReleases, type ReleaseKind, usageChange } from '../../releases.rules.ts';
import { editTags } from '../items/item-life.ts';
import { items } from '../media.tables.ts';
import { releaseItems, releases } from '../releases.tables.ts';

type Item = typeof items.$inferSelect;

type Linked = Pick<typeof releases.$inferSelect, 'kind' | 'status' | 'endsOn'> & { itemId: string };

/** The releases that are linked to the items. */
export const linkedTo = (on: Queryable, itemIds: readonly string[]): Promise<Linked[]> =>
  on
    .select({ itemId: releaseItems.itemId, kind: releases.kind, status: releases.status, endsOn: releases.endsOn })
    .from(releaseItems)
    .innerJoin(releases, eq(releases.id, releaseItems.releaseId))
    .where(inArray(releaseItems.itemId, [...itemIds]));

/** Kinds of release that an item lacks now. */
export const missingOf = async (
  on: Queryable,
  { id, recognisable }: Pick<Item, 'id' | 'recognisable'>,
  at: Date,
): Promise<ReleaseKind[]> =>
  recognisable.length === 0 ? [] : missingReleases(recognisable, await linkedTo(on, [id]), dayOf(at));

/**
 * Makes published items editorial that lack a release, and gives back the others that only a missing release had made
 * editorial. Search follows the column by itself; pages are told. Doing it twice changes nothing.
 */
export const settleUsage = async (
  deps: Pick<Dependencies, 'now'>,
  tx: Transaction,
  itemIds: readonly string[],
): Promise<{ becameEditorial: number; becameReleased: number }> => {
  const changed = { becameEditorial: 0, becameReleased: 0 };
  if (itemIds.length === 0) return changed;
  const today = dayOf(deps.now());
  // In the order of ids, so that two settlements do not wait for each other in a circle.
  const published = await tx
    .select()
    .from(items)
    .where(and(inArray(items.id, [...itemIds]), eq(items.state, 'published')))
    .orderBy(asc(items.id))
    .for('update');
  const linked = await linkedTo(
    tx,
    published.map(({ id }) => id),
  );
  for (const item of published) {
    const missing = missingReleases(
      item.recognisable,
      linked.filter(({ itemId }) => itemId === item.id),
      today,
    );
    const change = usageChange(item, missing);
    if (change === 'stays') continue;
    const isEditorial = change === 'becomesEditorial';
    changed[isEditorial ? 'becameEditorial' : 'becameReleased'] += 1;
    const usage = { isEditorial, isEditorialByRule: isEditorial };
    await tx.update(items).set(usage).where(eq(items.id, item.id));
    await announceChange(tx, editTags(item, { ...item, ...usage }));
  }
  return changed;
};

/** Tells the creator that an item is editorial now, and why. */
export const tellEditorial = async (
  deps: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  { id, creatorId, title }: Pick<Item, 'id' | 'creatorId' | 'title'>,
): Promise<void> => {
  await notify(deps, tx, {
    userId: creatorId,
    notice: itemMadeEditorial.with({ title }),
    link: href('creatorUploads', {}, { item: id, part: 'releases' }),
    subjectIds: [id],
  });
};
