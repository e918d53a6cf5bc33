import type { Plugin } from 'vite';

const TABLE = /\/src\/app\/pages\/(screens|work-screens|load-page)\.ts$/;
const SOURCE_FILE = /(?<!import\(|from )'[\w/.-]+\.tsx'/g;

/** The tables of screens without the names of source files: only the server needs them, to find the built files. */
export const withoutSourceFiles = (code: string): string => code.replace(SOURCE_FILE, "''");

const PAGES = /\/src\/shared\/pages\.ts$/;
const QUERY_OF_PAGE = /(?<=\w\('\/[^']*'), (?:of\w+|\[[^\]]*\])(?=\))/g;

/** The table of pages without their query fields: only the server needs them, to drop all others. */
export const withoutQueries = (code: string): string => code.replace(QUERY_OF_PAGE, '');

const slimmed = (code: string, id: string): string | null => {
  if (TABLE.test(id)) return withoutSourceFiles(code);
  return PAGES.test(id) ? withoutQueries(code) : null;
};

export const slimScreens = (): Plugin => ({
  name: 'slim-screens',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const slim = this.environment.name === 'client' ? slimmed(code, id) : null;
    return slim === null ? null : { code: slim, map: null };
  },
});
