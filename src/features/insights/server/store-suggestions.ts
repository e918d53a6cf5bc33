import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/new-id.ts';
import type { Evidence, SuggestionKind } from '../suggestions.rules.ts';

export type NewSuggestion = {
  kind: SuggestionKind;
  key: string;
  itemId: string | null;
  otherItemId?: string;
  value: string;
  confidence: number;
  evidence: Evidence;
};

/** Words of a language model stay while it would be composed in the same way here. */
const isStillWorded = sql`stored.source = 'model' and stored.evidence ->> 'composed' = excluded.value`;

/** Stores them. An open one is renewed; one that was decided, or whose item has changed, stays as it is for ever. */
export const storeSuggestions = async (db: Database, found: readonly NewSuggestion[], at: Date): Promise<void> => {
  if (found.length === 0) return;
  const rows = found.map((one) => ({ ...one, id: newId() }));
  await db.execute(sql`
    insert into suggestions as stored (id, kind, key, item_id, other_item_id, value, confidence, evidence, made_at)
    select id, kind, key, "itemId", "otherItemId", value, confidence, evidence, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id text, kind text, key text, "itemId" text,
      "otherItemId" text, value text, confidence real, evidence jsonb)
    on conflict (kind, key) do update set confidence = excluded.confidence,
      value = case when ${isStillWorded} then stored.value else excluded.value end,
      source = case when ${isStillWorded} then stored.source else excluded.source end,
      evidence = case when ${isStillWorded} then stored.evidence || excluded.evidence else excluded.evidence end
    where stored.state = 'open'`);
};
