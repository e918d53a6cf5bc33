import { eq } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { reviewClaims } from './moderation.tables.ts';

/** They ended with the sessions of the reviewer; what is left of them waits for nobody. */
export const moderationLeaving = ({ db }: Pick<Dependencies, 'db'>): LeavingPart => ({
  removes: [reviewClaims],
  keeps: { item_edits: 'an act for the site by an admin; it has an id, not a name' },
  remove: async ({ id }) => {
    await db.delete(reviewClaims).where(eq(reviewClaims.reviewerId, id));
  },
});
