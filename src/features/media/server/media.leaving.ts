import { and, eq, notInArray } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { removeItemFiles } from '../media.contract.ts';
import { downloadHistory } from './downloads.tables.ts';
import { withdrawItem } from './items/publication.ts';
import { creatorLevels } from './levels.tables.ts';
import { captions, items } from './media.tables.ts';
import { newWorkTerms } from './new-work-terms.tables.ts';
import { releaseItems, releases } from './releases.tables.ts';
import { itemTemplates } from './templates.tables.ts';
import { uploads } from './uploads.tables.ts';

type Deps = Pick<Dependencies, 'db' | 'files' | 'events' | 'jobs' | 'now'>;
type Item = Pick<typeof items.$inferSelect, 'id' | 'state' | 'originalKey'>;

/** Whether somebody has a licence of the item, or is buying one: then its files have to stay. */
export type IsLicensed = (on: Queryable, itemId: string) => Promise<boolean>;

/** Takes an item off the site. Its row and files go with it, unless a licence needs them. */
const removeItem = async (
  deps: Deps,
  tx: Transaction,
  { id, state, originalKey }: Item,
  { personId, isLicensed }: { personId: string; isLicensed: IsLicensed },
): Promise<void> => {
  if (state === 'published') await withdrawItem(deps, tx, { itemId: id, actorId: personId, at: deps.now() });
  if (await isLicensed(tx, id)) {
    await tx.update(items).set({ originalName: '', appeal: null }).where(eq(items.id, id));
    return;
  }
  await tx.delete(items).where(eq(items.id, id));
  await deps.jobs.enqueue(tx, removeItemFiles, { itemId: id, originalKey }, { singletonKey: id });
};

/** The consent to works that stay is kept as long as they are; everything else goes with its paper. */
const removeReleases = async ({ db, files }: Deps, personId: string): Promise<void> => {
  const used = db.select({ id: releaseItems.releaseId }).from(releaseItems);
  const isUnused = and(eq(releases.creatorId, personId), notInArray(releases.id, used));
  const unused = await db.select({ id: releases.id, paperKey: releases.paperKey }).from(releases).where(isUnused);
  for (const { id, paperKey } of unused) {
    if (paperKey !== null) await files.remove(paperKey);
    await db.delete(releases).where(and(eq(releases.id, id), isUnused));
  }
};

export const mediaLeaving = (deps: Deps, isLicensed: IsLicensed): LeavingPart => ({
  removes: [items, captions, uploads, downloadHistory, creatorLevels, newWorkTerms, releases, itemTemplates],
  keeps: { item_history: 'the review of works that stay because of their licences; it has an id, not a name' },
  remove: async ({ id: personId }, signal) => {
    const { db } = deps;
    const own = await db.select({ id: items.id }).from(items).where(eq(items.creatorId, personId));
    for (const { id } of own) {
      signal.throwIfAborted();
      await db.transaction(async (tx) => {
        const [item] = await tx.select().from(items).where(eq(items.id, id)).for('update');
        if (item) await removeItem(deps, tx, item, { personId, isLicensed });
      });
    }
    // The job of orphans removes what has arrived of them.
    await db.delete(uploads).where(eq(uploads.creatorId, personId));
    await db.delete(creatorLevels).where(eq(creatorLevels.creatorId, personId));
    await removeReleases(deps, personId);
    await db.delete(itemTemplates).where(eq(itemTemplates.creatorId, personId));
    await db.delete(newWorkTerms).where(eq(newWorkTerms.creatorId, personId));
    await db.delete(downloadHistory).where(eq(downloadHistory.userId, personId));
  },
});
