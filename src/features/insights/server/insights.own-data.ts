import { eq } from 'drizzle-orm';
import { type OwnDataPart, tablePart } from '#features/own-data/server/own-data-parts.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { briefAnswers } from './briefs.tables.ts';
import { insightCreatorTerms, insightItemDays } from './insights.tables.ts';
import { insightDigests } from './suggestions.tables.ts';

/** What was counted of a person's own works. What a person looked at is stored nowhere. */
export const insightsOwnData = ({ db }: Pick<Dependencies, 'db'>): OwnDataPart[] => [
  tablePart(db, 'counts-of-works', insightItemDays, (id) => ({
    by: { day: insightItemDays.day, itemId: insightItemDays.itemId },
    where: eq(insightItemDays.creatorId, id),
  })),
  tablePart(db, 'words-that-found-works', insightCreatorTerms, (id) => ({
    by: { day: insightCreatorTerms.day, term: insightCreatorTerms.term },
    where: eq(insightCreatorTerms.creatorId, id),
  })),
  tablePart(db, 'weekly-mail-for-admins', insightDigests, (id) => ({
    by: { userId: insightDigests.userId },
    where: eq(insightDigests.userId, id),
  })),
  tablePart(db, 'answers-to-briefs', briefAnswers, (id) => ({
    by: { answeredAt: briefAnswers.answeredAt, itemId: briefAnswers.itemId, briefId: briefAnswers.briefId },
    where: eq(briefAnswers.creatorId, id),
  })),
];
