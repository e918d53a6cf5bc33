import { withAdvisoryLock } from '#platform/db/advisory-locks.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { beginLeavings, mailLeaving, mailLeft, removePerson } from '../leaving.contract.ts';
import { mailExport, makeExport, removeOldExports } from '../own-data.contract.ts';
import { deliverExportMail } from './data-exports.ts';
import { deliverLeavingMail, deliverLeftMail } from './leaving.ts';
import type { LeavingPart } from './leaving-parts.ts';
import { giveUpExport, removeOldFiles, runExport } from './make-export.ts';
import type { OwnDataPart } from './own-data-parts.ts';
import { beginDueLeavings, removeLeaver } from './remove-person.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'files' | 'jobs' | 'log' | 'mailer' | 'writeMail' | 'now'>;

export const ownDataJobs = (
  deps: Deps,
  parts: readonly OwnDataPart[],
  leaving: readonly LeavingPart[],
): JobBinding[] => [
  handleJob(
    makeExport,
    (task, { signal }) =>
      withAdvisoryLock(deps.db, `own-data ${task.exportId}`, signal, (own) => runExport(deps, parts, task, own)),
    { giveUp: (task) => giveUpExport(deps, task) },
  ),
  handleJob(mailExport, (task) => deliverExportMail(deps, task)),
  handleJob(removeOldExports, (_, { signal }) => removeOldFiles(deps, signal)),
  handleJob(beginLeavings, (_, { signal }) => beginDueLeavings(deps, signal)),
  handleJob(removePerson, (task, { signal }) =>
    withAdvisoryLock(deps.db, `leaving ${task.userId}`, signal, (own) => removeLeaver(deps, leaving, task, own)),
  ),
  handleJob(mailLeaving, (task) => deliverLeavingMail(deps, leaving, task)),
  handleJob(mailLeft, (task) => deliverLeftMail(deps, task)),
];
