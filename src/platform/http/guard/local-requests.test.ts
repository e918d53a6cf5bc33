import { describe, expect, it } from 'vitest';
import { developersOf, hasDeveloperPages, isLocal } from './local-requests.ts';

describe('a local request', () => {
  it.each([
    ['127.0.0.1', {}, true],
    ['::1', {}, true],
    ['::ffff:127.0.0.1', {}, true],
    ['127.8.8.8', {}, true],
    ['10.0.0.1', {}, false],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
    ['127.0.0.1', { forwarded: 'for=203.0.113.7' }, false],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.7' }, false],
    ['127.0.0.1', { via: '1.1 proxy' }, false],
    [undefined, {}, false],
  ])('from %s with %j: %s', (remoteAddress, headers, expected) => {
    expect(isLocal({ socket: { remoteAddress }, headers })).toBe(expected);
  });
});

describe('a developer', () => {
  const alone = { production: false, publicUrl: 'http://127.0.0.1:3000' };
  type Facts = { host?: string; from?: string; version?: string; headers?: Record<string, string> };
  const request = ({ host = '127.0.0.1:3000', from = '127.0.0.1', version = '1.1', headers }: Facts = {}) => ({
    headers: { host, ...headers },
    socket: { remoteAddress: from },
    raw: { httpVersion: version },
  });

  it.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'localhost'])('uses this machine as %s', (host) => {
    expect(developersOf(alone)(request({ host }))).toBe(true);
  });

  it.each<[string, Facts]>([
    ['comes from another machine', { from: '192.168.1.7' }],
    ['was led here by the name of another site', { host: 'rebound.evil.example:3000' }],
    ['names no host', { host: '' }],
    ['comes through a proxy that says so', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['comes through a proxy that says nothing', { version: '1.0' }],
  ])('is nobody whose request %s', (_, facts) => {
    expect(developersOf(alone)(request(facts))).toBe(false);
  });

  it.each([
    ['in production', { ...alone, production: true }],
    ['behind a public address', { ...alone, publicUrl: 'https://tamarind.example' }],
  ])('has no pages %s', (_, config) => {
    expect(hasDeveloperPages(config)).toBe(false);
    expect(developersOf(config)(request())).toBe(false);
  });
});
