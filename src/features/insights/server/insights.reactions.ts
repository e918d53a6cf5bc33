import { sql } from 'drizzle-orm';
import { itemDownloaded, itemUploaded, itemVisibilityChanged } from '#features/media/server/media.events.ts';
import { type AnsweredSearch, searchesAnswered } from '#features/search/server/search.events.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Reaction, reactTo } from '#platform/events.ts';
import { attachUpload } from './briefs/brief-answers.ts';
import { closeFullBriefs } from './briefs/brief-life.ts';
import { expireSuggestions } from './find-in-numbers.ts';

/** Each search is one row with all items of its page. */
const searchRows = (searches: readonly AnsweredSearch[]) =>
  JSON.stringify(
    searches.map(({ at, words, isFirst, itemIds }) => ({
      at,
      term: words,
      kind: isFirst ? 'search' : 'page',
      item_ids: itemIds,
    })),
  );

/** Records what the server knows by itself, in the transaction in which it happened. */
export const insightsReactions = (deps: Pick<Dependencies, 'jobs' | 'now'>): Reaction[] => [
  reactTo(searchesAnswered, async (tx, { searches }) => {
    await tx.execute(sql`insert into insight_events (at, kind, term, item_ids)
      select at, kind, term, item_ids
      from jsonb_to_recordset(${searchRows(searches)}::jsonb) as told (at timestamptz, kind text, term text, item_ids text[])`);
  }),
  reactTo(itemDownloaded, async (tx, { itemId, viewerId, at }) => {
    await tx.execute(sql`insert into insight_events (at, kind, item_id)
      select ${at.toISOString()}::timestamptz, 'download', id from items
      where id = ${itemId} and creator_id is distinct from ${viewerId}`);
  }),
  reactTo(itemVisibilityChanged, (tx, { itemId }) => expireSuggestions(tx, deps.now(), [itemId])),
  reactTo(itemUploaded, async (tx, { briefId, ...upload }) => {
    if (briefId !== null) await attachUpload(tx, { ...upload, briefId });
  }),
  reactTo(itemVisibilityChanged, (tx, { itemId }) => closeFullBriefs(deps, tx, itemId)),
];
