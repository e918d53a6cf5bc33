import { eq } from 'drizzle-orm';
import { type AuditEntry, writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, type FieldIssue, throwIssues } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { changeCollection } from '../collections.contract.ts';
import { type CollectionVisibility, mayEdit, maySee } from '../collections.rules.ts';
import type { Season } from '../season.rules.ts';
import { collections } from './collections.tables.ts';

type CollectionRow = typeof collections.$inferSelect;
type Changes = Partial<Pick<CollectionRow, 'title' | 'note' | 'visibility' | 'seasonStart' | 'seasonEnd' | 'hiddenAt'>>;

export const changedElsewhere = sentence(
  'collections.changedElsewhere',
  'This collection was changed in another window in the meantime. Please look at how it stands now, and try again.',
);
const notYours = sentence('collections.notYours', 'This collection is somebody else’s.');
const seasonOfEditors = sentence('collections.seasonOfEditors', "Only the editors' collections have a season");
const editorsArePublic = sentence('collections.editorsArePublic', "The editors' collections are always public");

/** Locks the collection until the transaction ends; a given version must be the latest. */
export const lockCollection = async (
  tx: Transaction,
  viewer: SignedIn,
  { id, version }: { id: string; version?: number | undefined },
): Promise<CollectionRow> => {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('update');
  if (!row || !maySee(row, viewer)) throw new AppError('notFound');
  if (!mayEdit(row, viewer)) throw new AppError('wrongRole', { sentence: notYours });
  if (version !== undefined && version !== row.version) throw new AppError('movedOn', { sentence: changedElsewhere });
  return row;
};

/** Only collections that are or were public are cached. */
export const announceIfPublic = async (
  tx: Transaction,
  { id, ownerId }: Pick<CollectionRow, 'id' | 'ownerId'>,
  ...visibilities: (string | undefined)[]
): Promise<void> => {
  if (!visibilities.includes('public')) return;
  await announceChange(tx, [`collection:${id}`, ownerId === null ? 'list:editors' : 'list:collections']);
};

/** Every change increases the version, which is returned. */
export const recordChange = async (
  tx: Transaction,
  row: CollectionRow,
  at: Date,
  changes: Changes = {},
): Promise<{ version: number }> => {
  const version = row.version + 1;
  await tx
    .update(collections)
    .set({ ...changes, version, changedAt: at })
    .where(eq(collections.id, row.id));
  await announceIfPublic(tx, row, row.visibility, changes.visibility);
  return { version };
};

type EditorsFields = {
  ownerId: string | null;
  season?: Season | null | undefined;
  visibility?: CollectionVisibility | undefined;
};

/** Only editors' collections have seasons, and those are public. */
export const requireEditorsRules = ({ ownerId, season, visibility }: EditorsFields): void => {
  const issues: FieldIssue[] = [];
  if (ownerId !== null && season) issues.push({ field: 'season', ...seasonOfEditors });
  if (ownerId === null && visibility === 'private') issues.push({ field: 'visibility', ...editorsArePublic });
  throwIssues(issues);
};

type ChangeDeps = Pick<Dependencies, 'db' | 'now'>;

/** What admins do to the editors' collections is in the audit log; what people do to their own is not. */
export const auditIfEditors = async (
  tx: Transaction,
  viewer: SignedIn,
  { id, ownerId, title }: Pick<CollectionRow, 'id' | 'ownerId' | 'title'>,
  { action, at }: Pick<AuditEntry, 'action'> & { at: Date },
): Promise<void> => {
  if (ownerId !== null) return;
  await writeAuditEntry(tx, { actorId: viewer.id, action, subjectId: id, details: { title } }, at);
};

export const updateCollection = (
  { db, now }: ChangeDeps,
  viewer: SignedIn,
  { id, version, season, ...changes }: HandlerInput<typeof changeCollection>,
): Promise<{ version: number }> =>
  db.transaction(async (tx) => {
    const row = await lockCollection(tx, viewer, { id, version });
    requireEditorsRules({ ownerId: row.ownerId, season, visibility: changes.visibility });
    const at = now();
    await auditIfEditors(tx, viewer, row, { action: 'collection-edited', at });
    return recordChange(tx, row, at, {
      title: changes.title ?? row.title,
      note: changes.note ?? row.note,
      visibility: changes.visibility ?? row.visibility,
      ...(season !== undefined && { seasonStart: season?.start ?? null, seasonEnd: season?.end ?? null }),
    });
  });

/** Deleting needs no version, because it was confirmed. */
export const removeCollection = ({ db, now }: ChangeDeps, viewer: SignedIn, id: string): Promise<undefined> =>
  db.transaction(async (tx) => {
    const row = await lockCollection(tx, viewer, { id });
    await tx.delete(collections).where(eq(collections.id, id));
    await auditIfEditors(tx, viewer, row, { action: 'collection-deleted', at: now() });
    await announceIfPublic(tx, row, row.visibility);
    return undefined;
  });
