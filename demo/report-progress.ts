import type { DemoProgress } from './load-demo.ts';

type Terminal = { write: (text: string) => unknown; isTTY?: boolean };

const LINE_EVERY_MS = 5_000;
const UPDATE_EVERY_MS = 250;
const REWRITE_LINE = '\r\u001b[2K';

const sentence = (progress: DemoProgress): string => {
  if (progress.step === 'photos') return `Demo library: ${progress.published} of ${progress.total} photos are ready.`;
  const { published, failed, videos, sounds } = progress;
  const failures = failed > 0 ? ` ${failed} could not be prepared.` : '';
  return `Demo library: ${published} photos are ready.${failures} ${videos} clips and ${sounds} sounds are stored; they are shown once their processing is built.`;
};

/** Tells how far the demo library is: one line that changes on a terminal, a line now and then elsewhere. */
export const reportTo = (terminal: Terminal, nowMs: () => number): ((progress: DemoProgress) => void) => {
  let told: { atMs: number; text: string } | undefined;
  return (progress) => {
    const text = sentence(progress);
    const isLast = progress.step === 'done';
    const everyMs = terminal.isTTY ? UPDATE_EVERY_MS : LINE_EVERY_MS;
    const isSoon = told !== undefined && (nowMs() - told.atMs < everyMs || told.text === text);
    if (isSoon && !isLast) return;
    told = { atMs: nowMs(), text };
    if (terminal.isTTY) terminal.write(`${REWRITE_LINE}${text}${isLast ? '\n' : ''}`);
    else terminal.write(`${text}\n`);
  };
};
