import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isMadeFrom, readBundleOrigin, recordBundleOrigin } from './bundle.ts';

let root: string;
let dist: string;

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};

const build = (): void => {
  mkdirSync(dist, { recursive: true });
  recordBundleOrigin(dist, readBundleOrigin(root));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-origin-'));
  dist = join(root, 'dist');
  write('src/app/browser/App.tsx', 'one');
  write('src/features/media/server/media.routes.ts', 'one');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a bundle', () => {
  it('that was never built is not up to date', () => {
    expect(isMadeFrom(root, dist)).toBe(false);
  });

  it('is up to date while its sources are untouched', () => {
    build();
    expect(isMadeFrom(root, dist)).toBe(true);
  });

  it.each([
    ['another text of another length', () => write('src/app/browser/App.tsx', 'three')],
    ['another text of the same length', () => write('src/app/browser/App.tsx', 'two')],
    ['a new file', () => write('src/app/Other.tsx', '')],
    ['a file less', () => rmSync(join(root, 'package-lock.json'))],
  ])('is outdated by %s', (_, change) => {
    build();
    change();
    expect(isMadeFrom(root, dist)).toBe(false);
  });

  it('does not depend on code that only the server runs', () => {
    build();
    write('src/features/media/server/media.routes.ts', 'two');
    expect(isMadeFrom(root, dist)).toBe(true);
  });

  it('is recognised by the content of its sources when these were copied, and from then on without reading them', () => {
    build();
    const copied = mkdtempSync(join(tmpdir(), 'bundle-origin-copy-'));
    try {
      cpSync(root, copied, { recursive: true });
      expect(isMadeFrom(copied, join(copied, 'dist'))).toBe(true);
      // With a content that never fits, only sizes and times are left to recognise them by.
      writeFileSync(join(copied, 'dist/fingerprint'), 'unknown');
      expect(isMadeFrom(copied, join(copied, 'dist'))).toBe(true);
    } finally {
      rmSync(copied, { recursive: true });
    }
  });

  it('stays outdated when only the record of sizes and times is lost', () => {
    build();
    rmSync(join(dist, 'fingerprint-traces'));
    write('src/app/browser/App.tsx', 'two');
    expect(isMadeFrom(root, dist)).toBe(false);
    expect(readFileSync(join(dist, 'fingerprint'), 'utf8')).not.toBe('');
  });
});
