import * as z from 'zod/mini';
import { job } from '#shared/job.ts';

/** Every night: are the books right? */
export const proveBooks = job({
  name: 'licensing.prove-books',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 3600,
  schedule: '17 3 * * *',
});

export const licensingJobDeclarations = [proveBooks];
