import { keyFor } from '#platform/http/attempt-limits.ts';
import { LRUCache } from 'lru-cache';
import type { Dependencies } from '#platform/dependencies.ts';
import { addressGroup } from '#platform/http/address-group.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { countCoalesced } from '#platform/http/rate-limit-store.ts';
import { AppError } from '#shared/errors.ts';
import { countHotspot, listHotspotCounts } from '../hotspot-counts.contract.ts';
import { countHotspots } from './count-hotspots.ts';
import { ownHotspotCounts } from './hotspot-counts.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const MOST_PER_HOUR = 300;
const REMEMBERED = 20_000;

export const hotspotCountsRoutes = (deps: Pick<Dependencies, 'config' | 'db' | 'now'>): Binding[] => {
  const { db, now } = deps;
  const add = countHotspots(db);
  const countAddress = countCoalesced(db, HOUR_MS);
  const seenEvents = new LRUCache<string, true>({ max: REMEMBERED, ttl: HOUR_MS });

  const isRepeat = (key: string): boolean => {
    if (seenEvents.has(key)) return true;
    seenEvents.set(key, true);
    return false;
  };

  return [
    // Nobody waits for the answer, so whatever does not count is passed over in silence.
    bind(countHotspot, async ({ id, productId, event, visit }, { viewer, clientAddress }) => {
      const address = addressGroup(clientAddress);
      if (isRepeat(JSON.stringify([address, visit, id, productId, event]))) return undefined;
      const { current } = await countAddress(keyFor(deps, 'hotspot-events', address));
      if (current <= MOST_PER_HOUR)
        await add({ itemId: id, productId, event, viewerId: viewer?.id ?? null, at: now() });
      return undefined;
    }),

    bind(listHotspotCounts, async ({ id }, { viewer }) => {
      const counts = await ownHotspotCounts(db, { itemId: id, creatorId: viewer.id, now: now() });
      if (!counts) throw new AppError('notFound');
      return counts;
    }),
  ];
};
