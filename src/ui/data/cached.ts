import type { InferDataFromTag, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Topic } from '#shared/endpoint.ts';

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Register {
    /** What a cached read shows; `read` takes it from the endpoint. */
    queryMeta: { shows?: readonly Topic[] };
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Gives the fields to every object with this id, wherever it lies; fields that an object does not have are left out. */
export const patched = (data: unknown, id: string, fields: Fields): unknown => {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const next = data.map((each) => patched(each, id, fields));
    return next.some((each, place) => each !== data[place]) ? next : data;
  }
  const isIt = 'id' in data && data.id === id;
  const changes = Object.entries(data).flatMap(([name, value]) => {
    const next = isIt && Object.hasOwn(fields, name) ? fields[name] : patched(value, id, fields);
    return Object.is(next, value) ? [] : [[name, next]];
  });
  return changes.length > 0 ? { ...data, ...Object.fromEntries(changes) } : data;
};

/** An answer that is still on its way was asked for earlier, so the work is done again when it has arrived. */
const whenArrived = (query: Query, work: () => void): void => {
  if (query.state.fetchStatus !== 'idle') query.fetch().then(work, () => undefined);
};

/** Changes data without making it newer: what was stale before is stale afterwards. */
const replace = (queries: QueryClient, queryKey: QueryKey, data: unknown): void => {
  const query = queries.getQueryCache().find({ queryKey, exact: true });
  const { isInvalidated = false, dataUpdatedAt = 0 } = query?.state ?? {};
  queries.setQueryData(queryKey, data, dataUpdatedAt > 0 ? { updatedAt: dataUpdatedAt } : undefined);
  if (isInvalidated) query?.invalidate();
};

const showing =
  (topics: readonly Topic[]) =>
  ({ meta }: Query): boolean =>
    meta?.shows?.some((topic) => topics.includes(topic)) ?? false;

const isAbout =
  (id: string) =>
  ({ queryKey: [, input] }: Query): boolean =>
    typeof input === 'object' && input !== null && 'id' in input && input.id === id;

/** Writes what a change has brought into the cache. */
export const makeCacheWriter = (queries: QueryClient) => {
  const cache = queries.getQueryCache();
  const kept = new Set<Query>();
  return {
    /** Not to be fetched again after this change. */
    kept,
    keep: (queryKey: QueryKey): void => {
      for (const query of cache.findAll({ queryKey })) kept.add(query);
    },
    /** After a deletion: reads about the thing with this id would be answered with "not found". */
    keepAllOf: (id: string): void => {
      for (const query of cache.findAll({ predicate: isAbout(id) })) kept.add(query);
    },
    read: <Key extends QueryKey>(queryKey: Key) => queries.getQueryData<unknown, Key>(queryKey),
    /** Into one query; nothing where `change` gives `undefined`. */
    write: <Key extends QueryKey, Data = InferDataFromTag<unknown, Key>>(
      queryKey: Key,
      change: (data: Data | undefined) => Data | undefined,
    ): void => {
      const apply = () => {
        const data = change(queries.getQueryData<Data>(queryKey));
        if (data !== undefined) replace(queries, queryKey, data);
      };
      apply();
      const query = cache.find({ queryKey, exact: true });
      if (query) whenArrived(query, apply);
    },
    /** Fields of the thing with this id, in every cached read of the topic. */
    patch: (topic: Topic, id: string, fields: Fields): void => {
      for (const query of cache.findAll({ predicate: showing([topic]) })) {
        const apply = () => {
          const data = patched(query.state.data, id, fields);
          if (data !== query.state.data) replace(queries, query.queryKey, data);
        };
        apply();
        whenArrived(query, apply);
      }
    },
  };
};
export type CacheWriter = ReturnType<typeof makeCacheWriter>;

type Renewal = {
  /** Needs no fetching. */
  except?: ReadonlySet<Query>;
  /** `false` when there is no use in asking now. */
  refetch: boolean;
};

/** After a change: what is on the screen is fetched again, everything else when it is next needed. */
export const markStale = async (queries: QueryClient, topics: readonly Topic[], renewal: Renewal): Promise<void> => {
  const isShowing = showing(topics);
  const predicate = (query: Query) => isShowing(query) && !renewal.except?.has(query);
  for (const query of queries.getQueryCache().findAll({ predicate })) {
    // TanStack starts only a refetch of mounted data anew; every other answer on its way may be from before the change.
    if (query.state.data === undefined || !query.isActive() || !renewal.refetch)
      whenArrived(query, () => void queries.invalidateQueries({ predicate: (other) => other === query }));
  }
  await queries.invalidateQueries({ predicate, refetchType: renewal.refetch ? 'active' : 'none' });
};
