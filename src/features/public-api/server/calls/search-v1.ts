import { answerQuestion } from '#features/search/server/find-items.ts';
import { facetCounts } from '#features/search/server/search-query.ts';
import type { Database } from '#platform/db/database.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { searchV1 } from '../../v1.contract.ts';
import { type At, apiItems } from './api-items.queries.ts';

/** The search of the site with its filters and its corrections. What programs look for is not counted as demand. */
export const searchForProgram = async (
  db: Database,
  input: HandlerInput<typeof searchV1>,
  { now, at }: { now: Date; at: At },
): Promise<HandlerReply<typeof searchV1>> => {
  const { answer, question, correction, next } = await answerQuestion(db, input, now);
  return {
    items: await apiItems(db, answer.ids, at),
    total: answer.total,
    isTotalExact: answer.isExact,
    facets: input.after === undefined ? facetCounts(answer.counts ?? {}) : null,
    usedQuery: correction ? question.tidy : null,
    next,
  };
};
