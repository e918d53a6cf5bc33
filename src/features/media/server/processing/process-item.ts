import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Config } from '#platform/config.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type ChildLimits, runInChild } from '#platform/media/run-in-child.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { type ItemKind, type ProcessingStage, processingStages } from '../../media.rules.ts';
import { downloads } from '../downloads.tables.ts';
import { removeFilesOf, removeMadeFiles, removeStaleFiles } from '../files/remove-files.ts';
import { lockItem } from '../items/item-life.ts';
import { items, renditions } from '../media.tables.ts';
import { isReplaced } from '../uploads/upload-rows.ts';
import { readSteps, type Step } from './processing-steps.ts';
import { type Recorded, recordEverything, recordPreviews, remakingStates } from './record-result.ts';
import type { StageNote, StageTask } from './run-stages.ts';
import { makeStageRecorder } from './save-stages.ts';
import type { ItemFacts } from './stage.ts';

const PREFIX = 'tamarind-work-';
/** Longer than any processing may take. */
const ABANDONED_AFTER_MS = 2 * HOUR_MS;

/** Removes folders that a killed worker of this user account left behind. */
const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(parent, name);
    const found = await lstat(path).catch(() => undefined);
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
};

/** Provides an empty temporary folder while `use` runs. */
export const withWorkFolder = async <Result>(use: (folder: string) => Promise<Result>): Promise<Result> => {
  const parent = tmpdir();
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, PREFIX));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

type RunOptions = {
  signal: AbortSignal;
  /** Called for each note in order; if it fails, the run fails. */
  onNote: (note: StageNote) => Promise<void>;
};
export type RunStages = (task: StageTask, options: RunOptions) => Promise<void>;

const GIGABYTE = 1024 ** 3;

/** A photo takes 0.3 to 0.9 gigabytes; a clip in 4K with three encoders at once more than a gigabyte. */
const limits: Record<ItemKind, ChildLimits> = {
  photo: { mostBytes: 2 * GIGABYTE, mostMs: 10 * MINUTE_MS },
  video: { mostBytes: 2.5 * GIGABYTE, mostMs: 50 * MINUTE_MS },
  sound: { mostBytes: 1.5 * GIGABYTE, mostMs: 15 * MINUTE_MS },
};

const entry = new URL('child.ts', import.meta.url);

/** Runs the stages in a child process; handles its notes while it continues. */
export const runStagesInChild: RunStages = async (task, { signal, onNote }) => {
  const stop = new AbortController();
  let handled: Promise<void> = Promise.resolve();
  const take = (note: StageNote) => {
    handled = handled.then(() => onNote(note));
    handled.catch((error: unknown) => stop.abort(error));
  };
  try {
    await runInChild<StageNote>({
      entry,
      task,
      limits: limits[task.assignment.kind],
      signal: AbortSignal.any([signal, stop.signal]),
      onNote: take,
    });
  } finally {
    // The folder must exist until its files are in the store.
    await handled.catch(() => undefined);
  }
  await handled;
};

export type ProcessingDeps = Pick<Dependencies, 'db' | 'files' | 'jobs' | 'now'> & { config: Pick<Config, 'secret'> };
export type ProcessingOptions = {
  signal: AbortSignal;
  run?: RunStages | undefined;
  /** The original that the job was enqueued for. */
  originalKey?: string | undefined;
};

type Item = typeof items.$inferSelect;

const notStages = (stages: readonly ProcessingStage[]) => processingStages.filter((stage) => !stages.includes(stage));

const readItem = async ({ db }: ProcessingDeps, itemId: string): Promise<Item | undefined> => {
  const [item] = await db.select().from(items).where(eq(items.id, itemId));
  return item;
};

/** The stages that the item needs in its state; none when it is complete. */
const requiredStages = (item: Item): readonly ProcessingStage[] => {
  if (item.state === 'processing') return processingStages;
  return remakingStates.includes(item.state) && item.previewAccess !== item.access ? ['previews'] : [];
};

/** Facts from an earlier inspection. */
const measured = (item: Item): ItemFacts => {
  const { kind, width, height, durationMs, frameRate, hasSound, sampleRateHz, loudnessLufs, originalType } = item;
  if (originalType === null) return {};
  return { kind, width, height, durationMs, frameRate, hasSound, sampleRateHz, loudnessLufs, originalType };
};

/** Runs the required stages that are missing; returns the results of all, from now or earlier runs. */
export const performStages = async (
  deps: ProcessingDeps,
  item: Item,
  required: readonly ProcessingStage[],
  { signal, run = runStagesInChild }: ProcessingOptions,
): Promise<Step[]> => {
  const isUsable = ({ stage, access, originalKey }: Step) =>
    required.includes(stage) && originalKey === item.originalKey && (stage !== 'previews' || access === item.access);
  const steps = (await readSteps(deps.db, item.id)).filter(isUsable);
  const done = [...notStages(required), ...steps.map(({ stage }) => stage)];
  if (done.length === processingStages.length) return steps;
  // Remove partial files of the replaced original.
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
  required: readonly ProcessingStage[],
  options: ProcessingOptions,
): Promise<Recorded> => {
  const steps = await performStages(deps, item, required, options);
  if (item.state === 'processing') return recordEverything(deps, item.id, steps);
  const previews = steps.find(({ stage }) => stage === 'previews');
  if (!previews) throw new Error('no previews were made');
  return recordPreviews(deps, item.id, previews);
};

/** Under the item's lock, because moving previews takes it too. */
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
 * Prepares an item for review, or updates its previews after its access has changed. Safe to kill or repeat at any
 * point: files are written under the same keys again, and one transaction records them.
 */
export const runProcessing = async (
  deps: ProcessingDeps,
  itemId: string,
  options: ProcessingOptions,
): Promise<void> => {
  const item = await readItem(deps, itemId);
  // The item was discarded during processing.
  if (!item) return removeFilesOf(deps.files, itemId, options.originalKey);
  // The file was replaced; the new one has a job of its own.
  if (options.originalKey !== undefined && options.originalKey !== item.originalKey) return;
  const required = requiredStages(item);
  const outcome = required.length === 0 ? 'nothing' : await makeAndRecord(deps, item, required, options);
  // The creator changed the access meanwhile: make the previews again.
  if (outcome === 'accessChanged') return runProcessing(deps, itemId, options);
  if (outcome === 'recorded' || remakingStates.includes(item.state)) await tidyFiles(deps, itemId);
};
