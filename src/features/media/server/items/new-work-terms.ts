import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { newWorkTerms } from '../new-work-terms.tables.ts';

type NewWorkTerms = { allowsEmbedding: boolean; allowsAiTraining: boolean };

/** Training of AI is something that a creator has to agree to; showing a preview elsewhere is not. */
const usualTerms: NewWorkTerms = { allowsEmbedding: true, allowsAiTraining: false };

export const newWorkTermsOf = async (on: Queryable, creatorId: string): Promise<NewWorkTerms> => {
  const [chosen] = await on
    .select({ allowsEmbedding: newWorkTerms.allowsEmbedding, allowsAiTraining: newWorkTerms.allowsAiTraining })
    .from(newWorkTerms)
    .where(eq(newWorkTerms.creatorId, creatorId));
  return chosen ?? usualTerms;
};

/** Works that are there already stay as they are. */
export const setNewWorkTerms = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  terms: NewWorkTerms,
): Promise<NewWorkTerms> => {
  const row = { ...terms, changedAt: now() };
  await db
    .insert(newWorkTerms)
    .values({ creatorId: viewer.id, ...row })
    .onConflictDoUpdate({ target: newWorkTerms.creatorId, set: row });
  return terms;
};
