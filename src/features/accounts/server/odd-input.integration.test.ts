import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsFixture, openAccountsFixture } from '../../../../tests/support/accounts-fixture.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { accountsRoutes } from './accounts.routes.ts';

const ROUNDS = 20;
const calls = accountsRoutes(
  { config: { publicUrl: 'http://127.0.0.1' } } as Parameters<typeof accountsRoutes>[0],
  async () => new Map(),
)
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => !path.endsWith('/logout'));

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', "' or 1=1", '🥥'.repeat(200), '../', '{}'),
);
const value = fc.oneof(text, fc.jsonValue(), fc.constant('mango season'), fc.constant('a@x.example'));
/** Objects with the right names and whatever in them. */
const objectOf = (names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });

let fixture: AccountsFixture;
let admin: Browser;
beforeAll(async () => {
  fixture = await openAccountsFixture();
  admin = await fixture.logIn(await fixture.newPerson({ isAdmin: true }));
});
afterAll(() => fixture.server.stop());

/** Not every object can be turned into a string: one may say that its `toString` is null. */
const inAddress = (given: unknown): string => (typeof given === 'string' ? given : (JSON.stringify(given) ?? ''));

describe.each(calls)('$method $path', ({ method, path, query, body }) => {
  it('answers whatever comes with a sentence, never with a failure of ours', async () => {
    const odd = fc.record({
      params: fc.string({ unit: 'grapheme', minLength: 1 }),
      query: objectOf(Object.keys(query?.shape ?? {})),
      body: objectOf(Object.keys(body?.shape ?? {})),
    });
    await fc.assert(
      fc.asyncProperty(odd, async (sent) => {
        const search = new URLSearchParams(Object.entries(sent.query).map(([name, given]) => [name, inAddress(given)]));
        const target = path.replace(/:\w+/g, () => encodeURIComponent(sent.params.toWellFormed()));
        const response = await admin(`${target}?${search}`, { method, ...(body && { json: sent.body }) });
        // A machine that is too busy may say so; that is a sentence as well.
        if (response.status !== 503) expect(response.status).toBeLessThan(500);
        if (response.status >= 400 && method !== 'HEAD')
          expect((await response.json()).message).toMatch(/^[A-Z].+[.!]?$/);
      }),
      { numRuns: ROUNDS },
    );
  });
});
