import { LRUCache } from 'lru-cache';
import { coalesce } from '#platform/coalesce.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { keyFor } from '#platform/http/guard/attempt-limits.ts';
import { isCounted } from '#platform/http/guard/counted-visits.ts';
import { addressGroup, countCoalesced } from '#platform/http/guard/rate-limits.ts';
import { dayOf, HOUR_MS } from '#shared/time.ts';
import { countRead } from '../stories.contract.ts';

const MOST_PER_HOUR = 300;
const REMEMBERED = 20_000;

/** Stories that are not on the site are skipped. */
const ADD_READS = {
  name: 'add_story_reads',
  text: `insert into story_reads as counts (story_id, day, reads)
    select told.story_id, told.day, count(*)
    from unnest($1::text[], $2::date[]) as told (story_id, day)
    join stories on stories.id = told.story_id and stories.status = 'published'
    group by 1, 2 order by 1, 2
    on conflict (story_id, day) do update set reads = counts.reads + excluded.reads`,
};

type Read = { id: string; at: Date };

/** Combines concurrent reads into one statement. */
const addReads = (db: Database): ((read: Read) => Promise<void>) =>
  coalesce(async (reads: readonly Read[]) => {
    const days = reads.map(({ at }) => dayOf(at));
    await db.$client.query({ ...ADD_READS, values: [reads.map(({ id }) => id), days] });
    return reads.map(() => undefined);
  });

/** Robots, people who ask not to be tracked, admins and repeats of one visit are left out. */
export const readsRoute = (deps: Pick<Dependencies, 'config' | 'db' | 'now'>): Binding => {
  const { db, now } = deps;
  const add = addReads(db);
  const countAddress = countCoalesced(db, HOUR_MS);
  const seen = new LRUCache<string, true>({ max: REMEMBERED, ttl: HOUR_MS });
  // The client does not wait for the reply.
  return bind(countRead, async ({ id, visit }, context) => {
    if (!isCounted(context) || context.viewer?.isAdmin) return undefined;
    const address = addressGroup(context.clientAddress);
    const key = JSON.stringify([address, visit, id]);
    if (seen.has(key)) return undefined;
    seen.set(key, true);
    const { current } = await countAddress(keyFor(deps, 'story-reads', address));
    if (current <= MOST_PER_HOUR) await add({ id, at: now() });
    return undefined;
  });
};
