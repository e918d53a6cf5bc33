import { styleText } from 'node:util';

export type Outcome = {
  passed: number;
  failed: number;
  output: string;
  /** By name; a check has none. */
  failedTests?: string[];
};
export type Step = { name: string; run: () => Promise<Outcome> };
export type Ran = Outcome & { name: string };

const NAME_WIDTH = 24;
/** More failures than this have one cause, and their names would push it off the screen. */
const MOST_NAMED = 30;

const colour = (format: 'green' | 'red' | 'dim', text: string): string =>
  process.stdout.isTTY ? styleText(format, text) : text;

/** A check counts as one: passed or failed. */
export const checkOutcome = (holds: boolean, output: string): Outcome => ({
  passed: holds ? 1 : 0,
  failed: holds ? 0 : 1,
  output,
});

const perform = async (step: Step): Promise<Outcome> => {
  try {
    return await step.run();
  } catch (error) {
    return checkOutcome(false, error instanceof Error ? error.message : String(error));
  }
};

/** Runs one step and prints its name, its duration and, on failure, its output. */
export const runStep = async (step: Step): Promise<Ran> => {
  const startedAt = performance.now();
  const outcome = await perform(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const sign = outcome.failed > 0 ? colour('red', '✗') : colour('green', '✓');
  const counts = outcome.passed + outcome.failed > 1 ? `${outcome.passed} passed, ${outcome.failed} failed` : '';
  console.log(
    `${sign} ${step.name.padEnd(NAME_WIDTH)}${colour('dim', `${seconds.padStart(6)} s`)}  ${counts}`.trimEnd(),
  );
  if (outcome.failed > 0) console.log(outcome.output.trim().replace(/^/gm, '    '));
  return { ...outcome, name: step.name };
};

/** What failed, by step: said at the end, because what a step printed is far above by then. */
export const repeatFailures = (ran: Ran[]): string =>
  ran
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, failedTests = [] }) => {
      const named = failedTests.slice(0, MOST_NAMED);
      const rest = failedTests.length - named.length;
      return [`✗ ${name}`, ...named.map((test) => `    ${test}`), ...(rest > 0 ? [`    and ${rest} more`] : [])];
    })
    .join('\n');

export const sumOf = (outcomes: Outcome[]): { passed: number; failed: number } => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
});
