import { createTurns, type TakeTurn, TurnRefused } from '#platform/turns.ts';
import { AppError } from '#shared/errors.ts';
import type { Sentence } from '#shared/sentences.ts';
import { ChildFailed, type ChildLimits, ChildStopped, runInChild } from './run-in-child.ts';

/** The file as base64, because messages between processes are JSON. */
export type RedrawTask = { file: string };
export type RedrawNote<Refusal extends string> = { drawn: string } | { refusal: Refusal };

/** The largest photo that is taken needs about half of the memory. */
const usualLimits: ChildLimits = { mostBytes: 768 * 1024 ** 2, mostMs: 30_000 };

type Redrawing<Refusal extends string> = {
  /** The module of the child process, which answers with a `RedrawNote`. */
  entry: URL;
  refusals: Record<Refusal | 'unreadable' | 'tooManyPixels', Sentence>;
  /** Shown while too many others wait, or the machine has no memory left. */
  busy: Sentence;
  /** Shared by those who must not run at the same time; each has its own when it is left out. */
  takeTurn?: TakeTurn;
  limits?: ChildLimits;
};

/** One at a time in this process: a child takes much memory and most of a core. */
export const redrawingTurns = (): TakeTurn => createTurns({ mostWaiting: 8, longestWaitMs: 30_000 });

/** A child that a broken file has crashed; it also ends so when it uses up its heap. */
const crashes: readonly NodeJS.Signals[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'];

/** Another signal is no crash: the system ends whatever is there when its memory runs out, or when it shuts down. */
const wasEndedBySystem = (error: unknown): boolean =>
  error instanceof ChildFailed && error.signal !== null && !crashes.includes(error.signal);

/** It used up its time or memory, or a broken file crashed it. */
const isFaultOfFile = (error: unknown): boolean =>
  error instanceof ChildStopped || (error instanceof ChildFailed && error.signal !== null && !wasEndedBySystem(error));

export const refuseFile = (said: Sentence): never => {
  throw new AppError('uploadRefused', { sentence: said });
};

/**
 * Draws a photo or a paper anew in a child process, so that a hostile one cannot use up the memory or time of the web
 * process.
 */
export const createRedrawing = <Refusal extends string>({
  entry,
  refusals,
  busy,
  takeTurn = redrawingTurns(),
  limits = usualLimits,
}: Redrawing<Refusal>) => {
  type Note = RedrawNote<keyof typeof refusals>;
  return async (bytes: Buffer, personId: string, signal: AbortSignal): Promise<Buffer> => {
    const notes: Note[] = [];
    const onNote = (note: Note) => void notes.push(note);
    const task: RedrawTask = { file: bytes.toString('base64') };
    try {
      await takeTurn(personId, signal, () => runInChild<Note>({ entry, task, limits, signal, onNote }));
    } catch (error) {
      if (error instanceof TurnRefused || wasEndedBySystem(error))
        throw new AppError('unavailable', { sentence: busy });
      if (!isFaultOfFile(error)) throw error;
      return refuseFile(refusals.tooManyPixels);
    }
    const seen = notes.at(-1) ?? { refusal: 'unreadable' };
    return 'drawn' in seen ? Buffer.from(seen.drawn, 'base64') : refuseFile(refusals[seen.refusal]);
  };
};
