import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ApiError, InvalidReplyError } from '#ui/data/api.ts';
import { bootstrapFailureOf, codeErrorOf } from './SignedInTools.tsx';

const refused = (status: number, reply: object) => new ApiError(status, JSON.stringify({ message: 'No', ...reply }));

test('L38 nobody is signed in', () => {
  expect(bootstrapFailureOf(refused(401, { code: 'signInFirst' }))).toBe('signedOut');
  expect(bootstrapFailureOf(new ApiError(401, ''))).toBe('signedOut');
});

test('L37 an admin is there, or whatever else', () => {
  expect(bootstrapFailureOf(refused(409, { code: 'bootstrapRefused' }))).toBe('refused');
  expect(bootstrapFailureOf(refused(429, { code: 'tooManyRequests' }))).toBe('refused');
  expect(bootstrapFailureOf(new ApiError(502, '<html>'))).toBe('refused');
  expect(bootstrapFailureOf(new TypeError('Failed to fetch'))).toBe('refused');
  expect(bootstrapFailureOf(new InvalidReplyError('?'))).toBe('refused');
});

test('a code is asked for, and what is wrong with one is told', () => {
  const i18n = setupI18n({ locale: 'es', messages: { es: { 'accounts.codeTooLong': ['Demasiado largo'] } } });
  const told = (error: unknown) => [bootstrapFailureOf(error), codeErrorOf(i18n, error)];
  expect(told(refused(403, { code: 'bootstrapCodeNeeded' }))).toEqual(['codeNeeded', 'No']);
  expect(told(refused(403, { code: 'bootstrapCodeWrong' }))).toEqual(['codeRefused', 'No']);
  expect(told(refused(429, { code: 'tooManyAttempts' }))).toEqual(['codeRefused', 'No']);
  const issues = [{ field: 'code', code: 'accounts.codeTooLong', message: 'Too long' }];
  expect(told(refused(400, { code: 'badInput', issues }))).toEqual(['codeRefused', 'Demasiado largo']);
});
