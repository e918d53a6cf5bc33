import { bundle, checks } from './quality/checks.ts';
import { type Ran, repeatFailures, runStep, type Step, sumOf } from './quality/step.ts';
import { browserTests, integrationTests, unitTests } from './quality/test-runs.ts';

const runInTurn = async (steps: Step[]): Promise<Ran[]> => {
  const outcomes: Ran[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
};

console.log('Checks, unit and integration tests');
// Integration tests mostly wait for processes and the database: the rest uses the processors meanwhile.
const beside = await Promise.all([runInTurn([bundle, integrationTests]), runInTurn([...checks, unitTests])]);
console.log('\nBrowser tests');
const browsed = await runStep(browserTests);

const ran = [...beside.flat(), browsed];
const { passed, failed } = sumOf(ran);
if (failed > 0) console.log(`\nFailed\n${repeatFailures(ran)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
