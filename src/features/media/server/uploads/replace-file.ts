import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import type { ItemState } from '../../media.rules.ts';
import { reasonsBesideFile, reasonsIn } from '../../review.rules.ts';
import { kindByName, refusalByOtherKind } from '../../upload-limits.rules.ts';
import { downloads } from '../downloads.tables.ts';
import { lockItem, moveItem, noRejection } from '../items/item-life.ts';
import { type items, renditions } from '../media.tables.ts';
import { enqueueProcessing } from '../processing/enqueue-processing.ts';
import { forgetSteps } from '../processing/processing-steps.ts';
import { uploads } from '../uploads.tables.ts';
import { type OpenUpload, originalKeyOf } from './upload-rows.ts';

type Item = typeof items.$inferSelect;

const refuse = (said: Sentence): never => {
  throw new AppError('uploadRefused', { sentence: said });
};

const isBeingReplaced = async (tx: Transaction, itemId: string): Promise<boolean> =>
  (await tx.$count(uploads, eq(uploads.replacesItemId, itemId))) > 0;

/** Why the file of an item in this state cannot be replaced; the state may have changed in another tab. */
const refusalByState = (state: ItemState): Sentence | undefined => {
  if (state === 'failed' || state === 'rejected') return undefined;
  return state === 'processing'
    ? sentence(
        'files.preparedAgain',
        'This item is being prepared again already, perhaps started in another tab. Wait for the result first.',
      )
    : sentence(
        'files.notFailed',
        'Only a file that failed or was not accepted can be replaced. Upload this file as a new item.',
      );
};

/** Locks the failed or rejected item whose file is replaced, or throws. Another person's item gets the same reply as a deleted one. */
export const lockReplaceable = async (
  tx: Transaction,
  { creatorId, fileName }: Pick<OpenUpload, 'creatorId' | 'fileName'>,
  itemId: string,
): Promise<Item> => {
  const item = await lockItem(tx, itemId);
  if (item?.creatorId !== creatorId)
    return refuse(
      sentence(
        'files.itemDeleted',
        'This item was deleted, so its file cannot be replaced. Upload this file as a new item.',
      ),
    );
  const refusal = refusalByState(item.state) ?? refusalByOtherKind(item.kind, kindByName(fileName));
  if (refusal) refuse(refusal);
  if (await isBeingReplaced(tx, itemId))
    refuse(
      sentence(
        'files.otherFileOpen',
        'Another file for this item is on its way already, perhaps from another tab. Finish or cancel that one first.',
      ),
    );
  return item;
};

/** The old file cannot be retried while a new one is being uploaded. */
export const refuseWhileReplaced = async (tx: Transaction, itemId: string): Promise<void> => {
  if (await isBeingReplaced(tx, itemId))
    throw new AppError('movedOn', {
      sentence: sentence('files.otherFileFirst', 'Another file for this item is on its way. Cancel that one first.'),
    });
};

/** Resets everything that was measured in the old file. */
const unknownFacts = {
  originalSha256: null,
  originalType: null,
  previewAccess: null,
  width: null,
  height: null,
  durationMs: null,
  frameRate: null,
  hasSound: null,
  sampleRateHz: null,
  loudnessLufs: null,
  peaks: null,
  thumbhash: null,
  colour: null,
  palette: null,
  phash: null,
  phashMirrored: null,
  unsafeScore: null,
  likeness: null,
} as const satisfies Partial<Item>;

/** What a rejected item remembers of the old file; it is a draft again, with its reasons in the history. */
const answeredFacts = (item: Item): Partial<Item> =>
  item.state === 'rejected'
    ? {
        ...noRejection,
        moreRejectionReasons: reasonsBesideFile(reasonsIn(item)),
        rejectedDetails: item.rejectedDetails,
        appeal: null,
        handedInAt: null,
        readyToldAt: null,
        rejectedSha256: item.originalSha256,
        areWordsCriticised: reasonsIn(item).includes('wrong_details'),
      }
    : {};

/** Pictures of the old file are shown nowhere any more; processing makes new ones. */
const forgetFiles = async (tx: Transaction, itemId: string): Promise<void> => {
  await tx.delete(renditions).where(eq(renditions.itemId, itemId));
  await tx.delete(downloads).where(eq(downloads.itemId, itemId));
};

/**
 * Gives a failed or rejected item its new file and enqueues processing; details, hotspots, releases and history stay.
 * Returns the key of the old file.
 */
export const replaceFile = async (
  deps: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  { id, creatorId, fileName, bytes }: OpenUpload,
  itemId: string,
): Promise<string> => {
  const item = await lockItem(tx, itemId);
  await forgetSteps(tx, itemId);
  await forgetFiles(tx, itemId);
  const originalKey = originalKeyOf(id);
  const before = await moveItem(deps, tx, {
    itemId,
    to: 'processing',
    actorId: creatorId,
    at: deps.now(),
    fileName,
    facts: {
      ...(item && answeredFacts(item)),
      ...unknownFacts,
      failure: null,
      originalName: fileName,
      originalKey,
      originalBytes: bytes,
    },
  });
  await enqueueProcessing(deps, tx, { ...before, originalKey });
  return before.originalKey;
};
