import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.ts';
import { type CommandOptions, runCommand } from '../run-command.ts';
import { outcomeOf, playwrightReport, type Reported, vitestReport } from './reports.ts';
import type { Outcome, Step } from './step.ts';

/** Ends what hangs: a busy machine takes several times as long as a quiet one. */
const RUN_LIMIT_MS = 40 * 60_000;

type Runner = { program: string; args: string[]; options?: CommandOptions; read: (report: unknown) => Reported };

const perform = async ({ program, args, options, read }: Runner, reportFile: string): Promise<Outcome> => {
  const { exitCode, output } = await runCommand(program, args, options);
  const reported = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 1, failedTests: ['it ended without a report'] };
  return outcomeOf(reported, exitCode, output);
};

const testRun = (name: string, runner: (reportFile: string) => Promise<Runner>): Step => ({
  name,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tamarind-report-'));
    const reportFile = join(folder, 'report.json');
    try {
      return await perform(await runner(reportFile), reportFile);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});

const vitestRun = (name: string, project: string, options?: CommandOptions): Step =>
  testRun(name, async (reportFile) => ({
    program: 'vitest',
    args: ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
    options: { limitMs: RUN_LIMIT_MS, ...options },
    read: vitestReport,
  }));

export const unitTests = vitestRun('Unit tests', 'unit', { isLowPriority: true });
export const integrationTests = vitestRun('Integration tests', 'integration');

export const browserTests = testRun('Browser tests', async (reportFile) => {
  await ensureChromium();
  return {
    program: 'playwright',
    args: ['test', '--reporter=list,json'],
    options: { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }, limitMs: RUN_LIMIT_MS },
    read: playwrightReport,
  };
});
