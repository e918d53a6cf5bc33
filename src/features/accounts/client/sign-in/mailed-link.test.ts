import { expect, it } from 'vitest';
import { ApiError } from '#ui/data/api.ts';
import { deadLinkOf } from './mailed-link.tsx';

const refused = (reply: object) => new ApiError(410, JSON.stringify({ message: 'No', ...reply }));

it.each([
  ['expired', { code: 'linkExpired' }],
  ['used', { code: 'linkUsed' }],
  ['replaced', { code: 'linkReplaced' }],
  ['unknown', { code: 'linkUnknown' }],
  ['unknown', { code: 'badInput', issues: [{ field: 'token', message: 'The link is not complete' }] }],
])('a link that is %s', (why, reply) => {
  expect(deadLinkOf(refused(reply))).toBe(why);
});

it.each([
  [
    'a password that is too short',
    refused({ code: 'badInput', issues: [{ field: 'password', message: 'Too short' }] }),
  ],
  ['too many attempts', refused({ code: 'tooManyAttempts' })],
  ['a lost network', new TypeError('Failed to fetch')],
  ['an answer that is none', new ApiError(502, '<html>')],
])('is not the fault of the link: %s', (_, error) => {
  expect(deadLinkOf(error)).toBeUndefined();
});
