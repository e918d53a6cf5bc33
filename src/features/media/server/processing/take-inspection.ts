import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { LONGEST_TITLE } from '../../item-details.rules.ts';
import { accessFor, type ItemKind } from '../../media.rules.ts';
import { refusalByOtherKind } from '../../upload-limits.rules.ts';
import { items } from '../media.tables.ts';
import { lockItem } from '../move-item.ts';
import { titleFromName } from '../uploads/tidy-file-name.ts';
import { isReplaced } from '../uploads/upload-rows.ts';
import { type Step, saveStep } from './processing-steps.ts';
import { type ItemFacts, RefusedFile } from './stage.ts';

type Item = typeof items.$inferSelect;

/** What the file says about itself goes only where the creator has said nothing. */
const detailsFor = (item: Item, found: ItemFacts): ItemFacts => ({
  ...(found.title && item.title === titleFromName(item.originalName, LONGEST_TITLE) && { title: found.title }),
  ...(found.description && item.description === '' && { description: found.description }),
  ...(found.altText && item.altText === '' && { altText: found.altText }),
  ...(found.tags && item.tags.length === 0 && { tags: found.tags }),
});

const refuseDuplicate = async (tx: Transaction, item: Item, sha256: string): Promise<void> => {
  const [same] = await tx
    .select({ title: items.title, creatorId: items.creatorId })
    .from(items)
    .where(and(eq(items.originalSha256, sha256), ne(items.id, item.id)));
  if (!same) return;
  throw new RefusedFile(
    same.creatorId === item.creatorId
      ? `You have uploaded this very file already: it is “${same.title}”. Choose another file, or delete this copy.`
      : 'This very file is on Tamarind already, from another creator. Write to us if it is yours.',
  );
};

/** A first file may turn out to be of another kind than its name says; one that replaces it must fit what was said about the item. */
const refuseOtherKind = (item: Item, kind: ItemKind): void => {
  const refusal = isReplaced(item) && refusalByOtherKind(item.kind, kind);
  if (refusal) throw new RefusedFile(refusal);
};

/** Stores what the inspection found, at once: the creator sees it, and nobody else can bring the same file. */
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
