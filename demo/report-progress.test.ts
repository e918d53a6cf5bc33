import { expect, test } from 'vitest';
import { reportTo } from './report-progress.ts';

const terminal = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, write: (text: string) => written.push(text), written };
};

const photos = (published: number) => ({ step: 'photos', published, total: 67 }) as const;
const done = { step: 'done', published: 66, failed: 1, videos: 6, sounds: 14 } as const;
const LAST =
  'Demo library: 66 photos are ready. 1 could not be prepared. 6 clips and 14 sounds are stored; they are shown once their processing is built.';

test('rewrites one line on a terminal and ends it', () => {
  const output = terminal(true);
  let nowMs = 0;
  const report = reportTo(output, () => nowMs);
  report(photos(1));
  nowMs = 100;
  report(photos(2));
  nowMs = 300;
  report(photos(3));
  report(done);
  expect(output.written).toEqual([
    '\r\u001b[2KDemo library: 1 of 67 photos are ready.',
    '\r\u001b[2KDemo library: 3 of 67 photos are ready.',
    `\r\u001b[2K${LAST}\n`,
  ]);
});

test('writes a line now and then where nobody watches, and none twice', () => {
  const output = terminal(false);
  let nowMs = 0;
  const report = reportTo(output, () => nowMs);
  for (const published of [0, 1, 2, 3, 4, 5, 5, 5]) {
    report(photos(published));
    nowMs += 2_000;
  }
  nowMs += 60_000;
  report(photos(5));
  report(done);
  expect(output.written).toEqual([
    'Demo library: 0 of 67 photos are ready.\n',
    'Demo library: 3 of 67 photos are ready.\n',
    'Demo library: 5 of 67 photos are ready.\n',
    `${LAST}\n`,
  ]);
});
