import { expect, test } from 'vitest';
import { ApiError, InvalidReplyError } from '#ui/data/api.ts';
import { bootstrapFailureOf } from './AdminTools.tsx';

const refused = (status: number, reply: object) => new ApiError(status, JSON.stringify({ message: 'No', ...reply }));

test('L38 nobody is signed in', () => {
  expect(bootstrapFailureOf(refused(401, { code: 'signInFirst' }))).toEqual({ kind: 'signedOut' });
  expect(bootstrapFailureOf(new ApiError(401, ''))).toEqual({ kind: 'signedOut' });
});

test('L37 an admin is there, or whatever else', () => {
  expect(bootstrapFailureOf(refused(409, { code: 'bootstrapRefused' }))).toEqual({ kind: 'refused' });
  expect(bootstrapFailureOf(refused(429, { code: 'tooManyRequests' }))).toEqual({ kind: 'refused' });
  expect(bootstrapFailureOf(new ApiError(502, '<html>'))).toEqual({ kind: 'refused' });
  expect(bootstrapFailureOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'refused' });
  expect(bootstrapFailureOf(new InvalidReplyError('?'))).toEqual({ kind: 'refused' });
});

test('a code is asked for, and what is wrong with one is told', () => {
  expect(bootstrapFailureOf(refused(403, { code: 'bootstrapCodeNeeded' }))).toEqual({
    kind: 'codeNeeded',
    message: 'No',
  });
  expect(bootstrapFailureOf(refused(403, { code: 'bootstrapCodeWrong' }))).toEqual({
    kind: 'codeRefused',
    message: 'No',
  });
  expect(bootstrapFailureOf(refused(429, { code: 'tooManyAttempts' }))).toMatchObject({ kind: 'codeRefused' });
  const issues = [{ field: 'code', message: 'Too long' }];
  expect(bootstrapFailureOf(refused(400, { code: 'badInput', issues }))).toEqual({
    kind: 'codeRefused',
    message: 'Too long',
  });
});
