import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { descriptionOf, variableNames } from '#platform/config-variables.ts';
import { fileFolders } from '#platform/files/file-store.ts';

const page = readFileSync('docs/operations.md', 'utf8');
const documented = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map((row) => row[1]);

it('docs/operations.md has a row for every variable, and no other', () => {
  expect(documented.toSorted()).toEqual(variableNames.toSorted());
});

it('every variable has a description', () => {
  expect(variableNames.filter((name) => descriptionOf(name).about.length === 0)).toEqual([]);
});

it('both lists of stored folders have all of them; `health/` is empty again after each look', () => {
  const folders = fileFolders.filter((folder) => folder !== 'health').map((folder) => `${folder}/`);
  const inS3 = /^With `S3_BUCKET`.*?\n\n/ms.exec(page)?.[0] ?? '';
  const inDataFolder = page.slice(page.indexOf('  files/'), page.indexOf('  postgres/ '));
  for (const list of [inS3, inDataFolder]) expect(folders.filter((folder) => !list.includes(folder))).toEqual([]);
});
