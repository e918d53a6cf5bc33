import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compress } from './encodings.ts';

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
