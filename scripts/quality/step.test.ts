import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkOutcome, type Ran, repeatFailures, runStep, sumOf } from './step.ts';

describe('a step', () => {
  const said: string[] = [];
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line));
  });
  afterEach(() => {
    said.length = 0;
  });

  it('is quiet about what it did when all went well', async () => {
    const outcome = await runStep({ name: 'Types', run: async () => checkOutcome(true, 'much to say') });
    expect(outcome).toMatchObject({ passed: 1, failed: 0 });
    expect(said.join('\n')).toMatch(/^✓ Types .* s$/);
  });

  it('shows its output when something failed', async () => {
    const outcome = await runStep({
      name: 'Unit tests',
      run: async () => ({ passed: 7, failed: 2, output: 'why\nnot' }),
    });
    expect(outcome).toMatchObject({ passed: 7, failed: 2 });
    expect(said.join('\n')).toMatch(/^✗ Unit tests .* s {2}7 passed, 2 failed\n {4}why\n {4}not$/);
  });

  it('counts as one failure when it breaks', async () => {
    const outcome = await runStep({ name: 'Types', run: () => Promise.reject(new Error('no compiler')) });
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
    expect(said.join('\n')).toContain('no compiler');
  });
});

describe('the sum', () => {
  it('adds checks and tests alike', () => {
    expect(sumOf([checkOutcome(true, ''), checkOutcome(false, ''), { passed: 7, failed: 2, output: '' }])).toEqual({
      passed: 8,
      failed: 3,
    });
  });
});

describe('the end of a run', () => {
  const tests = (count: number) => Array.from({ length: count }, (_, index) => `a.test.ts › test ${index + 1}`);

  it('repeats what failed, by step and name', () => {
    const ran: Ran[] = [
      { name: 'Bundle', ...checkOutcome(true, '') },
      { name: 'Types', ...checkOutcome(false, 'much to say') },
      { name: 'Unit tests', passed: 7, failed: 2, output: 'more to say', failedTests: tests(2) },
    ];
    expect(repeatFailures(ran)).toBe(
      ['✗ Types', '✗ Unit tests', '    a.test.ts › test 1', '    a.test.ts › test 2'].join('\n'),
    );
  });

  it('counts what would be too long to read', () => {
    const lines = repeatFailures([
      { name: 'Browser tests', passed: 0, failed: 99, output: '', failedTests: tests(99) },
    ]).split('\n');
    expect(lines).toHaveLength(32);
    expect(lines.at(-1)).toBe('    and 69 more');
  });
});
