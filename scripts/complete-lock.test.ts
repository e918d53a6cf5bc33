import { describe, expect, it } from 'vitest';
import { completeLock, type Lock } from './complete-lock.ts';

const lockWith = (packages: Lock['packages']): Lock => ({ packages });

describe('completing the lock', () => {
  it('adds the builds for other platforms that a package names', () => {
    const { lock, added } = completeLock(
      lockWith({
        'node_modules/fast': {
          version: '1.2.3',
          optionalDependencies: { '@fast/linux-x64': '1.2.3', '@fast/darwin-arm64': '1.2.3' },
        },
        'node_modules/@fast/linux-x64': { version: '1.2.3', os: ['linux'], cpu: ['x64'] },
      }),
    );
    expect(added).toEqual(['node_modules/@fast/darwin-arm64']);
    expect(lock.packages['node_modules/@fast/darwin-arm64']).toEqual({
      version: '1.2.3',
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    });
  });

  it('marks builds for musl and builds of development packages', () => {
    const { lock } = completeLock(
      lockWith({ 'node_modules/fast': { dev: true, optionalDependencies: { 'fast-linux-arm64-musl': '2.0.0' } } }),
    );
    expect(lock.packages['node_modules/fast-linux-arm64-musl']).toMatchObject({ dev: true, libc: ['musl'] });
  });

  it('leaves alone what is no platform build, has no exact version, or is there already', () => {
    const packages = {
      '': { optionalDependencies: { 'here-linux-x64': '1.0.0' } },
      'node_modules/here-linux-x64': { version: '1.0.0' },
      'node_modules/a': { optionalDependencies: { fsevents: '2.3.3', 'range-linux-x64': '^1.0.0' } },
      'node_modules/a/node_modules/b': {
        optionalDependencies: { 'here-linux-x64': '1.0.0', 'beside-linux-x64': '1.0.0' },
      },
      'node_modules/a/node_modules/beside-linux-x64': { version: '1.0.0' },
    };
    expect(completeLock(lockWith(packages)).added).toEqual([]);
  });

  it('drops the engines that the Node of the project meets, and keeps ours and those that it does not', () => {
    const packages = {
      '': { engines: { node: '>=20.19' } },
      'node_modules/met': { version: '1.0.0', engines: { node: '^22.18.0 || >=24.11.0' } },
      'node_modules/node': { version: '24.21.0', engines: { node: '>=4' } },
      'node_modules/too-new': { version: '1.0.0', engines: { node: '>=26' } },
    };
    expect(completeLock(lockWith(packages)).lock.packages).toEqual({
      ...packages,
      'node_modules/met': { version: '1.0.0' },
      'node_modules/node': { version: '24.21.0' },
    });
  });

  it('changes nothing the second time', () => {
    const once = completeLock(
      lockWith({ 'node_modules/fast': { optionalDependencies: { 'fast-win32-x64': '1.0.0' } } }),
    );
    expect(completeLock(once.lock)).toEqual({ lock: once.lock, added: [] });
  });
});
