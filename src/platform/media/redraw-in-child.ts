import { createTurns, TurnRefused } from '#platform/turns.ts';
import { AppError } from '#shared/errors.ts';
import type { Sentence } from '#shared/sentences.ts';
import { ChildStopped, runInChild } from './run-in-child.ts';

export type RedrawTask = { photo: string };
export type RedrawNote<Refusal extends string> = { drawn: string } | { refusal: Refusal };

/** The largest photo that is taken needs about half of the memory. */
const limits = { mostBytes: 768 * 1024 ** 2, mostMs: 30_000 };

type Redrawing<Refusal extends string> = {
  /** The module of the child process, which answers with a `RedrawNote`. */
  entry: URL;
  refusals: Record<Refusal | 'unreadable' | 'tooManyPixels', Sentence>;
  /** Said while too many others wait. */
  busy: Sentence;
};

export const refuseFile = (said: Sentence): never => {
  throw new AppError('uploadRefused', { sentence: said });
};

/**
 * Draws a photo anew in a child process, so that a hostile one cannot use up the memory or time of the web process. One
 * at a time in this process: a child takes much memory and most of a core.
 */
export const createRedrawing = <Refusal extends string>({ entry, refusals, busy }: Redrawing<Refusal>) => {
  const takeTurn = createTurns({ mostWaiting: 8, longestWaitMs: 30_000 });
  type Note = RedrawNote<keyof typeof refusals>;
  return async (bytes: Buffer, personId: string, signal: AbortSignal): Promise<Buffer> => {
    const notes: Note[] = [];
    const onNote = (note: Note) => void notes.push(note);
    const task: RedrawTask = { photo: bytes.toString('base64') };
    try {
      await takeTurn(personId, signal, () => runInChild<Note>({ entry, task, limits, signal, onNote }));
    } catch (error) {
      if (error instanceof TurnRefused) throw new AppError('unavailable', { sentence: busy });
      if (!(error instanceof ChildStopped)) throw error;
      return refuseFile(refusals.tooManyPixels);
    }
    const seen = notes.at(-1) ?? { refusal: 'unreadable' };
    return 'drawn' in seen ? Buffer.from(seen.drawn, 'base64') : refuseFile(refusals[seen.refusal]);
  };
};
