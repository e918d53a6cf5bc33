import { expect, it } from 'vitest';
import { createMetrics } from './prometheus.ts';

it('tells what was observed, in Prometheus’ words', async () => {
  const metrics = createMetrics();
  metrics.observeRequest({ method: 'GET', route: '/api/photos/:id', status: 200, seconds: 0.02 });
  metrics.observeJob({ name: 'process-item', outcome: 'failed', seconds: 3 });
  metrics.watchCache('replies', () => ({ hits: 7, misses: 2, entries: 1, bytes: 90 }));
  const text = await metrics.text();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/photos/:id",status="200"} 1');
  expect(text).toContain('tamarind_jobs_total{job="process-item",outcome="failed"} 1');
  expect(text).toContain('tamarind_cache_hits{cache="replies"} 7');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

it('keeps two servers in one process apart', async () => {
  const [one, two] = [createMetrics(), createMetrics()];
  one.observeJob({ name: 'a', outcome: 'done', seconds: 1 });
  expect(await two.text()).not.toContain('job="a"');
});
