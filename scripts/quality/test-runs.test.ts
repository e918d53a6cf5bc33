import { describe, expect, it } from 'vitest';
import { outcomeOf, playwrightCounts, vitestCounts } from './test-runs.ts';

describe('the counts of a test run', () => {
  it('are read from Vitest', () => {
    expect(vitestCounts({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2 })).toEqual({
      passed: 5,
      failed: 1,
    });
  });

  it('are read from Playwright, where flaky is failed', () => {
    expect(playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } })).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it('include a failure when the runner failed without a failed test', () => {
    expect(outcomeOf({ passed: 5, failed: 0 }, 1, '').failed).toBe(1);
    expect(outcomeOf({ passed: 5, failed: 3 }, 1, '').failed).toBe(3);
    expect(outcomeOf({ passed: 5, failed: 0 }, 0, '').failed).toBe(0);
  });
});
