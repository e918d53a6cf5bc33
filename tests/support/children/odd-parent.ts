import { runInChild } from '#platform/media/run-in-child.ts';
import type { OddNote } from './odd-child.ts';

/** A parent whose child hangs: prints the child's pid and waits to be killed. */
await runInChild<OddNote>({
  entry: new URL('odd-child.ts', import.meta.url),
  task: 'hang',
  limits: { mostBytes: 1024 ** 3, mostMs: 60_000 },
  signal: new AbortController().signal,
  onNote: ({ pid }) => process.send?.(pid),
});
