import { getPriority, setPriority } from 'node:os';

/** Messages of a child: notes while it works, then the outcome. */
export type FromChild<Note> = { kind: 'note'; note: Note } | { kind: 'done' } | { kind: 'failed'; message: string };

/** Lower priority than the processes that serve people. */
const NICENESS = 5;

const send = <Note>(message: FromChild<Note>): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });

const messageOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** The child's side of `runInChild`: receives one task, sends notes and the outcome, and exits. */
export const answerParent = <Task, Note>(
  work: (task: Task, sendNote: (note: Note) => Promise<void>) => Promise<void>,
): void => {
  // The parent is gone, so no process needs the result.
  process.on('disconnect', () => process.exit());
  // A terminal sends these signals to the whole process group; the parent decides whether the work ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // Only root may lower a process's niceness, so it is never set below the current value.
  setPriority(Math.max(NICENESS, getPriority()));
  process.once('message', (task: Task) => {
    void work(task, (note) => send({ kind: 'note', note }))
      .then(() => send({ kind: 'done' }))
      .catch((error: unknown) => send({ kind: 'failed', message: messageOf(error) }))
      .finally(() => process.exit());
  });
};
