import { describe, expect, it } from 'vitest';
import { trustedPeers } from './trusted-peers.ts';

describe('trustedPeers', () => {
  it('believes nobody unless told', () => {
    expect(trustedPeers(false)('127.0.0.1', 0)).toBe(false);
  });

  it('believes as many hops as there are proxies', () => {
    const trusts = trustedPeers(2);
    expect([0, 1, 2].map((hop) => trusts('10.0.0.1', hop))).toEqual([true, true, false]);
  });

  it.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['192.0.2.9', true],
    ['192.0.2.10', false],
    ['fd00::5', true],
    ['fe80::5', false],
    [undefined, false],
  ])('looks %s up in the list: %s', (address, expected) => {
    expect(trustedPeers(['10.0.0.0/8', '192.0.2.9', 'fd00::/8'])(address, 0)).toBe(expected);
  });
});
