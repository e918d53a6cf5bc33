import { eq, or } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { likes, reports } from './items.tables.ts';

/** Reports are about others, so they stay, without whoever sent them: also those that were sent signed out. */
export const itemsLeaving = ({ db }: Pick<Dependencies, 'db'>): LeavingPart => ({
  removes: [likes, reports],
  remove: async ({ id, email }) => {
    await db.delete(likes).where(eq(likes.userId, id));
    const isTheirs = or(eq(reports.reporterId, id), eq(reports.email, email));
    await db.update(reports).set({ reporterId: null, email: null }).where(isTheirs);
  },
});
