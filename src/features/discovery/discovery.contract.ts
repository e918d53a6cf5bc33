import * as z from 'zod/mini';
import { job } from '#shared/job.ts';

/** Makes the files of the sitemap anew in which something changed. */
export const makeSitemaps = job({
  name: 'discovery.make-sitemaps',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 120,
  expireInSeconds: 3600,
  schedule: '23 * * * *',
});

export const discoveryJobDeclarations = [makeSitemaps];
