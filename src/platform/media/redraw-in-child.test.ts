import { describe, expect, test } from 'vitest';
import { sentence } from '#shared/sentences.ts';
import { createRedrawing } from './redraw-in-child.ts';

const unreadable = sentence('files.empty', 'unreadable');
const tooManyPixels = sentence('files.empty', 'too costly');
const busy = sentence('files.empty', 'busy');

/** The child ends by the signal that is the content of the file. */
const redraw = createRedrawing({
  entry: new URL('../../../tests/support/children/dying-child.ts', import.meta.url),
  refusals: { unreadable, tooManyPixels },
  busy,
});
const redrawOne = (signal: NodeJS.Signals) => redraw(Buffer.from(signal), 'maya', AbortSignal.timeout(30_000));

describe('a file that is drawn in a child', () => {
  test.each(['SIGSEGV', 'SIGABRT'] as const)('is refused where it crashes the child with %s', async (signal) => {
    await expect(redrawOne(signal)).rejects.toMatchObject({ code: 'uploadRefused', sentence: tooManyPixels });
  });

  test('is not refused where the system ends the child', async () => {
    await expect(redrawOne('SIGKILL')).rejects.toMatchObject({ code: 'unavailable', sentence: busy });
  });
});
