import { answerParent } from '#platform/media/answer-parent.ts';
import type { RedrawTask } from '#platform/media/redraw-in-child.ts';

/** Ends by the signal that its file names. */
answerParent<RedrawTask, never>(({ file }) => {
  process.kill(process.pid, Buffer.from(file, 'base64').toString());
  return new Promise(() => setInterval(() => undefined, 1_000));
});
