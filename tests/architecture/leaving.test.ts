import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { leavingPartsOf } from '#app/start/feature-wiring.ts';
import { tablesWithPeople } from '../support/tables-with-people.ts';

// Parts read nothing before they are asked.
const parts = leavingPartsOf({} as Parameters<typeof leavingPartsOf>[0]);

it('every table with a person in it says what happens when the person leaves', async () => {
  const removed = parts.flatMap(({ removes }) => removes.map(getTableName));
  const kept = parts.flatMap(({ keeps = {} }) => Object.keys(keeps));
  const found = (await tablesWithPeople()).map(getTableName);
  const decided = new Set([...removed, ...kept]);
  expect(
    found.filter((name) => !decided.has(name)),
    'List these tables in the *.leaving.ts of their feature: `removes` what is theirs, or `keeps` with the reason.',
  ).toEqual([]);
  expect(
    kept.filter((name) => removed.includes(name) || !found.includes(name)),
    'kept without need',
  ).toEqual([]);
});

it('every feature with such a step is wired', () => {
  const files = globSync('src/features/*/server/*leaving.ts', { cwd: join(import.meta.dirname, '../..') });
  const steps = files.filter((file) => !file.endsWith('own-data/server/leaving.ts'));
  expect(steps.length).toBe(parts.length);
});
