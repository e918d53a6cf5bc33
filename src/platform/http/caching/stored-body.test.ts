import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compress, isUnchanged, storeBody, variantFor } from './stored-body.ts';

describe('chooseEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['brotli', undefined],
  ])('answers %j with %j', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});

describe('compress', () => {
  const text = Buffer.from('Caribbean '.repeat(500));

  it('makes what the other side can read', async () => {
    expect(brotliDecompressSync(await compress(text, 'br'))).toEqual(text);
    expect(gunzipSync(await compress(text, 'gzip'))).toEqual(text);
  });
});

const about = { contentType: 'application/json', cacheControl: 'no-cache' };
const large = Buffer.from('x'.repeat(5000));

describe('variantFor', () => {
  it('compresses once for each encoding', async () => {
    const stored = storeBody(large, about);
    const first = variantFor(stored, 'br');
    expect(first).toBeInstanceOf(Promise);
    expect(variantFor(stored, 'br')).toBe(first);
    const variant = await first;
    expect(variantFor(stored, 'br, gzip')).toBe(variant);
    expect(brotliDecompressSync(variant.bytes)).toEqual(large);
    expect(variant.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(variant.bytes.length),
      vary: 'accept-encoding',
    });
  });

  it('names the bytes of each encoding differently', async () => {
    const stored = storeBody(large, about);
    const variants = await Promise.all([undefined, 'gzip', 'br'].map((accepted) => variantFor(stored, accepted)));
    expect(new Set(variants.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('leaves small bodies as they are', () => {
    const stored = storeBody(Buffer.from('small'), about);
    expect(variantFor(stored, 'br')).toBe(stored.plain);
  });

  it('adds what else the body depends on', () => {
    expect(storeBody(large, { ...about, vary: 'cookie' }).plain.headers.vary).toBe('accept-encoding, cookie');
  });
});

describe('isUnchanged', () => {
  const stored = storeBody(large, about);

  it.each([
    [undefined, false],
    ['"something-else"', false],
    [`"${stored.tag}"`, true],
    [`W/"${stored.tag}"`, true],
    [`"${stored.tag}-br"`, true],
    [`"one", "${stored.tag}-gzip"`, true],
    ['*', true],
    [stored.tag, false],
  ])('with %j: %s', (header, expected) => {
    expect(isUnchanged(stored, header)).toBe(expected);
  });

  it('knows other content from this', () => {
    expect(isUnchanged(storeBody(Buffer.from('other'), about), `"${stored.tag}"`)).toBe(false);
  });
});
