import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { descriptionOf, variableNames } from '#platform/config-variables.ts';

const page = readFileSync('docs/operations.md', 'utf8');
const documented = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map((row) => row[1]);

it('docs/operations.md has a row for every variable, and no other', () => {
  expect(documented.toSorted()).toEqual(variableNames.toSorted());
});

it('every variable has a description', () => {
  expect(variableNames.filter((name) => descriptionOf(name).about.length === 0)).toEqual([]);
});
