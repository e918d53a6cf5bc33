import { expect, it } from 'vitest';
import { mayHelpToRetry, OUR_SIDE, TOO_LONG } from './failure.rules.ts';
import { refusalByPixels } from './upload-limits.rules.ts';

it('offers another try where it can help, and not for a file that was refused', () => {
  expect([OUR_SIDE, TOO_LONG].map(mayHelpToRetry)).toEqual([true, true]);
  expect([refusalByPixels(100, 100) ?? '', null].map(mayHelpToRetry)).toEqual([false, false]);
});
