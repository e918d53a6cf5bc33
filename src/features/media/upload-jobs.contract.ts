import * as z from 'zod/mini';
import { job } from '#shared/job.ts';

export const removeAbandonedUploads = job({
  name: 'remove-abandoned-uploads',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  schedule: '23 * * * *',
});

/** Looks through every original, so it runs when few people are about. */
export const removeOrphanedOriginals = job({
  name: 'remove-orphaned-originals',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 600,
  expireInSeconds: 3600,
  schedule: '41 4 * * *',
});

export const uploadsJobDeclarations = [removeAbandonedUploads, removeOrphanedOriginals];
