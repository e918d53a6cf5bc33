import { sql } from 'drizzle-orm';
import { unmetDemand } from '#features/insights/server/demand.queries.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { getOpenDemand } from '../dashboard.contract.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;
type Demand = Awaited<ReturnType<typeof unmetDemand>>;

const WEEKS = 12;
const MOST_COMPARED = 24;
const MOST_SHOWN = 6;
const KEPT_MS = 10 * MINUTE_MS;

const islandNames = new Map(islands.map(({ slug, name }) => [slug, name]));

/** Demand is the same for everybody and takes dozens of searches, so it is kept for some minutes. */
const createDemandReader = (deps: Deps): (() => Promise<Demand>) => {
  let kept: { until: number; demand: Promise<Demand> } | undefined;
  return () => {
    const now = deps.now().getTime();
    if (kept && kept.until > now && kept.until <= now + KEPT_MS) return kept.demand;
    const demand = unmetDemand(deps, { weeks: WEEKS, limit: MOST_COMPARED });
    kept = { until: now + KEPT_MS, demand };
    demand.catch(() => {
      kept = undefined;
    });
    return demand;
  };
};

const islandsOf = async ({ db }: Deps, viewer: SignedIn): Promise<Set<string>> => {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select distinct island_slug as slug from items
    where creator_id = ${viewer.id} and island_slug is not null and state <> 'withdrawn'`);
  return new Set(rows.map(({ slug }) => slug));
};

/** What is missing on the creator's islands first, then what names no island, then the rest. */
export const createOpenDemand = (deps: Deps) => {
  const readDemand = createDemandReader(deps);
  return async (viewer: SignedIn): Promise<HandlerReply<typeof getOpenDemand>> => {
    const [demand, own] = await Promise.all([readDemand(), islandsOf(deps, viewer)]);
    const rankOf = (slug: string | null): number => {
      if (slug === null) return 1;
      return own.has(slug) ? 0 : 2;
    };
    const wishes = demand.map(({ words, searches, weeks, works, islandSlug }) => ({
      words,
      searches,
      weeks,
      works,
      island: islandSlug && { slug: islandSlug, name: islandNames.get(islandSlug) ?? islandSlug },
      isNear: islandSlug !== null && own.has(islandSlug),
      rank: rankOf(islandSlug),
    }));
    const ordered = wishes.toSorted((one, other) => one.rank - other.rank);
    return {
      wishes: ordered.slice(0, MOST_SHOWN).map(({ rank: _, island, ...wish }) => ({ ...wish, island: island || null })),
    };
  };
};
