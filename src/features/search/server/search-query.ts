import type { Database } from '#platform/db/database.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { searchItems } from '../search.contract.ts';
import { facetNames, type Sort } from '../search.rules.ts';
import type { SearchCursor } from './cursor.ts';
import type { Reading } from './understand-question.ts';

type FacetCounts = NonNullable<HandlerReply<typeof searchItems>['facets']>;

const names = ['kind', ...facetNames] as const;

/** Groups counts such as `island:jamaica` by facet, most frequent value first. */
export const facetCounts = (counts: Readonly<Record<string, number>>): FacetCounts => {
  const facets = Object.fromEntries(names.map((name) => [name, []])) as unknown as FacetCounts;
  for (const [key, count] of Object.entries(counts)) {
    const [name = '', value = ''] = key.split(':');
    facets[name as keyof FacetCounts]?.push({ value, count });
  }
  for (const name of names)
    facets[name].sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
  return facets;
};

export type SearchQuery = {
  readings: readonly Reading[];
  /** How many of the readings an item may lack. */
  missing: number;
  /** Chosen values by facet, plus the kind and the creator. */
  chosen: Readonly<Record<string, readonly string[]>>;
  sort: Sort;
  limit: number;
  after: Omit<SearchCursor, 'missing' | 'isCorrected'> | null;
};

export type SearchAnswer = {
  total: number;
  isExact: boolean;
  /** Counts such as `island:jamaica`; for the first page only. */
  counts: Record<string, number> | null;
  ids: string[];
  next: Pick<SearchCursor, 'id' | 'key' | 'level' | 'below'> | null;
};

const ANSWER = {
  name: 'search_answer',
  text: 'select search_answer($1::text[], $2::text[], $3, $4::jsonb, $5, $6, $7::jsonb) as answer',
};

const answerValues = ({ readings, missing, chosen, sort, limit, after }: SearchQuery): unknown[] => [
  readings.map(({ words }) => words),
  readings.map(({ lexemes }) => lexemes),
  missing,
  JSON.stringify(chosen),
  sort,
  limit,
  after && JSON.stringify(after),
];

export const runSearchQuery = async ({ $client }: Database, query: SearchQuery): Promise<SearchAnswer> => {
  const { rows } = await $client.query<{ answer: SearchAnswer }>({ ...ANSWER, values: answerValues(query) });
  const [row] = rows;
  if (!row) throw new Error('the search has not answered');
  return row.answer;
};
