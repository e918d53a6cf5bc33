import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutQueries, withoutSourceFiles } from './slim-screens.ts';

test('source files of screens are left out, and what is imported stays', () => {
  const code = "import { A } from '#a/A.tsx';\nconst a = lazy('features/a/A.tsx', () => import('#a/A.tsx'));";
  expect(withoutSourceFiles(code)).toBe("import { A } from '#a/A.tsx';\nconst a = lazy('', () => import('#a/A.tsx'));");
});

test.each(['screens.ts', 'work-screens.ts', 'load-page.ts'])(
  '%s imports the same modules as before, and names no other file',
  (file) => {
    const table = readFileSync(join(import.meta.dirname, '../src/app/pages', file), 'utf8');
    const imported = (code: string) => code.match(/(from |import\()'[^']+'/g);
    expect(imported(withoutSourceFiles(table))).toEqual(imported(table));
    expect(withoutSourceFiles(table).match(/'[^']+\.tsx'/g)?.length).toBe(
      imported(table)?.filter((each) => each.endsWith(".tsx'")).length,
    );
  },
);

test('the table of pages has no query fields in the browser, and the same paths', () => {
  const table = readFileSync(join(import.meta.dirname, '../src/shared/pages.ts'), 'utf8');
  const entries = (code: string) => code.split('export const pages')[1]?.split('\n}')[0] ?? '';
  const paths = (code: string) => entries(code).match(/'\/[^']*'/g);
  expect(paths(withoutQueries(table))).toEqual(paths(table));
  expect(entries(table)).toContain("open('/help', ['q', 'page'])");
  expect(entries(withoutQueries(table))).toContain("open('/help')");
  expect(entries(withoutQueries(table))).not.toMatch(/\bof[A-Z]\w*\)|\['/);
});
