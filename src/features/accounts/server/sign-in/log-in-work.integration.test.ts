import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AccountsHouse } from '../../../../../tests/support/accounts-house.ts';

let house: AccountsHouse;
let passwords: typeof import('../passwords/passwords.ts');

// Loaded anew to be watched: other files of this process have loaded it already, and shall not have it watched.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../passwords/passwords.ts', { spy: true });
  passwords = await import('../passwords/passwords.ts');
  const { openAccountsHouse } = await import('../../../../../tests/support/accounts-house.ts');
  house = await openAccountsHouse();
});
afterAll(async () => {
  await house.server.stop();
  vi.doUnmock('../passwords/passwords.ts');
  vi.resetModules();
});

const attempt = (email: string) =>
  house.visit()('/api/auth/login', {
    method: 'POST',
    json: { email, password: 'not the password', accountType: 'user' },
  });

it('does the same work for an unknown address as for a known one', async () => {
  const { email } = await house.newPerson();
  const comparisons = vi.mocked(passwords.isPasswordOf);
  comparisons.mockClear();
  await attempt(email);
  await attempt('nobody@people.example');
  expect(comparisons).toHaveBeenCalledTimes(2);
  const [known, unknown] = comparisons.mock.calls.map(([hash]) => hash);
  expect([typeof known, typeof unknown]).toEqual(['string', 'undefined']);
  expect(await passwords.isPasswordOf(undefined, 'anything')).toBe(false);
});
