import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/changes.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { mayEdit, maySee } from '../collections.rules.ts';
import { collections } from './collections.tables.ts';

export type CollectionRow = typeof collections.$inferSelect;
type Changes = Partial<Pick<CollectionRow, 'title' | 'note' | 'visibility' | 'seasonStart' | 'seasonEnd'>>;

const CHANGED_ELSEWHERE =
  'This collection was changed in another window in the meantime. Please look at how it stands now, and try again.';

/** Holds the collection until the transaction ends; whoever names a version must have seen the latest. */
export const lockCollection = async (
  tx: Transaction,
  viewer: SignedIn,
  { id, version }: { id: string; version?: number | undefined },
): Promise<CollectionRow> => {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('update');
  if (!row || !maySee(row, viewer)) throw new AppError('notFound');
  if (!mayEdit(row, viewer)) throw new AppError('wrongRole', { message: 'This collection is somebody else’s.' });
  if (version !== undefined && version !== row.version) throw new AppError('movedOn', { message: CHANGED_ELSEWHERE });
  return row;
};

/** Only what others can see, or could see before, is cached anywhere. */
export const announceIfPublic = async (
  tx: Transaction,
  { id, ownerId }: Pick<CollectionRow, 'id' | 'ownerId'>,
  ...visibilities: (string | undefined)[]
): Promise<void> => {
  if (!visibilities.includes('public')) return;
  await announceChange(tx, [`collection:${id}`, ownerId === null ? 'list:editors' : 'list:collections']);
};

/** Every change makes a new version, which the answer tells. */
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
