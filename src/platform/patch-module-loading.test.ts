import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const MEGABYTE = 1_000_000;

/** The heap that a process of its own needs for the package. */
const heapFor = (imported: string, lightened: boolean): number => {
  const script = `
    import { patchModuleLoading } from '#platform/patch-module-loading.ts';
    if (${lightened}) patchModuleLoading();
    const before = process.memoryUsage().heapUsed;
    await import('${imported}');
    console.log(process.memoryUsage().heapUsed - before);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }));
};

it('takes the weight off drizzle-orm', () => {
  expect(heapFor('drizzle-orm/node-postgres', true)).toBeLessThan(25 * MEGABYTE);
});

// When this fails, Node or the package has become better and `patch-module-loading.ts` can go.
it('is still needed', () => {
  expect(heapFor('drizzle-orm/node-postgres', false)).toBeGreaterThan(60 * MEGABYTE);
});

/** How many of our own imports Node resolves by itself. */
const resolvedByNode = (lightened: boolean): number => {
  const script = `
    import { registerHooks } from 'node:module';
    import { patchModuleLoading } from '#platform/patch-module-loading.ts';
    let count = 0;
    registerHooks({ resolve: (specifier, context, next) => {
      if (specifier.endsWith('.ts')) count += 1;
      return next(specifier, context);
    } });
    if (${lightened}) patchModuleLoading();
    await import('#app/start/start.ts');
    console.log(count);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }));
};

it('finds our own files without asking Node', () => {
  expect(resolvedByNode(false)).toBeGreaterThan(1);
  expect(resolvedByNode(true)).toBe(0);
});
