import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Config } from '#platform/config.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type ChildLimits, runInChild } from '#platform/media/run-in-child.ts';
import { type ItemKind, type ProcessingStage, processingStages } from '../../media.rules.ts';
import { removeFilesOf, removeMadeFiles, removeStaleFiles } from '../files/remove-files.ts';
import { lockItem } from '../items/item-life.ts';
import { downloads, items, renditions } from '../media.tables.ts';
import { isReplaced } from '../uploads/upload-rows.ts';
import { readSteps, type Step } from './processing-steps.ts';
import { type Recorded, recordEverything, recordPreviews, remakingStates } from './record-result.ts';
import type { StageNote, StageTask } from './run-stages.ts';
import { makeStageRecorder } from './save-stages.ts';
import type { ItemFacts } from './stage.ts';

const PREFIX = 'tamarind-work-';
/** Longer than any work on a file may take. */
const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1000;

/** What a worker of this account left behind when it was killed; other accounts of the machine have their own. */
const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(parent, name);
    const found = await lstat(path).catch(() => undefined);
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
};

/** An empty folder on this machine for as long as `use` runs. */
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
  /** Called for one note after another; when it fails, so does the run. */
  onNote: (note: StageNote) => Promise<void>;
};
export type RunStages = (task: StageTask, options: RunOptions) => Promise<void>;

const GIGABYTE = 1024 ** 3;
const MINUTE_MS = 60_000;

/** A photo takes 0.3 to 0.9 gigabytes; a clip in 4K with three encoders at once more than a gigabyte. */
const limits: Record<ItemKind, ChildLimits> = {
  photo: { mostBytes: 2 * GIGABYTE, mostMs: 10 * MINUTE_MS },
  video: { mostBytes: 2.5 * GIGABYTE, mostMs: 50 * MINUTE_MS },
  sound: { mostBytes: 1.5 * GIGABYTE, mostMs: 15 * MINUTE_MS },
};

const entry = new URL('child.ts', import.meta.url);

/** Runs the stages in a child; what it tells is dealt with here while it goes on working. */
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
    // The folder with the files must outlive their way into the store.
    await handled.catch(() => undefined);
  }
  await handled;
};

export type ProcessingDeps = Pick<Dependencies, 'db' | 'files' | 'jobs' | 'now'> & { config: Pick<Config, 'secret'> };
type ProcessingOptions = {
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
export const runProcessing = async (
  deps: ProcessingDeps,
  itemId: string,
  options: ProcessingOptions,
): Promise<void> => {
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
