import type { Plugin } from 'vite';

const TABLE = /\/src\/app\/pages\/(screens|load-page)\.ts$/;
const SOURCE_FILE = /(?<!import\(|from )'[\w/.-]+\.tsx'/g;

/** The tables of screens without the names of source files: only the server needs them, to find the built files. */
export const withoutSourceFiles = (code: string): string => code.replace(SOURCE_FILE, "''");

export const slimScreens = (): Plugin => ({
  name: 'slim-screens',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return TABLE.test(id) && this.environment.name === 'client' ? { code: withoutSourceFiles(code), map: null } : null;
  },
});
