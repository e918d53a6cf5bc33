import type { Config } from '#platform/config.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { accessFor, type ProcessingStage } from '../../media.rules.ts';
import { keyOf } from './made-keys.ts';
import { type Step, saveProgress, saveStep } from './processing-steps.ts';
import type { StageNote } from './run-stages.ts';
import { type Assignment, RefusedFile, type StageResult } from './stage.ts';
import { storeFiles } from './store-files.ts';
import { saveInspection } from './take-inspection.ts';

type RecorderDeps = Pick<Dependencies, 'db' | 'files' | 'now'> & { config: Pick<Config, 'secret'> };

/** Progress is told in steps of this size: nobody sees finer ones. */
const PROGRESS_STEP = 0.05;

/** Stores what the child hands over, stage by stage: its files first, so that a stored stage is always whole. */
export const makeStageRecorder = (
  deps: RecorderDeps,
  { assignment, originalKey }: { assignment: Assignment; originalKey: string },
  onKept: (step: Step) => void,
) => {
  const { itemId, folder } = assignment;
  let kind = assignment.kind;
  let toldShare = 0;

  const keep = async (stage: ProcessingStage, { facts, files }: StageResult): Promise<void> => {
    kind = facts.kind ?? kind;
    const access = accessFor(kind, assignment.access);
    const making = { secret: deps.config.secret, itemId, originalKey, access };
    const kept = await storeFiles(deps.files, files, folder, (file) => keyOf(file, making));
    const step: Step = { stage, originalKey, access, facts, files: kept };
    if (stage === 'inspect') await saveInspection(deps, itemId, step);
    else await saveStep(deps.db, itemId, step, deps.now());
    onKept(step);
  };

  return async (note: StageNote): Promise<void> => {
    if (note.type === 'refused') throw new RefusedFile(note.words);
    if (note.type === 'finished') {
      toldShare = 0;
      return keep(note.stage, note.result);
    }
    if (note.share < toldShare + PROGRESS_STEP) return;
    toldShare = note.share;
    const percent = Math.min(100, Math.floor(note.share * 100));
    await saveProgress(deps.db, { itemId, stage: note.stage, percent, at: deps.now() });
  };
};
