import { describe, expect, it } from 'vitest';
import { changesState, isForeign } from './origin-check.ts';

const SITE = 'https://tamarind.example';
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
    ['the address that the request itself names', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false],
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
    expect(isForeign({ ...nothing, ...facts }, SITE)).toBe(expected);
  });
});
