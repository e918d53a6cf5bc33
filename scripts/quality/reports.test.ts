import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../run-command.ts';
import { outcomeOf, playwrightReport, vitestReport } from './reports.ts';

describe('the report of a test run', () => {
  it('of Vitest tells counts and the names of what failed, a file that did not load among them', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [
        {
          name: join(projectFolder, 'src/money.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'a price is whole', status: 'failed' },
            { fullName: 'a price is not negative', status: 'passed' },
          ],
        },
        { name: join(projectFolder, 'src/broken.test.ts'), status: 'failed', assertionResults: [] },
        { name: join(projectFolder, 'src/good.test.ts'), status: 'passed', assertionResults: [] },
      ],
    };
    expect(vitestReport(report)).toEqual({
      passed: 5,
      failed: 1,
      failedTests: ['src/money.test.ts › a price is whole', 'src/broken.test.ts as a whole'],
    });
  });

  it('of Playwright counts flaky as failed, and names tests by file, group and device', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] });
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 },
      suites: [
        {
          title: 'home.spec.ts',
          specs: [spec('opens', 'expected'), spec('scrolls', 'flaky')],
          suites: [{ title: 'at night', specs: [spec('is dark', 'unexpected')] }],
        },
      ],
    };
    expect(playwrightReport(report)).toEqual({
      passed: 5,
      failed: 2,
      failedTests: ['home.spec.ts › scrolls (phone)', 'home.spec.ts › at night › is dark (phone)'],
    });
  });

  it('does not hide that the runner failed without a failed test', () => {
    const reported = { passed: 5, failed: 0, failedTests: [] };
    expect(outcomeOf(reported, 1, '').failed).toBe(1);
    expect(outcomeOf({ ...reported, failed: 3 }, 1, '').failed).toBe(3);
    expect(outcomeOf(reported, 0, '').failed).toBe(0);
  });
});
