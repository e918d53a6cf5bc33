import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSourceFiles } from './slim-screens.ts';

test('source files of screens are left out, and what is imported stays', () => {
  const code = "import { A } from '#a/A.tsx';\nconst a = lazy('features/a/A.tsx', () => import('#a/A.tsx'));";
  expect(withoutSourceFiles(code)).toBe("import { A } from '#a/A.tsx';\nconst a = lazy('', () => import('#a/A.tsx'));");
});

test.each(['screens.ts', 'load-page.ts'])('%s imports the same modules as before, and names no other file', (file) => {
  const table = readFileSync(join(import.meta.dirname, '../src/app/pages', file), 'utf8');
  const imported = (code: string) => code.match(/(from |import\()'[^']+'/g);
  expect(imported(withoutSourceFiles(table))).toEqual(imported(table));
  expect(withoutSourceFiles(table).match(/'[^']+\.tsx'/g)?.length).toBe(
    imported(table)?.filter((each) => each.endsWith(".tsx'")).length,
  );
});
