import { eq } from 'drizzle-orm';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { insightCreatorTerms } from './insights.tables.ts';
import { insightDigests } from './suggestions.tables.ts';

export const insightsLeaving = ({ db }: Pick<Dependencies, 'db'>): LeavingPart => ({
  removes: [insightCreatorTerms, insightDigests],
  keeps: {
    insight_item_days: 'numbers of works that stay because of their licences; those of other works go with them',
    briefs: 'an act for the site by an admin; it has an id, not a name',
    brief_answers:
      'works that stay because of their licences count in the result of a brief; those of other works go with them',
    suggestions: 'an act for the site by an admin',
  },
  remove: async ({ id }) => {
    await db.delete(insightDigests).where(eq(insightDigests.userId, id));
    await db.delete(insightCreatorTerms).where(eq(insightCreatorTerms.creatorId, id));
  },
});
