import { expect, it } from 'vitest';
import { makeMessageKeys } from './contact.rules.ts';

it('a message keeps its key until it is changed', () => {
  let made = 0;
  const keyOf = makeMessageKeys(() => {
    made += 1;
    return `key-${made}`;
  });
  const written = {
    kind: 'press' as const,
    name: 'Ada',
    email: 'ada@tamarind.example',
    about: '',
    message: 'Hello',
    isTrue: false,
  };
  expect([keyOf(written), keyOf({ ...written })]).toEqual(['key-1', 'key-1']);
  expect(keyOf({ ...written, message: 'Hello again' })).toBe('key-2');
  expect(keyOf({ ...written, email: 'ada@example.org', message: 'Hello again' })).toBe('key-3');
});
