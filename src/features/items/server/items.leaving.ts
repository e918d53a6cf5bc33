import { eq } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { likes, reports } from './items.tables.ts';

/** Reports are about others, so they stay, without whoever sent them. */
export const itemsLeaving = ({ db }: Pick<Dependencies, 'db'>): LeavingPart => ({
  removes: [likes, reports],
  remove: async ({ id }) => {
    await db.delete(likes).where(eq(likes.userId, id));
    await db.update(reports).set({ reporterId: null, email: null }).where(eq(reports.reporterId, id));
  },
});
