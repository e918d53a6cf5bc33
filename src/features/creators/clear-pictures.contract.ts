import * as z from 'zod/mini';
import { job } from '#shared/job.ts';

/** Makes the pictures without a mark with which a creator shows the own page, and removes those that are not shown any more. */
export const settleClearPictures = job({
  name: 'settle-clear-pictures',
  payload: z.object({ creatorId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
});

/** The same for every creator who has chosen something: from before an update, or after a job failed for good. */
export const settleAllClearPictures = job({
  name: 'settle-all-clear-pictures',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 3500,
  schedule: '37 * * * *',
});

export const creatorsJobDeclarations = [settleClearPictures, settleAllClearPictures];
