import { describe, expect, it, test } from 'vitest';
import { refusalByAllowance, refusalSentence, shareUsed } from './upload-allowance.rules.ts';

const GB = 1_000_000_000;
const allowance = { storageBytes: 20 * GB, openUploads: 100 };
const usage = { storedBytes: 12 * GB, openBytes: 3 * GB, openUploads: 7 };

describe('one more file', () => {
  it('is taken while there is room for it', () => {
    expect(refusalByAllowance(allowance, usage, 1)).toBeUndefined();
    expect(refusalByAllowance(allowance, usage, 5 * GB)).toBeUndefined();
  });

  it('is refused when it would pass the limit, with what is used and what it has', () => {
    expect(refusalByAllowance(allowance, usage, 5 * GB + 1)).toEqual({
      code: 'quotaReached',
      usedBytes: 15 * GB,
      storageBytes: 20 * GB,
      fileBytes: 5 * GB + 1,
    });
  });

  it('is refused when as many are on their way as may be', () => {
    expect(refusalByAllowance(allowance, { ...usage, openUploads: 100 }, 1)).toEqual({
      code: 'tooManyUploads',
      openUploads: 100,
    });
  });

  it('is refused by somebody who has more than is allowed by now', () => {
    expect(refusalByAllowance({ ...allowance, storageBytes: GB }, usage, 1)).toMatchObject({ code: 'quotaReached' });
  });
});

test('the sentence says what is used, what the file has, and what to do', () => {
  const refusal = refusalByAllowance(allowance, { ...usage, storedBytes: 16.84 * GB }, 412 * 1_000_000);
  expect(refusal && refusalSentence(refusal).message).toBe(
    'You have used 19.84 GB of your 20 GB, and this file has 412 MB. Delete files that you no longer need, or choose a smaller one.',
  );
  expect(refusalSentence({ code: 'tooManyUploads', openUploads: 100 }).message).toBe(
    '100 files may be on their way at once. Please add this one when some have arrived.',
  );
});

test.each([
  [0, 0, 0],
  [5 * GB, 5 * GB, 0.5],
  [30 * GB, 0, 1],
])('of %d stored and %d on its way the share is never more than all', (storedBytes, openBytes, share) => {
  expect(shareUsed(allowance, { storedBytes, openBytes })).toBe(share);
});
