import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { dueCounts } from '../../jobs/for-each-due.ts';
import type { CacheCounts } from '../caching/tagged-cache.ts';

export type Metrics = {
  observeRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** Registers a cache; its counts are read when somebody requests the metrics. */
  watchCache: (name: string, counts: () => CacheCounts) => void;
  observeJob: (job: { name: string; outcome: 'done' | 'failed'; seconds: number }) => void;
  text: () => Promise<string>;
  contentType: string;
};

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900];

const cacheMetrics = (registry: Registry): Metrics['watchCache'] => {
  const caches = new Map<string, () => CacheCounts>();
  const watched = (name: string, help: string, read: (counts: CacheCounts) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect() {
        for (const [cache, counts] of caches) this.set({ cache }, read(counts()));
      },
    });
  };
  watched('tamarind_cache_hits', 'Answers given from the cache since the start.', ({ hits }) => hits);
  watched('tamarind_cache_misses', 'Answers that had to be made since the start.', ({ misses }) => misses);
  watched('tamarind_cache_entries', 'Answers that are kept.', ({ entries }) => entries);
  watched('tamarind_cache_bytes', 'Memory held by the kept answers.', ({ bytes }) => bytes);
  return (name, counts) => void caches.set(name, counts);
};

/** Counted where the rows are worked on; read when somebody requests the metrics. */
const dueMetrics = (registry: Registry): void => {
  new Counter({
    name: 'tamarind_due_rows_total',
    help: 'Rows that a scheduled job worked on. A failed one is tried again in the next run.',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [queue, { done, failed }] of dueCounts) {
        this.inc({ queue, outcome: 'done' }, done);
        this.inc({ queue, outcome: 'failed' }, failed);
      }
    },
  });
};

/** The metrics of one process, for Prometheus. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'tamarind_jobs_total',
    help: 'Background jobs that ended.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const jobSeconds = new Histogram({
    name: 'tamarind_job_duration_seconds',
    help: 'Time that background jobs took.',
    labelNames: ['job'],
    buckets: JOB_SECONDS,
    registers: [registry],
  });
  dueMetrics(registry);
  return {
    observeRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    watchCache: cacheMetrics(registry),
    observeJob: ({ name, outcome, seconds }) => {
      jobs.inc({ job: name, outcome });
      jobSeconds.observe({ job: name }, seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
