import type { InferDataFromTag, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Topic } from '#shared/endpoint.ts';

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Register {
    /** Topics of a cached read; `read` takes them from the endpoint. */
    queryMeta: { shows?: readonly Topic[] };
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Sets fields of every nested object with this id; fields that an object does not have are skipped. */
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

/** A pending fetch started before the change, so the work is repeated when it has finished. */
const afterPendingFetch = (query: Query, work: () => void): void => {
  if (query.state.fetchStatus !== 'idle') query.fetch().then(work, () => undefined);
};

/** Replaces data but keeps its age: stale data stays stale. */
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

/** Writes the result of a change into the cache. */
export const makeCacheWriter = (queries: QueryClient) => {
  const cache = queries.getQueryCache();
  const skipped = new Set<Query>();
  return {
    /** Queries that are not refetched after this change. */
    skipped,
    keep: (queryKey: QueryKey): void => {
      for (const query of cache.findAll({ queryKey })) skipped.add(query);
    },
    /** After a deletion: reads of this id would only return "not found". */
    skipRefetchOf: (id: string): void => {
      for (const query of cache.findAll({ predicate: isAbout(id) })) skipped.add(query);
    },
    read: <Key extends QueryKey>(queryKey: Key) => queries.getQueryData<unknown, Key>(queryKey),
    /** Updates one query; no change where `change` returns `undefined`. */
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
      if (query) afterPendingFetch(query, apply);
    },
    /** Sets fields of the thing with this id in every cached read of the topic. */
    patch: (topic: Topic, id: string, fields: Fields): void => {
      for (const query of cache.findAll({ predicate: showing([topic]) })) {
        const apply = () => {
          const data = patched(query.state.data, id, fields);
          if (data !== query.state.data) replace(queries, query.queryKey, data);
        };
        apply();
        afterPendingFetch(query, apply);
      }
    },
  };
};
export type CacheWriter = ReturnType<typeof makeCacheWriter>;

type Renewal = {
  /** Queries that need no refetch. */
  except?: ReadonlySet<Query>;
  /** `false` when a fetch is useless now. */
  refetch: boolean;
};

/** After a change: refetches what is on the screen; everything else when it is next used. */
export const markStale = async (queries: QueryClient, topics: readonly Topic[], renewal: Renewal): Promise<void> => {
  const isShowing = showing(topics);
  const predicate = (query: Query) => isShowing(query) && !renewal.except?.has(query);
  for (const query of queries.getQueryCache().findAll({ predicate })) {
    // TanStack restarts only refetches of mounted data; any other pending reply may be from before the change.
    if (query.state.data === undefined || !query.isActive() || !renewal.refetch)
      afterPendingFetch(query, () => void queries.invalidateQueries({ predicate: (other) => other === query }));
  }
  await queries.invalidateQueries({ predicate, refetchType: renewal.refetch ? 'active' : 'none' });
};
