import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withWorkFolder } from './process-item.ts';

const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tamarind-parent-'));
  vi.stubEnv('TMPDIR', parent);
});
afterEach(() => rmSync(parent, { recursive: true }));

const leave = (name: string): string => {
  const path = join(parent, name);
  mkdirSync(path);
  utimesSync(path, yesterday, yesterday);
  return path;
};

test('a folder is there for the work alone, and for this account alone', async () => {
  const seen = await withWorkFolder((folder) => {
    expect(readdirSync(parent)).toHaveLength(1);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    return Promise.resolve(folder);
  });
  expect(existsSync(seen)).toBe(false);
});

test('what a killed worker left is removed', async () => {
  const abandoned = leave('tamarind-work-abandoned');
  await withWorkFolder(() => Promise.resolve());
  expect(existsSync(abandoned)).toBe(false);
});

test('nothing else is: what is young, what another account left, what is only named so', async () => {
  const elsewhere = leave('elsewhere');
  symlinkSync(elsewhere, join(parent, 'tamarind-work-link'));
  mkdirSync(join(parent, 'tamarind-work-young'));
  leave('tamarind-work-old');
  vi.spyOn(process, 'getuid').mockReturnValue(statSync(parent).uid + 1);
  await withWorkFolder(() => Promise.resolve());
  expect(readdirSync(parent).toSorted()).toEqual([
    'elsewhere',
    'tamarind-work-link',
    'tamarind-work-old',
    'tamarind-work-young',
  ]);
});
