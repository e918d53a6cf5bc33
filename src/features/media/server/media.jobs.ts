import { availableParallelism, totalmem } from 'node:os';
import { withAdvisoryLock } from '#platform/db/advisory-locks.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding, skipIfRunning } from '#platform/jobs/job-queue.ts';
import { ChildFailed, ChildStopped, type StopReason } from '#platform/media/run-in-child.ts';
import type { JobPayload } from '#shared/job.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import * as contract from '../media.contract.ts';
import { removeAbandonedUploads, removeOrphanedOriginals } from '../media.contract.ts';
import { failedByTimeout, failedOnOurSide } from '../own-items.rules.ts';
import { followReleases, redrawPapers } from '../releases.contract.ts';
import { removeOrphanedPreviews, settleMisplacedPreviews, settlePreviews } from './files/previews.ts';
import { removeFilesOf } from './files/remove-files.ts';
import { failItem } from './items/item-life.ts';
import { tellAboutReadyItems } from './items/ready-notices.ts';
import { type ProcessingDeps, type RunStages, runProcessing } from './processing/process-item.ts';
import { countCrash } from './processing/processing-steps.ts';
import { remakeOldPreviews } from './processing/remake-previews.ts';
import { RefusedFile } from './processing/stage.ts';
import { followEndingReleases } from './releases/follow-releases.ts';
import { redrawOldPapers } from './releases/redraw-papers.ts';
import { removeAbandoned, removeOrphans } from './uploads/clean-uploads.ts';

export const uploadsJobs = (deps: Pick<Dependencies, 'db' | 'files' | 'config' | 'log' | 'now'>): JobBinding[] => [
  handleJob(removeAbandonedUploads, (_, { signal }) => removeAbandoned(deps, signal)),
  handleJob(removeOrphanedOriginals, (_, { signal }) => removeOrphans(deps, signal)),
];

const MEMORY_FOR_TWO_BYTES = 6 * 1024 ** 3;
const memoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || totalmem());
const childrenAtOnce = (): number => (availableParallelism() > 1 && memoryBytes() >= MEMORY_FOR_TWO_BYTES ? 2 : 1);

const stopped: Record<StopReason, Sentence> = {
  tooMuchMemory: sentence(
    'files.tooMuchMemory',
    'Preparing this file takes more memory than we can give it. Please export a smaller or simpler one.',
  ),
  tooLong: failedByTimeout,
};

/** Crashes of the child process before the file is refused; a broken or hostile file would crash it every time. */
const MOST_CRASHES = 3;

type Task = JobPayload<typeof contract.processItem>;

/** Fails the item with a message when a retry would end the same way; anything else is thrown and retried. */
const failWithWords = async (deps: ProcessingDeps, { itemId, originalKey }: Task, error: unknown): Promise<void> => {
  if (error instanceof RefusedFile)
    return failItem(deps, itemId, { sentence: error.sentence, isRefusal: true, originalKey });
  if (error instanceof ChildStopped) return failItem(deps, itemId, { sentence: stopped[error.reason], originalKey });
  const isLastCrash = error instanceof ChildFailed && (await countCrash(deps.db, itemId)) > MOST_CRASHES;
  if (isLastCrash) return failItem(deps, itemId, { sentence: failedOnOurSide, originalKey });
  throw error;
};

export const mediaJobs = (deps: ProcessingDeps & Pick<Dependencies, 'log'>, run?: RunStages): JobBinding[] => [
  handleJob(
    contract.processItem,
    (task, { signal }) =>
      withAdvisoryLock(deps.db, `process-item ${task.itemId}`, signal, (own) =>
        runProcessing(deps, task.itemId, { signal: own, run, originalKey: task.originalKey }),
      ).catch((error: unknown) => failWithWords(deps, task, error)),
    {
      concurrency: childrenAtOnce(),
      giveUp: ({ itemId, originalKey }) => failItem(deps, itemId, { sentence: failedOnOurSide, originalKey }),
    },
  ),
  handleJob(contract.removeItemFiles, ({ itemId, originalKey }) => removeFilesOf(deps.files, itemId, originalKey)),
  handleJob(contract.settlePreviews, ({ itemId }) => settlePreviews(deps, itemId)),
  handleJob(contract.settleMisplacedPreviews, (_, { signal }) => settleMisplacedPreviews(deps, signal)),
  handleJob(contract.tellReadyItems, ({ creatorId }) => tellAboutReadyItems(deps, creatorId)),
  handleJob(contract.removeOrphanedPreviews, (_, { signal }) => removeOrphanedPreviews(deps, signal)),
];

export const remakingJobs = (deps: ProcessingDeps & Pick<Dependencies, 'log'>): JobBinding[] => [
  handleJob(
    contract.remakeOldPreviews,
    skipIfRunning(deps.db, 'remake-old-previews', (signal) => remakeOldPreviews(deps, { signal })),
  ),
];

export const releasesJobs = (deps: ProcessingDeps & Pick<Dependencies, 'log'>): JobBinding[] => [
  handleJob(followReleases, (_, { signal }) => followEndingReleases(deps, signal)),
  handleJob(redrawPapers, (_, { signal }) => redrawOldPapers(deps, signal)),
];
