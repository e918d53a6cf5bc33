import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AccountsFixture } from '../../../../../tests/support/accounts-fixture.ts';

let fixture: AccountsFixture;
let passwords: typeof import('../passwords/passwords.ts');

// Loaded anew to be watched: other files of this process have loaded it already, and shall not have it watched.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../passwords/passwords.ts', { spy: true });
  passwords = await import('../passwords/passwords.ts');
  const { openAccountsFixture } = await import('../../../../../tests/support/accounts-fixture.ts');
  fixture = await openAccountsFixture();
});
afterAll(async () => {
  await fixture.server.stop();
  vi.doUnmock('../passwords/passwords.ts');
  vi.resetModules();
});

const attempt = (email: string) =>
  fixture.visit()('/api/auth/login', {
    method: 'POST',
    json: { email, password: 'not the password', accountType: 'user' },
  });

it('does the same work for an unknown address as for a known one', async () => {
  const { email } = await fixture.newPerson();
  const comparisons = vi.mocked(passwords.isPasswordOf);
  comparisons.mockClear();
  await attempt(email);
  await attempt('nobody@people.example');
  expect(comparisons).toHaveBeenCalledTimes(2);
  const [known, unknown] = comparisons.mock.calls.map(([hash]) => hash);
  expect([typeof known, typeof unknown]).toEqual(['string', 'undefined']);
  expect(await passwords.isPasswordOf(undefined, 'anything')).toBe(false);
});
