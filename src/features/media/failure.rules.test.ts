import { expect, it } from 'vitest';
import { isRetryUseful, FAILED_ON_OUR_SIDE, FAILED_BY_TIMEOUT } from './failure.rules.ts';
import { refusalByPixels } from './upload-limits.rules.ts';

it('offers another try where it can help, and not for a file that was refused', () => {
  expect([FAILED_ON_OUR_SIDE, FAILED_BY_TIMEOUT].map(isRetryUseful)).toEqual([true, true]);
  expect([refusalByPixels(100, 100) ?? '', null].map(isRetryUseful)).toEqual([false, false]);
});
