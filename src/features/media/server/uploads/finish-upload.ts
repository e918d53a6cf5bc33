import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { accessFor } from '../../media.rules.ts';
import { LONGEST_TITLE } from '../../own-items.rules.ts';
import { kindByName } from '../../upload-limits.rules.ts';
import { lockItem } from '../items/item-life.ts';
import { newWorkTermsOf } from '../items/new-work-terms.ts';
import { itemUploaded } from '../media.events.ts';
import { itemHistory, items } from '../media.tables.ts';
import { enqueueProcessing } from '../processing/enqueue-processing.ts';
import { uploads } from '../uploads.tables.ts';
import { replaceFile } from './replace-file.ts';
import { type OpenUpload, originalKeyOf, titleFromName } from './upload-rows.ts';

export type FinishedUpload = { id: string; bytes: number };

/** The item that this upload became. */
export const findFinished = async (
  db: Dependencies['db'] | Transaction,
  id: string,
  creatorId: string,
): Promise<FinishedUpload | undefined> => {
  const [item] = await db
    .select({ id: items.id, bytes: items.originalBytes })
    .from(items)
    .where(and(eq(items.originalKey, originalKeyOf(id)), eq(items.creatorId, creatorId)));
  return item;
};

const createItemFromUpload = async (
  deps: Pick<Dependencies, 'jobs' | 'events' | 'now'>,
  tx: Transaction,
  { id, creatorId, fileName, bytes, briefId }: OpenUpload,
): Promise<void> => {
  const kind = kindByName(fileName);
  if (!kind) throw new Error('A file of no kind was taken on.');
  const at = deps.now();
  const originalKey = originalKeyOf(id);
  await tx.insert(items).values({
    id,
    kind,
    creatorId,
    title: titleFromName(fileName, LONGEST_TITLE),
    access: accessFor(kind, 'free'),
    ...(await newWorkTermsOf(tx, creatorId)),
    state: 'processing',
    originalName: fileName,
    originalKey,
    originalBytes: bytes,
    createdAt: at,
  });
  await tx.insert(itemHistory).values({ itemId: id, actorId: creatorId, at, fromState: null, toState: 'processing' });
  await enqueueProcessing(deps, tx, { id, kind, creatorId, originalKey }, { unlessEnqueued: true });
  await deps.events.emit(tx, itemUploaded, { itemId: id, creatorId, briefId, at });
};

type FinishDeps = Pick<Dependencies, 'db' | 'files' | 'jobs' | 'events' | 'now' | 'log'>;

/** Returns whether the upload was still open: of two concurrent requests only one finishes it. */
const closeUpload = async (tx: Transaction, { id, replacesItemId }: OpenUpload): Promise<boolean> => {
  // In the lock order of deleting an item, to avoid a deadlock.
  if (replacesItemId !== null) await lockItem(tx, replacesItemId);
  const closed = await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
  return closed.length > 0;
};

/**
 * Turns a complete upload into an item, or into the new file of a failed or rejected one. One transaction deletes the upload and
 * creates the item, so it happens exactly once however often the last request is repeated.
 */
export const finishUpload = async (deps: FinishDeps, upload: OpenUpload): Promise<FinishedUpload> => {
  const { finished, replacedKey } = await deps.db.transaction(async (tx) => {
    const isOurs = await closeUpload(tx, upload);
    if (isOurs && upload.replacesItemId === null) await createItemFromUpload(deps, tx, upload);
    const replacedKey =
      isOurs && upload.replacesItemId !== null ? await replaceFile(deps, tx, upload, upload.replacesItemId) : null;
    const finished = await findFinished(tx, upload.id, upload.creatorId);
    if (!finished) throw new AppError('notFound');
    return { finished, replacedKey };
  });
  // If this fails, the job for orphaned originals removes the file.
  if (replacedKey !== null)
    await deps.files
      .remove(replacedKey)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the replaced original was not removed'));
  return finished;
};
