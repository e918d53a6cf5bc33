import { defineEvent } from '#platform/events.ts';

/** One page of the results of a search by words. */
export type AnsweredSearch = {
  words: string;
  /** Number of all results. */
  total: number;
  /** What this page showed, without the viewer's own items. */
  itemIds: readonly string[];
  /** Not a later page of the same results. */
  isFirst: boolean;
  at: Date;
};

/** People got results of searches by words; several at once. Robots and people who opted out are left out. */
export const searchesAnswered = defineEvent<{ searches: readonly AnsweredSearch[] }>('searches-answered');
