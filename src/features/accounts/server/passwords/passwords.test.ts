import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let passwords: typeof import('./passwords.ts');
let argon2: typeof import('@node-rs/argon2');

// Loaded again with a package that can be watched: other files of this process have loaded it already.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@node-rs/argon2', { spy: true });
  argon2 = await import('@node-rs/argon2');
  passwords = await import('./passwords.ts');
});
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const SALT = Buffer.from('sixteen bytes it');

/** How often the costly function ran. */
const computationsOf = async (work: () => Promise<unknown>): Promise<number> => {
  vi.mocked(argon2.hash).mockClear();
  vi.mocked(argon2.verify).mockClear();
  await work();
  return vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length;
};

describe('isPasswordAmong', () => {
  it('finds a password among several, however its letters are composed', async () => {
    const hashes = [
      await passwords.hashPassword('mango season', SALT),
      await passwords.hashPassword('caf\u00e9 con leche', SALT),
      await passwords.hashPassword('breadfruit tree'),
    ];
    for (const right of ['mango season', 'cafe\u0301 con leche', 'breadfruit tree'])
      expect(await passwords.isPasswordAmong(hashes, right)).toBe(true);
    for (const wrong of ['mango seasons', '', hashes[0] ?? ''])
      expect(await passwords.isPasswordAmong(hashes, wrong)).toBe(false);
    expect(await passwords.isPasswordAmong([], 'mango season')).toBe(false);
  });

  it('costs the same for none, one or several hashes with one salt, right or wrong', async () => {
    const hashes = await Promise.all(['one', 'two', 'three'].map((word) => passwords.hashPassword(word, SALT)));
    for (const count of [0, 1, 3])
      for (const password of ['one', 'wrong'])
        expect(await computationsOf(() => passwords.isPasswordAmong(hashes.slice(0, count), password))).toBe(1);
  });

  it('reads the costs of each hash, which may be older than today’s', async () => {
    const older = await argon2.hash('mango season', { memoryCost: 9728, timeCost: 3, parallelism: 1, salt: SALT });
    expect(await passwords.isPasswordAmong([older], 'mango season')).toBe(true);
  });
});

it('the same password and salt make the same hash, another salt another one', async () => {
  const hash = await passwords.hashPassword('mango season', SALT);
  expect(await passwords.hashPassword('mango season', SALT)).toBe(hash);
  expect(await passwords.hashPassword('mango season')).not.toBe(hash);
});

it('a password is stored at the cost that OWASP names first', async () => {
  expect(await passwords.hashPassword('mango season')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
