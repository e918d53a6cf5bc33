import { relative } from 'node:path';
import * as z from 'zod';
import { projectFolder } from '../run-command.ts';
import type { Outcome } from './step.ts';

/** What a runner's report in JSON says of its run. */
export type Reported = { passed: number; failed: number; failedTests: string[] };

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** A file that fails without a failed test did not load, or its set-up failed. */
export const vitestReport = (report: unknown): Reported => {
  const { numPassedTests, numFailedTests, testResults } = vitest.parse(report);
  const failedTests = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(projectFolder, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length > 0 ? tests.map(({ fullName }) => `${file} › ${fullName}`) : [`${file} as a whole`];
    });
  return { passed: numPassedTests, failed: numFailedTests, failedTests };
};

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({ title: z.string(), tests: z.array(z.object({ projectName: z.string(), status: z.string() })) }),
  ),
  get suites() {
    return z.optional(z.array(suite));
  },
});
type Suite = z.infer<typeof suite>;

const playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
});

const failuresIn = ({ title, specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `${title} › ${spec.title} (${projectName})`),
  ),
  ...suites.flatMap(failuresIn).map((name) => `${title} › ${name}`),
];

/** A test that passed only on retry counts as failed. */
export const playwrightReport = (report: unknown): Reported => {
  const { stats, suites } = playwright.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failedTests: suites.flatMap(failuresIn),
  };
};

/**
 * A runner can fail without a failed test: a file that does not load, a server that does not start, no tests at all.
 */
export const outcomeOf = (reported: Reported, exitCode: number, output: string): Outcome => ({
  ...reported,
  failed: exitCode === 0 ? reported.failed : Math.max(1, reported.failed),
  output,
});
