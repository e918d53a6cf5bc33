import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  'localhost',
  'Tamarind.localhost',
])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

it.each([
  '0.0.0.0',
  '::',
  '10.0.0.1',
  '192.168.1.5',
  '::ffff:10.0.0.1',
  'fe80::1',
  'tamarind.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'mylocalhost',
  '',
])('"%s" is more than this machine', (host) => {
  expect(isLoopback(host)).toBe(false);
});
