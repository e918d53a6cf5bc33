import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressField } from './webhook-fields.rules.ts';

it.each([
  [' https://hooks.people.example/a b ', 'https://hooks.people.example/a%20b'],
  ['HTTPS://Hooks.People.Example', 'https://hooks.people.example/'],
  ['https://hooks.people.example/./x?y#z', 'https://hooks.people.example/x?y#z'],
])('the address of a webhook is stored as it is asked for: %j', (typed, stored) => {
  expect(z.parse(addressField, typed)).toBe(stored);
});

it.each(['https://a\r\nb.example/', 'https://a.example/\tx', 'https://a.example/\0', 'ftp://a.example', 'nonsense'])(
  'no webhook goes to %j',
  (typed) => {
    expect(z.safeParse(addressField, typed).success).toBe(false);
  },
);
