import { eq } from 'drizzle-orm';
import type { Config } from '#platform/config.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type ProcessingStage, processingStages } from '../../media.rules.ts';
import { downloads, items, renditions } from '../media.tables.ts';
import { lockItem } from '../move-item.ts';
import { removeFilesOf, removeMadeFiles, removeStaleFiles } from '../remove-files.ts';
import { isReplaced } from '../uploads/upload-rows.ts';
import { makeStageRecorder } from './keep-stages.ts';
import { readSteps, type Step } from './processing-steps.ts';
import { type Recorded, recordEverything, recordPreviews, remakingStates } from './record-result.ts';
import { type RunStages, runStagesInChild } from './run-stages-in-child.ts';
import type { ItemFacts } from './stage.ts';
import { withWorkFolder } from './work-folder.ts';

export type ProcessingDeps = Pick<Dependencies, 'db' | 'files' | 'jobs' | 'now'> & { config: Pick<Config, 'secret'> };
export type ProcessingOptions = {
  signal: AbortSignal;
  run?: RunStages | undefined;
  /** The file that the job was enqueued for. */
  originalKey?: string | undefined;
};

type Item = typeof items.$inferSelect;

const notStages = (stages: readonly ProcessingStage[]) => processingStages.filter((stage) => !stages.includes(stage));

const readItem = async ({ db }: ProcessingDeps, itemId: string): Promise<Item | undefined> => {
  const [item] = await db.select().from(items).where(eq(items.id, itemId));
  return item;
};

/** Which stages the item needs in its state; none when it is complete. */
const wantedStages = (item: Item): readonly ProcessingStage[] => {
  if (item.state === 'processing') return processingStages;
  return remakingStates.includes(item.state) && item.previewAccess !== item.access ? ['previews'] : [];
};

/** What an earlier inspection has found. */
const measured = (item: Item): ItemFacts => {
  const { kind, width, height, durationMs, frameRate, hasSound, sampleRateHz, loudnessLufs, originalType } = item;
  if (originalType === null) return {};
  return { kind, width, height, durationMs, frameRate, hasSound, sampleRateHz, loudnessLufs, originalType };
};

/** Performs what is missing of the wanted stages; the answer is what all of them gave, now or in an earlier run. */
const performStages = async (
  deps: ProcessingDeps,
  item: Item,
  wanted: readonly ProcessingStage[],
  { signal, run = runStagesInChild }: ProcessingOptions,
): Promise<Step[]> => {
  const isUsable = ({ stage, access, originalKey }: Step) =>
    wanted.includes(stage) && originalKey === item.originalKey && (stage !== 'previews' || access === item.access);
  const steps = (await readSteps(deps.db, item.id)).filter(isUsable);
  const done = [...notStages(wanted), ...steps.map(({ stage }) => stage)];
  if (done.length === processingStages.length) return steps;
  // Half-made files of the replaced original.
  if (isReplaced(item) && item.state === 'processing' && steps.length === 0) await removeMadeFiles(deps.files, item.id);
  const known: ItemFacts = Object.assign(measured(item), ...steps.map(({ facts }) => facts));
  await deps.files.withLocalFile(item.originalKey, (source) =>
    withWorkFolder((folder) => {
      const assignment = { itemId: item.id, kind: item.kind, access: item.access, source, folder };
      return run(
        { assignment, known, done },
        {
          signal,
          onNote: makeStageRecorder(deps, { assignment, originalKey: item.originalKey }, (step) => steps.push(step)),
        },
      );
    }),
  );
  return steps;
};

const makeAndRecord = async (
  deps: ProcessingDeps,
  item: Item,
  wanted: readonly ProcessingStage[],
  options: ProcessingOptions,
): Promise<Recorded> => {
  const steps = await performStages(deps, item, wanted, options);
  if (item.state === 'processing') return recordEverything(deps, item.id, steps);
  const previews = steps.find(({ stage }) => stage === 'previews');
  if (!previews) throw new Error('no previews were made');
  return recordPreviews(deps, item.id, previews);
};

/** Under the item's lock, because whoever moves its previews holds it too. */
const tidyFiles = ({ db, files }: ProcessingDeps, itemId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockItem(tx, itemId);
    const rows = [
      ...(await tx.select({ key: renditions.key }).from(renditions).where(eq(renditions.itemId, itemId))),
      ...(await tx.select({ key: downloads.key }).from(downloads).where(eq(downloads.itemId, itemId))),
    ];
    await removeStaleFiles(files, { itemId, keptKeys: rows.map(({ key }) => key) });
  });

/**
 * Brings an item to where it can be reviewed, or its previews up to date with its access. It may be killed or
 * repeated at any point: files are written under the same keys again and one transaction records them.
 */
export const runProcessing = async (deps: ProcessingDeps, itemId: string, options: ProcessingOptions): Promise<void> => {
  const item = await readItem(deps, itemId);
  // It was discarded while somebody worked on it.
  if (!item) return removeFilesOf(deps.files, itemId, options.originalKey);
  // Its file was replaced, and the new one has a job of its own.
  if (options.originalKey !== undefined && options.originalKey !== item.originalKey) return;
  const wanted = wantedStages(item);
  const outcome = wanted.length === 0 ? 'nothing' : await makeAndRecord(deps, item, wanted, options);
  // The creator has changed their mind meanwhile: the previews are made once more.
  if (outcome === 'accessChanged') return runProcessing(deps, itemId, options);
  if (outcome === 'recorded' || remakingStates.includes(item.state)) await tidyFiles(deps, itemId);
};
