import { eq } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import type { changeCollection } from '../collections.contract.ts';
import { collections } from './collections.tables.ts';
import { requireEditorsRules } from './demand-editors-rules.ts';
import { announceIfPublic, lockCollection, recordChange } from './lock-collection.ts';

type ChangeDeps = Pick<Dependencies, 'db' | 'now'>;

export const updateCollection = (
  { db, now }: ChangeDeps,
  viewer: SignedIn,
  { id, version, season, ...wanted }: HandlerInput<typeof changeCollection>,
): Promise<{ version: number }> =>
  db.transaction(async (tx) => {
    const row = await lockCollection(tx, viewer, { id, version });
    requireEditorsRules({ ownerId: row.ownerId, season, visibility: wanted.visibility });
    return recordChange(tx, row, now(), {
      title: wanted.title ?? row.title,
      note: wanted.note ?? row.note,
      visibility: wanted.visibility ?? row.visibility,
      ...(season !== undefined && { seasonStart: season?.start ?? null, seasonEnd: season?.end ?? null }),
    });
  });

/** Whoever deletes has said so twice, so no version is asked for. */
export const removeCollection = ({ db }: Pick<ChangeDeps, 'db'>, viewer: SignedIn, id: string): Promise<undefined> =>
  db.transaction(async (tx) => {
    const row = await lockCollection(tx, viewer, { id });
    await tx.delete(collections).where(eq(collections.id, id));
    await announceIfPublic(tx, row, row.visibility);
    return undefined;
  });
