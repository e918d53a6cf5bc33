import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { and, eq, ne } from 'drizzle-orm';
import type { Config } from '#platform/config.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { sentence } from '#shared/sentences.ts';
import { accessFor, type ItemAccess, type ItemKind, type ProcessingStage } from '../../media.rules.ts';
import { LONGEST_TITLE } from '../../own-items.rules.ts';
import { refusalByOtherKind } from '../../upload-limits.rules.ts';
import { lockItem } from '../items/item-life.ts';
import { items } from '../media.tables.ts';
import { isReplaced, titleFromName } from '../uploads/upload-rows.ts';
import { type Step, type StoredFile, saveProgress, saveStep } from './processing-steps.ts';
import type { StageNote } from './run-stages.ts';
import { type Assignment, type ItemFacts, type MadeFile, RefusedFile, type StageResult } from './stage.ts';

/** Copies the files of a stage into the store. A repeated run writes the same keys. */
const storeFiles = async (
  files: FileStore,
  made: readonly MadeFile[],
  folder: string,
  keyOf: (file: MadeFile) => string,
): Promise<StoredFile[]> => {
  const stored: StoredFile[] = [];
  for (const file of made) {
    const path = join(folder, file.name);
    const key = keyOf(file);
    const { bytes } = await files.write(key, createReadStream(path));
    stored.push({ ...file, key, bytes });
  }
  return stored;
};

/**
 * How previews are made. Part of every address, because files are cached forever: raise it when they are made
 * differently. Premium previews of an older recipe are remade (`remake-previews.ts`).
 */
export const PREVIEW_RECIPE = 2;
const UNGUESSABLE_LENGTH = 20;

type Making = { secret: string; itemId: string; originalKey: string; access: ItemAccess };

/** A keyed hash: knowing one address does not reveal those of another access, original or size. */
const folderName = (purpose: string, { secret, itemId, originalKey, access }: Making): string =>
  createHmac('sha256', secret)
    .update([`previews ${PREVIEW_RECIPE}`, purpose, itemId, originalKey, access].join(' '))
    .digest('hex')
    .slice(0, UNGUESSABLE_LENGTH);

/** Storage key of a made file; not public before the item is published. */
export const keyOf = (file: MadeFile, making: Making): string => {
  const folder = file.purpose === 'download' ? 'downloads' : 'protected';
  return `${folder}/${making.itemId}/${folderName(folder, making)}/${file.name}`;
};

type Item = typeof items.$inferSelect;

/** Metadata of the file fills only details that the creator left empty. */
const detailsFor = (item: Item, found: ItemFacts): ItemFacts => ({
  ...(found.title && item.title === titleFromName(item.originalName, LONGEST_TITLE) && { title: found.title }),
  ...(found.description && item.description === '' && { description: found.description }),
  ...(found.altText && item.altText === '' && { altText: found.altText }),
  ...(found.tags && item.tags.length === 0 && { tags: found.tags }),
});

const refuseDuplicate = async (tx: Transaction, item: Item, sha256: string): Promise<void> => {
  if (item.rejectedSha256 === sha256)
    throw new RefusedFile(
      sentence('files.sameAsRejected', 'This is the very file that was not accepted. Choose a corrected one.'),
    );
  const [same] = await tx
    .select({ title: items.title, creatorId: items.creatorId })
    .from(items)
    .where(and(eq(items.originalSha256, sha256), ne(items.id, item.id)));
  if (!same) return;
  throw new RefusedFile(
    same.creatorId === item.creatorId
      ? sentence(
          'files.ownDuplicate',
          'You have uploaded this very file already: it is “{title}”. Choose another file, or delete this copy.',
          { title: same.title },
        )
      : sentence(
          'files.duplicate',
          'This very file is on Tamarind already, from another creator. Write to us if it is yours.',
        ),
  );
};

/** A first file may be of another kind than its name suggests; a replacement must be of the item's kind. */
const refuseOtherKind = (item: Item, kind: ItemKind): void => {
  const refusal = isReplaced(item) && refusalByOtherKind(item.kind, kind);
  if (refusal) throw new RefusedFile(refusal);
};

/** Stores the inspection at once: the creator sees it, and nobody else can upload the same file. */
export const saveInspection = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  itemId: string,
  step: Step,
): Promise<void> => {
  const { title, description, altText, tags, ...measured } = step.facts;
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, itemId);
    if (item?.state !== 'processing' || item.originalKey !== step.originalKey) return;
    if (measured.kind) refuseOtherKind(item, measured.kind);
    if (measured.originalSha256) await refuseDuplicate(tx, item, measured.originalSha256);
    const details = detailsFor(item, { title, description, altText, tags });
    const access = accessFor(measured.kind ?? item.kind, item.access);
    await tx
      .update(items)
      .set({ ...measured, ...details, access })
      .where(eq(items.id, itemId));
    await saveStep(tx, itemId, { ...step, facts: measured }, now());
  });
};

type RecorderDeps = Pick<Dependencies, 'db' | 'files' | 'now'> & { config: Pick<Config, 'secret'> };

/** Progress is reported in steps of this size. */
const PROGRESS_STEP = 0.05;

/** Stores the results of each stage: files first, so that a stored stage is always complete. */
export const makeStageRecorder = (
  deps: RecorderDeps,
  { assignment, originalKey }: { assignment: Assignment; originalKey: string },
  onStored: (step: Step) => void,
) => {
  const { itemId, folder } = assignment;
  let kind = assignment.kind;
  let reportedShare = 0;

  const keep = async (stage: ProcessingStage, { facts, files }: StageResult): Promise<void> => {
    kind = facts.kind ?? kind;
    const access = accessFor(kind, assignment.access);
    const making = { secret: deps.config.secret, itemId, originalKey, access };
    const stored = await storeFiles(deps.files, files, folder, (file) => keyOf(file, making));
    const step: Step = { stage, originalKey, access, facts, files: stored };
    if (stage === 'inspect') await saveInspection(deps, itemId, step);
    else await saveStep(deps.db, itemId, step, deps.now());
    onStored(step);
  };

  return async (note: StageNote): Promise<void> => {
    if (note.type === 'refused') throw new RefusedFile(note.sentence);
    if (note.type === 'finished') {
      reportedShare = 0;
      return keep(note.stage, note.result);
    }
    if (note.share < reportedShare + PROGRESS_STEP) return;
    reportedShare = note.share;
    const percent = Math.min(100, Math.floor(note.share * 100));
    await saveProgress(deps.db, { itemId, stage: note.stage, percent, at: deps.now() });
  };
};
