import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COVERAGE_FILE, coverageOf, proofsIn, readCoverage, statementsIn } from './specification-coverage.ts';

/** Statements of screens that are not built yet. Only ever lower this number. */
const OPEN_STATEMENTS = 0;

test('statements that share a line are told apart', () => {
  expect(statementsIn('# H\nH2 Search goes to /search?q={query}. H3 The query is trimmed.\nprose')).toEqual([
    { number: 'H2', text: 'Search goes to /search?q={query}.' },
    { number: 'H3', text: 'The query is trimmed.' },
  ]);
});

test('a title may prove several statements, and one that only mentions a number proves none', () => {
  const source = "test('L27 L28 told apart', f); it(`N2 a badge`, f); test('the rule of H4 is told', f)";
  expect(proofsIn('a.test.ts', source).map(({ number }) => number)).toEqual(['L27', 'L28', 'N2']);
});

test('a statement without a test is open', () => {
  const { open } = coverageOf([{ number: 'A1', text: 'x' }], []);
  expect(open).toEqual(['A1']);
});

test('docs/specification-coverage.md is up to date (npm run coverage)', () => {
  expect(readFileSync(COVERAGE_FILE, 'utf8')).toBe(readCoverage().page);
});

test('the number of open statements only goes down', () => {
  const { open } = readCoverage();
  expect(open, `now open: ${open.join(', ')}; lower or explain OPEN_STATEMENTS`).toHaveLength(OPEN_STATEMENTS);
});
