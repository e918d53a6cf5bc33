import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screens } from '#app/pages/screens.ts';
import { type PageName, pages } from '#shared/pages.ts';
import { projectFolder } from '../../scripts/run-command.ts';
import { readBoundCalls } from './bound-calls.ts';
import { readContracts } from './declarations.ts';

const screenRows = (): string[] =>
  Object.entries(screens).map(([name, { file }]) => {
    const { path, access } = pages[name as PageName];
    return `| \`${path}\` | ${access} | \`src/${file}\` |`;
  });

/** Paths below the folder of the feature, because the heading names it. */
const shorten = (file: string, folder: string): string => file.replace(`${folder}/`, '');

const drawCalls = async (): Promise<string[]> => {
  const bound = new Map(readBoundCalls().map((call) => [`${call.contract} ${call.name}`, call]));
  const calls = (await readContracts()).map(({ file, name, endpoint }) => ({
    ...endpoint,
    file,
    name,
    binding: bound.get(`${file} ${name}`),
  }));
  const byContract = Map.groupBy(calls, ({ file }) => file);
  return [...byContract].flatMap(([file, declared]) => {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const routes = [...new Set(declared.map(({ binding }) => binding?.routes ?? 'nowhere'))];
    const rows = declared.map(({ method, path, name, binding }) => {
      const uses = binding?.uses.map((used) => `\`${shorten(used, folder)}\``).join(', ') || 'in the routes file';
      return `| \`${method} ${path}\` | \`${name}\` | ${uses} |`;
    });
    return [
      `### ${shorten(file, 'src')}`,
      `Bound in ${routes.map((each) => `\`${each}\``).join(',\n')}.`,
      '',
      '| call | name | use cases and queries |',
      '|---|---|---|',
      ...rows,
      '',
    ];
  });
};

describe('docs/screens-and-calls.md', () => {
  it('is what the code declares (npm run screens-and-calls writes it anew)', async () => {
    const page = [
      '# Screens and calls',
      '',
      'Written by `npm run screens-and-calls` from pages, contracts and routes; a test compares it with them.',
      '',
      '## Screens',
      '| address | open to | screen |',
      '|---|---|---|',
      ...screenRows(),
      '',
      '## Calls',
      ...(await drawCalls()),
    ].join('\n');
    await expect(page).toMatchFileSnapshot(join(projectFolder, 'docs/screens-and-calls.md'));
  });

  it('misses no call that is declared', async () => {
    const bound = new Set(readBoundCalls().map(({ contract, name }) => `${contract} ${name}`));
    const unbound = (await readContracts()).filter(({ file, name }) => !bound.has(`${file} ${name}`));
    expect(unbound.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });
});
