import { eq } from 'drizzle-orm';
import { writeAuditEntries } from '#features/accounts/server/admin/audit-log.ts';
import { mayEdit, missingIssues, mustStayComplete, refusalOfAccess } from '#features/media/own-items.rules.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import type { KeptItem, undoEdit } from '../../managed-items.contract.ts';
import { type EditedFields, stillAsLeft } from '../../managed-items.rules.ts';
import { itemEditLines, itemEdits } from '../managed.tables.ts';
import { detailsOf, type Item, lockItems, withHotspots, writeFields } from './edit-items.ts';
import { tellOfUndo } from './tell-of-edits.ts';

type Line = typeof itemEditLines.$inferSelect;

const changedSince = sentence('moderation.changedSince', 'It was changed again since then.');
const withdrawnForGood = sentence(
  'moderation.withdrawnForGood',
  'It was withdrawn. A withdrawn work is not published again; its creator can upload it anew.',
);
const neededNow = sentence('moderation.neededNow', 'It was handed in meanwhile, so this cannot be empty any more.');
const hotspotsNow = sentence('moderation.hotspotsNow', 'It carries hotspots now, and only free photos do.');

/** What of a line can be restored on its item, and why the rest stays. */
const restorable = (item: Item, { before, after }: Line, hasHotspots: boolean) => {
  const kept: { fields: string[]; why: Sentence }[] = [];
  if (!mayEdit(item.state)) return { fields: {}, kept: [{ fields: Object.keys(after), why: withdrawnForGood }] };
  const { same, changed } = stillAsLeft(item, after);
  if (changed.length > 0) kept.push({ fields: changed, why: changedSince });
  const fields: EditedFields = Object.fromEntries(same.map((field) => [field, before[field]]));
  const access = fields.access && (refusalOfAccess(item, fields.access) ?? (hasHotspots ? hotspotsNow : undefined));
  if (access) {
    delete fields.access;
    kept.push({ fields: ['access'], why: access });
  }
  const empty = mustStayComplete(item) ? missingIssues({ ...item, ...fields }).map(({ field }) => field) : [];
  for (const field of empty) delete fields[field as keyof EditedFields];
  if (empty.length > 0) kept.push({ fields: empty, why: neededNow });
  return { fields, kept };
};

/** Restores what is still as the edit left it. What others changed since then stays, and the reply says so. */
export const undoItemsEdit = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  id: string,
): Promise<HandlerReply<typeof undoEdit>> =>
  deps.db.transaction(async (tx) => {
    const [edit] = await tx.select().from(itemEdits).where(eq(itemEdits.id, id)).for('update');
    if (!edit) throw new AppError('notFound');
    if (edit.undoneAt)
      throw new AppError('movedOn', { sentence: sentence('moderation.undoneAlready', 'This was undone already.') });
    const lines = await tx.select().from(itemEditLines).where(eq(itemEditLines.editId, id));
    const ids = lines.map(({ itemId }) => itemId);
    const found = new Map((await lockItems(tx, ids)).map((item) => [item.id, item]));
    const carrying = await withHotspots(tx, ids);
    const plans = lines.flatMap((line) => {
      const item = found.get(line.itemId);
      return item ? [{ item, line, ...restorable(item, line, carrying.has(item.id)) }] : [];
    });
    const restored = plans.filter(({ fields }) => Object.keys(fields).length > 0);
    const at = deps.now();
    if (restored.length > 0) await writeFields(deps, tx, restored);
    const isWhole = restored.length === lines.length && plans.every(({ kept }) => kept.length === 0);
    await tellOfUndo(deps, tx, viewer, { edit, changes: restored, isWhole });
    await tx.update(itemEdits).set({ undoneAt: at }).where(eq(itemEdits.id, id));
    await writeAuditEntries(
      tx,
      restored.map(({ item, line, fields }) => ({
        actorId: viewer.id,
        action: 'edit-undone',
        subjectId: item.id,
        details: { edit: id, ...detailsOf(line.after, fields) },
      })),
      at,
    );
    const kept: KeptItem[] = plans.flatMap(({ item, kept: parts }) =>
      parts.map((part) => ({ id: item.id, title: item.title || item.originalName, ...part })),
    );
    return { restored: restored.length, kept };
  });
