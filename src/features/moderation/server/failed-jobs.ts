import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import * as queue from '#platform/jobs/failed-jobs.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { listFailedJobs, retryJobs } from '../failed-jobs.contract.ts';

const SHOWN_JOBS = 100;

export const readFailedJobs = async (db: Database): Promise<HandlerReply<typeof listFailedJobs>> => {
  const [jobs, kinds] = await Promise.all([queue.listFailedJobs(db, SHOWN_JOBS), queue.countFailedJobs(db)]);
  return {
    jobs: jobs.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
    kinds: kinds.map((kind) => ({ ...kind, latestAt: kind.latestAt.toISOString() })),
  };
};

const nothingToRetry = sentence(
  'moderation.nothingToRetry',
  'It does not count as failed any more, or the same job waits already.',
);

/** Handlers may run twice, so a job that was half done is finished. */
export const retryAsAdmin = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { name, id }: HandlerInput<typeof retryJobs>,
): Promise<{ retried: number }> =>
  db.transaction(async (tx) => {
    const { retried } = await queue.retryFailedJobs(tx, { name, ...(id !== undefined && { id }) });
    if (retried === 0) throw new AppError('movedOn', { sentence: nothingToRetry });
    const details = { job: name, count: String(retried) };
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'job-retried', subjectId: id ?? name, details }, now());
    return { retried };
  });
