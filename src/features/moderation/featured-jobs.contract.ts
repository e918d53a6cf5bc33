import * as z from 'zod/mini';
import { job } from '#shared/job.ts';

/** Nothing else tells the kept pages that a date has passed. */
export const watchFeatured = job({
  name: 'watch-featured',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 50,
  schedule: '* * * * *',
});

export const featuredJobDeclarations = [watchFeatured];
