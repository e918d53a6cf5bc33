import { expect, test } from 'vitest';
import { ApiError, InvalidReplyError } from '#ui/data/api.ts';
import { loginFailureOf } from './useLogin.ts';

const refused = (status: number, reply: object) => new ApiError(status, JSON.stringify(reply));

test('L24 a 403 with emailVerification false asks for verification', () => {
  const error = refused(403, { code: 'emailNotVerified', message: 'Please verify', emailVerification: false });
  expect(loginFailureOf(error)).toEqual({ kind: 'unverified' });
});

test("L25 a 403 that speaks of 'privileges' is a mismatch of the account type", () => {
  const message = 'This account does not have creator privileges.';
  expect(loginFailureOf(refused(403, { code: 'lacksPrivileges', message }))).toEqual({ kind: 'wrongType', message });
  expect(loginFailureOf(refused(403, { code: 'lacksPrivileges', message: 'No' }))).toMatchObject({ kind: 'wrongType' });
});

test('L24 L25 L26 a reply with nothing but what the specification names', () => {
  expect(loginFailureOf(refused(403, { message: 'Not yet', emailVerification: false }))).toEqual({
    kind: 'unverified',
  });
  expect(loginFailureOf(refused(403, { emailVerification: false }))).toEqual({ kind: 'unverified' });
  const message = 'You lack the privileges of a creator';
  expect(loginFailureOf(refused(403, { message }))).toEqual({ kind: 'wrongType', message });
  expect(loginFailureOf(refused(401, { message: 'Who are you?' }))).toEqual({
    kind: 'refused',
    message: 'Who are you?',
  });
});

test('L24 L25 another status, another value and no text decide nothing', () => {
  expect(loginFailureOf(refused(401, { message: 'No', emailVerification: false }))).toMatchObject({ kind: 'refused' });
  expect(loginFailureOf(refused(403, { message: 'No', emailVerification: true }))).toMatchObject({ kind: 'refused' });
  expect(loginFailureOf(refused(401, { message: 'No privileges' }))).toMatchObject({ kind: 'refused' });
  expect(loginFailureOf(refused(403, { message: 7 }))).toEqual({ kind: 'refused', message: undefined });
});

test('L26 any other refusal repeats the server, or has no words of its own', () => {
  expect(loginFailureOf(refused(401, { code: 'invalidCredentials', message: 'No' }))).toEqual({
    kind: 'refused',
    message: 'No',
  });
  expect(loginFailureOf(new ApiError(502, '<html>'))).toEqual({ kind: 'refused', message: undefined });
});

test('L27 L28 a lost connection and a surprise are told apart', () => {
  expect(loginFailureOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'network' });
  expect(loginFailureOf(new Error('what?'))).toEqual({ kind: 'unexpected', message: undefined });
  expect(loginFailureOf(new InvalidReplyError('<html>'))).toEqual({
    kind: 'unexpected',
    message: 'Server returned invalid response format. Please refresh and try again.',
  });
});

test('input that the server does not take is left to the form', () => {
  const issues = [{ field: 'email', message: 'Please enter a valid email address' }];
  expect(loginFailureOf(refused(400, { code: 'badInput', message: 'No', issues }))).toEqual({ kind: 'badInput' });
});

test('a second factor is asked for, and a wrong code is told', () => {
  const needed = refused(401, { code: 'secondFactorNeeded', message: 'Code?', secondFactor: true });
  expect(loginFailureOf(needed)).toEqual({ kind: 'secondFactor', isWrong: false, message: 'Code?' });
  const wrong = refused(401, { code: 'secondFactorWrong', message: 'No', secondFactor: true });
  expect(loginFailureOf(wrong)).toEqual({ kind: 'secondFactor', isWrong: true, message: 'No' });
});
