import type { Metrics } from './metrics.ts';

/** Counts from the first request on, but loads Prometheus' code behind that one, so that no start waits for it. */
export const createDeferredMetrics = (): Metrics => {
  const waiting: ((metrics: Metrics) => void)[] = [];
  let loaded: Metrics | undefined;
  let loading: Promise<Metrics> | undefined;

  const load = (): Promise<Metrics> => {
    loading ??= import('./metrics.ts').then(({ createMetrics }) => {
      loaded = createMetrics();
      for (const tell of waiting.splice(0)) tell(loaded);
      return loaded;
    });
    return loading;
  };
  const observe = (tell: (metrics: Metrics) => void): void => {
    if (loaded) {
      tell(loaded);
      return;
    }
    waiting.push(tell);
    void load();
  };

  return {
    observeRequest: (request) => observe((metrics) => metrics.observeRequest(request)),
    observeJob: (job) => observe((metrics) => metrics.observeJob(job)),
    watchCache: (name, counts) => {
      if (loaded) loaded.watchCache(name, counts);
      else waiting.push((metrics) => metrics.watchCache(name, counts));
    },
    text: async () => (await load()).text(),
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
  };
};
