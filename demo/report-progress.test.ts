import { expect, test } from 'vitest';
import { reportTo } from './report-progress.ts';

const terminal = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, write: (text: string) => written.push(text), written };
};

const counts = (photos: number, clips: number, sounds: number) => ({
  photo: { ready: photos, total: 67 },
  video: { ready: clips, total: 6 },
  sound: { ready: sounds, total: 14 },
});
const photos = (ready: number) => ({ isDone: false, failed: 0, counts: counts(ready, 0, 0) });
const done = { isDone: true, failed: 1, counts: counts(66, 6, 14) };
const LAST = 'Demo library: 66 of 67 photos, 6 clips and 14 sounds are ready. 1 could not be prepared.';

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

test('tells of clips and sounds once there are some', () => {
  const output = terminal(false);
  reportTo(output, () => 0)({ isDone: false, failed: 0, counts: counts(67, 2, 0) });
  expect(output.written).toEqual(['Demo library: 67 photos, 2 of 6 clips and 0 of 14 sounds are ready.\n']);
});
