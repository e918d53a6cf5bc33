import type { DemoCount, DemoProgress } from './load-demo.ts';

type Terminal = { write: (text: string) => unknown; isTTY?: boolean };

const LINE_EVERY_MS = 5_000;
const UPDATE_EVERY_MS = 250;
const REWRITE_LINE = '\r\u001b[2K';

const of = ({ ready, total }: DemoCount, noun: string): string =>
  ready === total ? `${ready} ${noun}` : `${ready} of ${total} ${noun}`;

/** Clips and sounds come after the photos; until the first of them is ready, only photos are reported. */
const sentence = ({ isDone, failed, counts: { photo, video, sound } }: DemoProgress): string => {
  const isEarly = !isDone && video.ready + sound.ready === 0;
  const ready = isEarly
    ? of(photo, 'photos')
    : `${of(photo, 'photos')}, ${of(video, 'clips')} and ${of(sound, 'sounds')}`;
  const failures = failed > 0 ? ` ${failed} could not be prepared.` : '';
  return `Demo library: ${ready} are ready.${failures}`;
};

/** Reports the progress of the demo library: one changing line on a terminal, a line now and then elsewhere. */
export const reportTo = (terminal: Terminal, nowMs: () => number): ((progress: DemoProgress) => void) => {
  let told: { atMs: number; text: string } | undefined;
  return (progress) => {
    const text = sentence(progress);
    const isLast = progress.isDone;
    const everyMs = terminal.isTTY ? UPDATE_EVERY_MS : LINE_EVERY_MS;
    const isSoon = told !== undefined && (nowMs() - told.atMs < everyMs || told.text === text);
    if (isSoon && !isLast) return;
    told = { atMs: nowMs(), text };
    if (terminal.isTTY) terminal.write(`${REWRITE_LINE}${text}${isLast ? '\n' : ''}`);
    else terminal.write(`${text}\n`);
  };
};
