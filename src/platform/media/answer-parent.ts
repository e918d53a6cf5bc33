import { getPriority, setPriority } from 'node:os';

/** What a child says: something while it works, and in the end how it went. */
export type FromChild<Note> = { kind: 'note'; note: Note } | { kind: 'done' } | { kind: 'failed'; message: string };

/** Behind everything that answers people. */
const NICENESS = 5;

const say = <Note>(message: FromChild<Note>): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });

const messageOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** The child's side of `runInChild`: takes one task, tells what there is to tell, and leaves. */
export const answerParent = <Task, Note>(
  work: (task: Task, tell: (note: Note) => Promise<void>) => Promise<void>,
): void => {
  // Nobody waits for the result any more.
  process.on('disconnect', () => process.exit());
  // A terminal sends these to everybody; whether the work ends is for the parent to say.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // Nobody but root may become less nice than they were started.
  setPriority(Math.max(NICENESS, getPriority()));
  process.once('message', (task: Task) => {
    void work(task, (note) => say({ kind: 'note', note }))
      .then(() => say({ kind: 'done' }))
      .catch((error: unknown) => say({ kind: 'failed', message: messageOf(error) }))
      .finally(() => process.exit());
  });
};
