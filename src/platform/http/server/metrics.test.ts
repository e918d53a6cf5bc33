import { expect, it } from 'vitest';
import { createDeferredMetrics } from './metrics.ts';
import { createMetrics } from './prometheus.ts';

it('forgets nothing that happened before Prometheus was loaded', async () => {
  const metrics = createDeferredMetrics();
  metrics.watchCache('pages', () => ({ hits: 7, misses: 0, entries: 0, bytes: 0 }));
  metrics.observeRequest({ method: 'GET', route: '/', status: 200, seconds: 0.1 });
  metrics.observeJob({ name: 'cook', outcome: 'done', seconds: 1 });
  const text = await metrics.text();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/",status="200"} 1');
  expect(text).toContain('tamarind_jobs_total{job="cook",outcome="done"} 1');
  expect(text).toContain('tamarind_cache_hits{cache="pages"} 7');
});

it('speaks the version that Prometheus speaks', () => {
  expect(createDeferredMetrics().contentType).toBe(createMetrics().contentType);
});
