import { describe, expect, it } from 'vitest';
import { requestIds, trustedPeers } from './trusted-peers.ts';

const request = (id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id }, socket: { remoteAddress: '10.0.0.1' } }) as never;

describe('requestIds', () => {
  it('gives every request its own', () => {
    const idFor = requestIds(() => false);
    const ids = Array.from({ length: 1000 }, () => idFor(request()));
    expect(new Set(ids).size).toBe(1000);
  });

  it('differs between processes', () => {
    expect(requestIds(() => false)(request())).not.toBe(requestIds(() => false)(request()));
  });

  it('keeps the id of a proxy of ours', () => {
    expect(requestIds(() => true)(request('edge-0123456789'))).toBe('edge-0123456789');
  });

  it('does not take one from anybody else', () => {
    expect(requestIds(() => false)(request('edge-0123456789'))).not.toBe('edge-0123456789');
  });

  it.each(['short', 'x'.repeat(65), 'with space in it', 'new\nline-in-it', '<script>alert</script>'])(
    'does not take %j from a proxy either',
    (id) => {
      expect(requestIds(() => true)(request(id))).not.toBe(id);
    },
  );
});

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
