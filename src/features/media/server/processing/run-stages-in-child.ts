import { type ChildLimits, runInChild } from '#platform/media/run-in-child.ts';
import type { ItemKind } from '../../media.rules.ts';
import type { StageNote, StageTask } from './run-stages.ts';

export type RunOptions = {
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
