import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { ItemAccess, ItemState } from '../../media.rules.ts';
import { downloads } from '../downloads.tables.ts';
import { lockItem, moveItem } from '../items/item-life.ts';
import { nearDuplicates } from '../likeness.tables.ts';
import { items, renditions } from '../media.tables.ts';
import { forgetCrashes, forgetSteps, type Step, type StoredFile } from './processing-steps.ts';
import { PREVIEW_RECIPE } from './save-stages.ts';

/** Of 64 bits; docs/decisions/processing.md has the measurements. */
const MOST_DIFFERENT_BITS = 10;

/** Records items that look almost like this one, as they are or mirrored, of all creators. */
const noteNearDuplicates = async (tx: Transaction, itemId: string): Promise<void> => {
  await tx.delete(nearDuplicates).where(eq(nearDuplicates.itemId, itemId));
  await tx.execute(sql`
    with hashes as (
      select id, ('x' || phash)::bit(64) as plain, ('x' || phash_mirrored)::bit(64) as mirrored
      from items where phash is not null and phash_mirrored is not null
    ), distances as (
      select other.id, least(bit_count(other.plain # own.plain), bit_count(other.mirrored # own.plain)) as distance
      from hashes own join hashes other on other.id <> own.id
      where own.id = ${itemId}
    )
    insert into near_duplicates (item_id, other_item_id, distance)
    select ${itemId}, id, distance from distances where distance <= ${MOST_DIFFERENT_BITS}
  `);
};

type RecordDeps = Pick<Dependencies, 'db' | 'jobs' | 'now'>;

export type Recorded = 'recorded' | 'accessChanged' | 'movedOn';

/** States in which previews can be remade: only the creator and reviewers see them. */
export const remakingStates: readonly ItemState[] = ['awaiting_review', 'rejected', 'appealed'];

export const replaceRenditions = async (
  tx: Transaction,
  itemId: string,
  files: readonly StoredFile[],
): Promise<void> => {
  await tx.delete(renditions).where(eq(renditions.itemId, itemId));
  const made = files.filter((file) => file.purpose === 'rendition');
  if (made.length > 0)
    await tx
      .insert(renditions)
      .values(made.map(({ format, width, height, bytes, key }) => ({ itemId, format, width, height, bytes, key })));
};

const replaceDownloads = async (tx: Transaction, itemId: string, files: readonly StoredFile[]): Promise<void> => {
  await tx.delete(downloads).where(eq(downloads.itemId, itemId));
  const made = files.filter((file) => file.purpose === 'download');
  if (made.length > 0)
    await tx
      .insert(downloads)
      .values(made.map(({ size, width, height, bytes, key }) => ({ itemId, size, width, height, bytes, key })));
};

/** Records all results in one transaction and moves the item on, or changes nothing. */
export const recordEverything = ({ db, jobs, now }: RecordDeps, itemId: string, steps: readonly Step[]) =>
  db.transaction(async (tx): Promise<Recorded> => {
    const item = await lockItem(tx, itemId);
    if (item?.state !== 'processing') return 'movedOn';
    // A lost run may end after the creator has replaced the file.
    if (steps.some(({ originalKey }) => originalKey !== item.originalKey)) return 'movedOn';
    const previewAccess = steps.find(({ stage }) => stage === 'previews')?.access;
    if (!previewAccess) throw new Error('no previews were made');
    if (previewAccess !== item.access) return 'accessChanged';
    const files = steps.flatMap((step) => step.files);
    await replaceRenditions(tx, itemId, files);
    await replaceDownloads(tx, itemId, files);
    const facts = Object.assign({}, ...steps.map((step) => step.facts)) as Step['facts'];
    await moveItem({ jobs, now }, tx, {
      itemId,
      to: 'awaiting_review',
      actorId: null,
      at: now(),
      facts: { ...facts, previewAccess, previewRecipe: PREVIEW_RECIPE, failure: null },
    });
    await noteNearDuplicates(tx, itemId);
    await forgetSteps(tx, itemId);
    await forgetCrashes(tx, itemId);
    return 'recorded';
  });

/** Replaces previews that were made for another access. */
export const recordPreviews = ({ db }: RecordDeps, itemId: string, previews: Step) =>
  db.transaction(async (tx): Promise<Recorded> => {
    const item = await lockItem(tx, itemId);
    if (!item || !remakingStates.includes(item.state)) return 'movedOn';
    if (previews.access !== item.access) return 'accessChanged';
    await replaceRenditions(tx, itemId, previews.files);
    const previewAccess: ItemAccess = previews.access;
    await tx.update(items).set({ previewAccess, previewRecipe: PREVIEW_RECIPE }).where(eq(items.id, itemId));
    await forgetSteps(tx, itemId);
    await forgetCrashes(tx, itemId);
    return 'recorded';
  });
