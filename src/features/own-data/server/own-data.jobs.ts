import { withAdvisoryLock } from '#platform/db/advisory-locks.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { mailExport, makeExport, removeOldExports } from '../own-data.contract.ts';
import { deliverExportMail } from './data-exports.ts';
import { giveUpExport, removeOldFiles, runExport } from './make-export.ts';
import type { OwnDataPart } from './own-data-parts.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'files' | 'jobs' | 'mailer' | 'writeMail' | 'now'>;

export const ownDataJobs = (deps: Deps, parts: readonly OwnDataPart[]): JobBinding[] => [
  handleJob(
    makeExport,
    (task, { signal }) =>
      withAdvisoryLock(deps.db, `own-data ${task.exportId}`, signal, () => runExport(deps, parts, task, signal)),
    { giveUp: (task) => giveUpExport(deps, task) },
  ),
  handleJob(mailExport, (task) => deliverExportMail(deps, task)),
  handleJob(removeOldExports, (_, { signal }) => removeOldFiles(deps, signal)),
];
