import { answerParent } from '#platform/media/answer-parent.ts';
import { runStages, type StageNote, type StageTask } from './run-stages.ts';

answerParent<StageTask, StageNote>(runStages);
