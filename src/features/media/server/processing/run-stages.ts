import { accessFor, type ProcessingStage } from '../../media.rules.ts';
import { inspect } from './inspect.ts';
import { type Assignment, type ItemFacts, RefusedFile, type Stage, type StageResult } from './stage.ts';
import { stagesOf } from './stages-of.ts';

export type StageTask = {
  assignment: Assignment;
  /** What earlier runs found out. */
  known: ItemFacts;
  /** What earlier runs finished. */
  done: readonly ProcessingStage[];
};

export type StageNote =
  | { type: 'progress'; stage: ProcessingStage; share: number }
  | { type: 'finished'; stage: ProcessingStage; result: StageResult }
  | { type: 'refused'; words: string };

type Tell = (note: StageNote) => Promise<void>;

/** Performs the stages that are left, one after another; the inspection decides which those are. */
export const runStages = async ({ assignment, known, done }: StageTask, tell: Tell): Promise<void> => {
  const facts = { ...known };
  const perform = async ({ name, run }: Stage): Promise<void> => {
    if (done.includes(name)) return;
    const report = (share: number) => void tell({ type: 'progress', stage: name, share });
    const kind = facts.kind ?? assignment.kind;
    const access = accessFor(kind, assignment.access);
    const result = await run({ ...assignment, kind, access, known: facts, report });
    Object.assign(facts, result.facts);
    await tell({ type: 'finished', stage: name, result });
  };
  try {
    await perform(inspect);
    for (const stage of await stagesOf(facts.kind ?? assignment.kind)) await perform(stage);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    await tell({ type: 'refused', words: error.message });
  }
};
