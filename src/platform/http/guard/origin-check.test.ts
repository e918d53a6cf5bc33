import { describe, expect, it } from 'vitest';
import { changesState, isCrossSite } from './origin-check.ts';

const SITE = 'https://tamarind.example';
const site = { publicUrl: SITE, hasPublicUrl: true };
const nothing = { origin: undefined, fetchSite: undefined, host: 'tamarind.example', carriesSession: false };

describe('changesState', () => {
  it.each([
    ['GET', false],
    ['HEAD', false],
    ['OPTIONS', false],
    ['POST', true],
    ['DELETE', true],
    ['WHATEVER', true],
  ])('%s: %s', (method, expected) => {
    expect(changesState(method)).toBe(expected);
  });
});

describe('isForeign', () => {
  it.each([
    ['our own page', { origin: SITE, fetchSite: 'same-origin', carriesSession: true }, false],
    ['our own page in a browser without fetch metadata', { origin: SITE, carriesSession: true }, false],
    ['the address that the request itself names', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    ['another site whose name the request carries', { origin: 'https://evil.example', host: 'evil.example' }, true],
    ['another site', { origin: 'https://evil.example' }, true],
    ['another port', { origin: 'https://tamarind.example:8443' }, true],
    [
      'another scheme behind a proxy that names another host',
      { origin: 'http://tamarind.example', host: 'inner:3000' },
      true,
    ],
    ['a site that only starts like ours', { origin: 'https://tamarind.example.evil.example' }, true],
    ['a sandboxed frame', { origin: 'null', carriesSession: true }, true],
    ['another site, by the browser’s own word', { origin: SITE, fetchSite: 'cross-site' }, true],
    ['a sister site, by the browser’s own word', { fetchSite: 'same-site' }, true],
    ['the same origin, by the browser’s own word', { fetchSite: 'same-origin', carriesSession: true }, false],
    ['a program', {}, false],
    ['nobody knows whom, with a session', { carriesSession: true }, true],
  ])('%s', (_, facts, expected) => {
    expect(isCrossSite({ ...nothing, ...facts }, site)).toBe(expected);
  });

  it.each([
    ['the address that it listens on', { origin: 'http://127.0.0.1:3000' }, false],
    ['another name of this machine', { origin: 'http://localhost:4000', host: 'localhost:4000' }, false],
    ['another name of this machine in IPv6', { origin: 'http://[::1]:4000', host: '[::1]:4000' }, false],
    ['another port of this machine', { origin: 'http://localhost:4000', host: 'localhost:3000' }, true],
    ['a name that was made to lead here', { origin: 'http://evil.example', host: 'evil.example' }, true],
    ['an address in the network', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, true],
    [
      'a name that only begins like this machine',
      { origin: 'http://localhost.evil.example', host: 'localhost.evil.example' },
      true,
    ],
    ['no origin at all', { origin: 'null', host: 'null' }, true],
    ['another scheme of this machine', { origin: 'https://localhost:3000', host: 'localhost:3000' }, true],
    ['what is no origin, but a whole address', { origin: 'http://localhost:3000/', host: 'localhost:3000' }, true],
  ])('without a public address: %s', (_, facts, expected) => {
    const local = { publicUrl: 'http://127.0.0.1:3000', hasPublicUrl: false };
    expect(isCrossSite({ ...nothing, ...facts }, local)).toBe(expected);
  });
});
