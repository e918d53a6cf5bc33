import { expect, test } from 'vitest';
import { ApiError } from '#ui/data/api.ts';
import { signupFailureOf } from './SignupForm.tsx';

const saying = (message: string) => new ApiError(409, JSON.stringify({ code: 'unexpected', message }));

test('L29 an address that is taken', () => {
  expect(signupFailureOf(saying('Email already in use'), 'user')).toEqual({ kind: 'emailTaken' });
});

test('L30 an account that waits for its verification', () => {
  const message = 'This email address still needs verification.';
  expect(signupFailureOf(saying(message), 'user')).toEqual({ kind: 'verification', message });
});

test('L31 a creator account that could not be made', () => {
  const message = 'No new creator accounts today';
  expect(signupFailureOf(saying(message), 'creator')).toEqual({ kind: 'creator', message });
  expect(signupFailureOf(saying(message), 'user')).toMatchObject({ kind: 'other' });
});

test('L29 L30 L31 a reply with nothing but a message', () => {
  const bare = (message: string) => new ApiError(400, JSON.stringify({ message }));
  expect(signupFailureOf(bare('Email already in use'), 'user')).toEqual({ kind: 'emailTaken' });
  expect(signupFailureOf(bare('Waiting for verification'), 'user')).toMatchObject({ kind: 'verification' });
  expect(signupFailureOf(bare('No more creator accounts'), 'creator')).toMatchObject({ kind: 'creator' });
  expect(signupFailureOf(bare('No'), 'user')).toMatchObject({ kind: 'other', message: 'No' });
});

test('L29 L30 our own errors by their code, whatever their words', () => {
  const coded = (code: string) => new ApiError(409, JSON.stringify({ code, message: 'No' }));
  expect(signupFailureOf(coded('emailTaken'), 'user')).toEqual({ kind: 'emailTaken' });
  expect(signupFailureOf(coded('verificationPending'), 'user')).toMatchObject({ kind: 'verification' });
});

test('L32 anything else, with a way on for those who wanted more than a standard account', () => {
  expect(signupFailureOf(saying('No'), 'user')).toEqual({
    kind: 'other',
    message: 'No',
    suggestsStandardAccount: false,
  });
  expect(signupFailureOf(new TypeError('Failed to fetch'), 'creator')).toEqual({
    kind: 'other',
    message: undefined,
    suggestsStandardAccount: true,
  });
});
