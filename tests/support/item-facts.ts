import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { nearDuplicates } from '#features/media/server/likeness.tables.ts';
import { itemHistory, items, renditions } from '#features/media/server/media.tables.ts';
import { processingSteps } from '#features/media/server/uploads.tables.ts';
import type { MediaFixture } from './media-fixture.ts';

/** Reads facts about an item from the database. */
export const itemFacts = ({ db, pool }: MediaFixture) => ({
  item: async (id: string) => {
    const [item] = await db.select().from(items).where(eq(items.id, id));
    return item;
  },
  history: async (id: string) => {
    const rows = await db.select().from(itemHistory).where(eq(itemHistory.itemId, id)).orderBy(asc(itemHistory.id));
    return rows.map(({ fromState, toState, actorId }) => [fromState, toState, actorId]);
  },
  renditions: (id: string) =>
    db
      .select()
      .from(renditions)
      .where(eq(renditions.itemId, id))
      .orderBy(asc(renditions.width), asc(renditions.format)),
  /** Stages that are finished and wait for the others. */
  steps: async (id: string) => {
    const isFinished = and(eq(processingSteps.itemId, id), isNotNull(processingSteps.result));
    const rows = await db.select().from(processingSteps).where(isFinished).orderBy(asc(processingSteps.at));
    return rows.map(({ stage }) => stage);
  },
  nearDuplicates: (id: string) =>
    db
      .select({ otherItemId: nearDuplicates.otherItemId, distance: nearDuplicates.distance })
      .from(nearDuplicates)
      .where(eq(nearDuplicates.itemId, id)),
  jobCount: async (id: string) => {
    const { rows } = await pool.query("select from jobs.job where data->>'itemId' = $1", [id]);
    return rows.length;
  },
});
