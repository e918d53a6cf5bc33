import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { ensureChromium } from '../chromium.ts';
import { type CommandOptions, runCommand } from '../run-command.ts';
import type { Outcome, Step } from './step.ts';

const BROWSER_LIMIT_MS = 40 * 60_000;

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

type Counts = { passed: number; failed: number };
type Runner = { program: string; args: string[]; options?: CommandOptions; readCounts: (report: unknown) => Counts };

export const vitestCounts = (report: unknown): Counts => {
  const { numPassedTests, numFailedTests } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
};

/** A test that passed only on retry counts as failed. */
export const playwrightCounts = (report: unknown): Counts => {
  const { expected, unexpected, flaky } = playwrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
};

/**
 * A runner can fail without a failed test: a file that does not load, a server that does not start, no tests at all.
 */
export const outcomeOf = (counts: Counts, exitCode: number, output: string): Outcome => ({
  passed: counts.passed,
  failed: exitCode === 0 ? counts.failed : Math.max(1, counts.failed),
  output,
});

const count = async ({ program, args, options, readCounts }: Runner, reportFile: string): Promise<Outcome> => {
  const { exitCode, output } = await runCommand(program, args, options);
  const counts = existsSync(reportFile)
    ? readCounts(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 1 };
  return outcomeOf(counts, exitCode, output);
};

const testRun = (name: string, runner: (reportFile: string) => Promise<Runner>): Step => ({
  name,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tamarind-report-'));
    const reportFile = join(folder, 'report.json');
    try {
      return await count(await runner(reportFile), reportFile);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});

const vitestRun = (name: string, project: string): Step =>
  testRun(name, async (reportFile) => ({
    program: 'vitest',
    args: ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
    readCounts: vitestCounts,
  }));

const browserRun = testRun('Browser tests', async (reportFile) => {
  await ensureChromium();
  return {
    program: 'playwright',
    args: ['test', '--reporter=list,json'],
    options: { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }, limitMs: BROWSER_LIMIT_MS },
    readCounts: playwrightCounts,
  };
});

/** Test runs of the product, one after the other: each uses the whole machine. */
export const testRuns: Step[] = [
  vitestRun('Unit tests', 'unit'),
  vitestRun('Integration tests', 'integration'),
  browserRun,
];
