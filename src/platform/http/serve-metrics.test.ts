import { expect, it } from 'vitest';
import { isLocal } from './serve-metrics.ts';

it.each([
  ['127.0.0.1', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['127.8.8.8', {}, true],
  ['10.0.0.1', {}, false],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
  ['127.0.0.1', { forwarded: 'for=203.0.113.7' }, false],
  [undefined, {}, false],
])('a question from %s with %j is local: %s', (remoteAddress, headers, expected) => {
  expect(isLocal({ socket: { remoteAddress }, headers })).toBe(expected);
});
