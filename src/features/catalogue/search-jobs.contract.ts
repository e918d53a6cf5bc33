import * as z from 'zod/mini';
import { job } from '#shared/job.ts';

/** Takes new words into the vocabulary and looks for what is like new items. */
export const followItems = job({
  name: 'follow-items',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 900,
  schedule: '* * * * *',
});

/** Counts likes into the order of results, and chooses anew which items are the best. */
export const refreshQuality = job({
  name: 'refresh-quality',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  schedule: '*/15 * * * *',
});

export const removePictureSearches = job({
  name: 'remove-picture-searches',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  schedule: '17 * * * *',
});

/** Takes out of the demand what nobody may keep. */
export const forgetDemand = job({
  name: 'forget-demand',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  schedule: '42 3 * * *',
});

export const searchJobDeclarations = [followItems, refreshQuality, removePictureSearches, forgetDemand];
