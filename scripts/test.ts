import { checks } from './quality/checks.ts';
import { type Ran, repeatFailures, runStep, type Step, sumOf } from './quality/step.ts';
import { testRuns } from './quality/test-runs.ts';

const CHECKS_AT_ONCE = 2;

const runInTurn = async (steps: Step[]): Promise<Ran[]> => {
  const outcomes: Ran[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
};

const runTogether = async (steps: Step[], atOnce: number): Promise<Ran[]> => {
  const waiting = steps.values();
  const takeNext = async (): Promise<Ran[]> => {
    const outcomes: Ran[] = [];
    for (const step of waiting) outcomes.push(await runStep(step));
    return outcomes;
  };
  return (await Promise.all(Array.from({ length: atOnce }, takeNext))).flat();
};

console.log('Checks');
const checked = await runTogether(checks, CHECKS_AT_ONCE);
console.log('\nTests');
const tested = await runInTurn(testRuns);

const ran = [...checked, ...tested];
const { passed, failed } = sumOf(ran);
if (failed > 0) console.log(`\nFailed\n${repeatFailures(ran)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
