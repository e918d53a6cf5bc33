import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, findClusterFolder, lockFolder, makeClusterFolder } from './place-cluster.ts';
import { chooseSocketFolder, clearLeftovers } from './postmaster.ts';
import { makeProgramsReachable } from './programs.ts';
import { canReach } from './server-user.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tamarind-places-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stranger = { uid: 54_321, gid: 54_321 };

describe('whether an account can reach a folder', () => {
  it('depends on every folder on the way', () => {
    mkdirSync(join(folder, 'closed/open'), { recursive: true });
    expect(canReach(join(folder, 'closed/open'), stranger)).toBe(true);
    chmodSync(join(folder, 'closed'), 0o700);
    expect(canReach(join(folder, 'closed/open'), stranger)).toBe(false);
  });

  it('counts as the owner for what it owns', () => {
    mkdirSync(join(folder, 'own'), { mode: 0o700 });
    const { uid, gid } = statSync(folder);
    expect(canReach(join(folder, 'own'), { uid, gid })).toBe(true);
  });
});

describe('the home of a database', () => {
  it('is in the data folder, private, and found again', () => {
    expect(findClusterFolder(folder)).toBeUndefined();
    const home = makeClusterFolder(folder, undefined);
    expect(home).toBe(join(folder, 'postgres'));
    expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(findClusterFolder(folder)).toBe(home);
  });

  it('is where the pointer says', () => {
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'postgres.location'), `${join(folder, 'elsewhere')}\n`);
    expect(findClusterFolder(folder)).toBe(join(folder, 'elsewhere'));
  });

  it('is missed rather than silently made anew when the pointer leads nowhere', () => {
    writeFileSync(join(folder, 'postgres.location'), '/nowhere\n');
    expect(() => findClusterFolder(folder)).toThrow('says that the database is in /nowhere, but nothing is there');
  });
});

describe('the folder of the socket', () => {
  it('is the home when that is short enough', () => {
    expect(chooseSocketFolder(folder, undefined)).toBe(folder);
  });

  it('is a private temporary folder otherwise, the same one each time', () => {
    const deep = join(folder, 'x'.repeat(100));
    const chosen = chooseSocketFolder(deep, undefined);
    expect(Buffer.byteLength(chosen)).toBeLessThan(80);
    expect(statSync(chosen).mode & 0o777).toBe(0o700);
    expect(chooseSocketFolder(deep, undefined)).toBe(chosen);
    rmSync(chosen, { recursive: true });
  });

  it('is not one that somebody else could have put there', () => {
    const deep = join(folder, 'y'.repeat(100));
    const chosen = chooseSocketFolder(deep, undefined);
    chmodSync(chosen, 0o777);
    expect(() => chooseSocketFolder(deep, undefined)).toThrow('belongs to somebody else');
    rmSync(chosen, { recursive: true });
    symlinkSync(folder, chosen);
    expect(() => chooseSocketFolder(deep, undefined)).toThrow('belongs to somebody else');
    rmSync(chosen);
  });
});

describe('the lock of a folder', () => {
  it('is held by one and names it', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(new FolderInUseError(String(process.pid), {}));
    lock.release();
    lockFolder(folder).release();
  });
});

describe('what a killed server left behind', () => {
  it('is removed, and a process that only has its old number is left alone', async () => {
    writeFileSync(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n`);
    writeFileSync(join(folder, '.s.PGSQL.5432.lock'), `${process.pid}\n${folder}\n`);
    await clearLeftovers(folder, folder);
    expect(() => readFileSync(join(folder, 'postmaster.pid'))).toThrow('ENOENT');
    expect(() => readFileSync(join(folder, '.s.PGSQL.5432.lock'))).toThrow('ENOENT');
  });
});

describe('the programs', () => {
  const install = () => {
    const root = join(folder, 'package');
    mkdirSync(join(root, 'native/bin'), { recursive: true });
    mkdirSync(join(root, 'native/lib'));
    writeFileSync(join(root, 'native/bin/postgres'), '', { mode: 0o755 });
    writeFileSync(join(root, 'native/lib/libpq.so.5.18'), 'library');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
    return { root, bin: join(root, 'native/bin'), version: '18.4.0' };
  };

  it('get the links to their libraries when the install script did not run', async () => {
    const programs = install();
    expect(await makeProgramsReachable(programs, undefined, folder)).toBe(programs.bin);
    expect(readFileSync(join(programs.root, 'native/lib/libpq.so.5'), 'utf8')).toBe('library');
  });

  it('are copied to where the account can run them', async () => {
    const programs = install();
    chmodSync(programs.root, 0o700);
    chmodSync(join(programs.root, 'native/bin/postgres'), 0o700);
    const bin = await makeProgramsReachable(programs, stranger, join(folder, 'shelter'));
    expect(bin).not.toBe(programs.bin);
    expect(canReach(join(bin, 'postgres'), stranger)).toBe(true);
    expect(readFileSync(join(bin, '../lib/libpq.so.5'), 'utf8')).toBe('library');
    expect(await makeProgramsReachable(programs, stranger, join(folder, 'shelter'))).toBe(bin);
  });

  it('of somebody else are not copied, and a sentence says so', async () => {
    const { bin, version } = install();
    chmodSync(bin, 0o700);
    const reaching = makeProgramsReachable({ bin, version, root: undefined }, stranger, folder);
    await expect(reaching).rejects.toThrow('set PG_BIN to a folder open to it');
  });
});
