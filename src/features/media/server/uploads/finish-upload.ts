import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { LONGEST_TITLE } from '../../item-details.rules.ts';
import { accessFor } from '../../media.rules.ts';
import { kindByName } from '../../upload-limits.rules.ts';
import { itemHistory, items } from '../media.tables.ts';
import { enqueueProcessing } from '../processing/enqueue-processing.ts';
import { uploads } from '../uploads.tables.ts';
import { titleFromName } from './tidy-file-name.ts';
import { type OpenUpload, originalKeyOf } from './upload-rows.ts';

export type FinishedUpload = { id: string; bytes: number };

/** The item that an upload of this id has become. */
export const findFinished = async (
  db: Dependencies['db'] | Transaction,
  id: string,
  creatorId: string,
): Promise<FinishedUpload | undefined> => {
  const [item] = await db
    .select({ id: items.id, bytes: items.originalBytes })
    .from(items)
    .where(and(eq(items.id, id), eq(items.creatorId, creatorId)));
  return item;
};

const becomeItem = async (
  deps: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  { id, creatorId, fileName, bytes }: OpenUpload,
): Promise<void> => {
  const kind = kindByName(fileName);
  if (!kind) throw new Error('A file of no kind was taken on.');
  const at = deps.now();
  await tx.insert(items).values({
    id,
    kind,
    creatorId,
    title: titleFromName(fileName, LONGEST_TITLE),
    access: accessFor(kind, 'free'),
    state: 'processing',
    originalName: fileName,
    originalKey: originalKeyOf(id),
    originalBytes: bytes,
    createdAt: at,
  });
  await tx.insert(itemHistory).values({ itemId: id, actorId: creatorId, at, fromState: null, toState: 'processing' });
  await enqueueProcessing(deps, tx, { id, kind, creatorId }, { unlessEnqueued: true });
};

/**
 * A file that has arrived whole becomes an item: the upload goes and the item comes in one transaction, so it happens
 * exactly once however often the last request is repeated.
 */
export const finishUpload = async (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  upload: OpenUpload,
): Promise<FinishedUpload> =>
  deps.db.transaction(async (tx) => {
    const [open] = await tx.delete(uploads).where(eq(uploads.id, upload.id)).returning({ id: uploads.id });
    if (open) await becomeItem(deps, tx, upload);
    const finished = await findFinished(tx, upload.id, upload.creatorId);
    if (!finished) throw new AppError('notFound');
    return finished;
  });
