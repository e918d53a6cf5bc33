import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

const failedJob = z.object({
  id: z.string(),
  /** The job's name; with `.given-up` where the last word about a failed job failed too. */
  name: z.string(),
  failedAt: z.iso.datetime(),
  attempts: z.number(),
  error: z.string(),
});
export type ShownFailedJob = z.output<typeof failedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/failed',
  summary: 'Jobs whose last retry failed, the latest first, and how many there are of each kind',
  access: 'admin',
  shows: ['jobs'],
  reply: z.object({
    /** The latest of them; a kind may have more. */
    jobs: z.array(failedJob),
    kinds: z.array(z.object({ name: z.string(), failed: z.number(), latestAt: z.iso.datetime() })),
  }),
});

const LONGEST_NAME = 100;
const nameField = z
  .string('name must be the name of a job')
  .check(z.minLength(1, 'name must be the name of a job'), z.maxLength(LONGEST_NAME, 'name is too long'));

export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/retry',
  summary: 'Runs a failed job again, or all failed jobs of a kind; written to the audit log',
  access: 'admin',
  changes: ['jobs', 'users'],
  body: z.object({
    name: nameField,
    /** One of them; all of the kind where it is left out. */
    id: z.optional(z.uuid('id must be the id of a job')),
  }),
  reply: z.object({ retried: z.number() }),
});
