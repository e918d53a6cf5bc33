import type { Plugin } from 'vite';

const TABLE = /\/src\/app\/pages\/(screens|load-page)\.ts$/;
const SOURCE_FILE = /(?<!import\(|from )'[\w/.-]+\.tsx'/g;

/** The tables of screens without the source files of screens, which only the server needs to find what was built of them. */
export const withoutSourceFiles = (code: string): string => code.replace(SOURCE_FILE, "''");

export const slimScreens = (): Plugin => ({
  name: 'slim-screens',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return TABLE.test(id) && this.environment.name === 'client' ? { code: withoutSourceFiles(code), map: null } : null;
  },
});
