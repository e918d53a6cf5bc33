import * as z from 'zod/mini';
import { job } from '#shared/job.ts';
import { HOUR_SECONDS } from '#shared/time.ts';

/** Makes the files of the sitemap anew in which something changed. */
export const makeSitemaps = job({
  name: 'discovery.make-sitemaps',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 120,
  expireInSeconds: HOUR_SECONDS,
  schedule: '23 * * * *',
});

export const discoveryJobDeclarations = [makeSitemaps];
