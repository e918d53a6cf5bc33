import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { licenceKeys } from '../licensing.tables.ts';
import { isSignedBy, markKeyStolen, publicKeys, rotateSigningKey, signText, thumbprint } from './signing-keys.ts';

let server: TestServer;
const clock = { now: new Date('2026-11-16T09:00:00Z') };
beforeAll(async () => {
  server = await startTestServer({ deps: { now: () => clock.now } });
});
afterAll(() => server.stop());

const TEXT = 'tamarind-licence-certificate 1\nlicensee: Ben Pérez\n';
type PublishedKey = { kid: string; x: string; d?: string } & Record<
  'state' | 'signsFrom' | 'signsUntil' | 'stolenSince',
  string | null
>;
const jwks = async () => {
  const reply = await fetch(`${server.url}/.well-known/tamarind-licence-keys.json`);
  expect(reply.headers.get('content-type')).toContain('application/jwk-set+json');
  return (await reply.json()).keys as PublishedKey[];
};
/** Checks as a stranger would, with nothing but the published list. */
const checksOut = async (text: string, { kid, signature }: { kid: string; signature: string }) => {
  const key = (await jwks()).find((one) => one.kid === kid);
  if (!key) return false;
  const opened = createPublicKey({ key: { ...key, kty: 'OKP', crv: 'Ed25519' }, format: 'jwk' });
  return verify(null, Buffer.from(text), opened, Buffer.from(signature, 'base64url'));
};

describe('keys that sign licences', () => {
  it('are made when first needed, once, also by several at once', async () => {
    const signed = await Promise.all(Array.from({ length: 5 }, () => signText(server.deps, TEXT)));
    expect(new Set(signed.map(({ kid }) => kid)).size).toBe(1);
    expect(await jwks()).toHaveLength(1);
  });

  it('publish what everybody needs to check a certificate, and nothing that signs', async () => {
    const signed = await signText(server.deps, TEXT);
    expect(await checksOut(TEXT, signed)).toBe(true);
    expect(await checksOut(TEXT.replace('Ben', 'Bem'), signed)).toBe(false);
    const [key] = await jwks();
    expect(Object.keys(key ?? {}).toSorted()).toEqual([
      'alg',
      'crv',
      'kid',
      'kty',
      'signsFrom',
      'signsUntil',
      'state',
      'stolenSince',
      'use',
      'x',
    ]);
    const [row] = await server.deps.db.select().from(licenceKeys);
    expect(row?.sealedPrivateKey).toMatch(/^v2\./);
  });

  it('are never deleted, and never become others', async () => {
    const { pool } = server.database;
    await signText(server.deps, TEXT);
    for (const change of ['delete from licence_keys', 'truncate licence_keys', "update licence_keys set kid = 'x'"])
      await expect(pool.query(change), change).rejects.toThrow('only added');
  });

  it('have a thumbprint of RFC 7638 as their id', async () => {
    // The example of RFC 8037, appendix A.3.
    expect(thumbprint('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe(
      'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    );
    const [key] = await publicKeys(server.deps.db);
    expect(key?.kid).toBe(thumbprint(key?.publicKey ?? ''));
  });

  it('are published a day before they sign, and stay in the list afterwards', async () => {
    const old = await signText(server.deps, TEXT);
    const { kid, signsFrom } = await rotateSigningKey(server.deps);
    expect(await jwks()).toMatchObject([
      { kid: old.kid, state: 'signing', signsUntil: signsFrom.toISOString(), stolenSince: null },
      { kid, state: 'announced', signsFrom: signsFrom.toISOString(), signsUntil: null },
    ]);
    expect((await signText(server.deps, TEXT)).kid).toBe(old.kid);
    clock.now = new Date(signsFrom.getTime() - 1);
    expect((await signText(server.deps, TEXT)).kid).toBe(old.kid);
    clock.now = signsFrom;
    const signed = await signText(server.deps, TEXT);
    expect(signed.kid).toBe(kid);
    expect(await checksOut(TEXT, signed)).toBe(true);
    expect(await checksOut(TEXT, old)).toBe(true);
    expect(await jwks()).toMatchObject([
      { kid: old.kid, state: 'retired', signsUntil: signsFrom.toISOString() },
      { kid, state: 'signing', signsUntil: null },
    ]);
  });

  it('are taken by their exact id: a signature of another key does not pass', async () => {
    const signed = await signText(server.deps, TEXT);
    const keys = await publicKeys(server.deps.db);
    const other = keys.find(({ kid }) => kid !== signed.kid);
    expect(isSignedBy(keys, TEXT, signed)).toBe(true);
    expect(isSignedBy(keys, TEXT, { ...signed, kid: other?.kid ?? '' })).toBe(false);
    expect(isSignedBy(keys, TEXT, { ...signed, kid: 'unknown' })).toBe(false);
    expect(isSignedBy([], TEXT, signed)).toBe(false);
  });

  it('can be replaced at once after a theft, which is dated', async () => {
    const stolen = await signText(server.deps, TEXT);
    clock.now = new Date(clock.now.getTime() + 1_000);
    const { kid } = await rotateSigningKey(server.deps, { atOnce: true });
    expect((await signText(server.deps, TEXT)).kid).toBe(kid);
    const since = new Date('2026-11-16T00:00:00Z');
    expect(await markKeyStolen(server.deps.db, stolen.kid, since)).toBe(true);
    expect(await markKeyStolen(server.deps.db, 'unknown', since)).toBe(false);
    const rows = await server.deps.db.select().from(licenceKeys);
    expect(rows.find((row) => row.kid === stolen.kid)?.stolenAt).toEqual(since);
    expect((await jwks()).find((key) => key.kid === stolen.kid)).toMatchObject({
      state: 'stolen',
      stolenSince: since.toISOString(),
    });
    expect((await jwks()).find((key) => key.kid === kid)).toMatchObject({ state: 'signing', stolenSince: null });
  });

  it('do not open with another secret', async () => {
    const deps = { ...server.deps, config: { ...server.deps.config, secret: 'another secret of enough characters' } };
    await expect(signText(deps, TEXT)).rejects.toThrow('SECRET');
  });
});
