import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailField, firstNameField, newPasswordForm, secondFactorField, signupForm } from './account-fields.rules.ts';

const wordsOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

const filled = {
  email: 'zoe@x.example',
  password: 'mango season',
  confirmPassword: 'mango season',
  firstName: 'Zoë',
  lastName: 'Dos Santos',
  accountType: 'user',
};

describe('the sign-up form', () => {
  it('takes a filled one', () => {
    expect(wordsOf(signupForm, filled)).toEqual([]);
  });

  it('L13 says next to the confirmation that passwords do not match', () => {
    expect(wordsOf(signupForm, { ...filled, confirmPassword: 'mango seasons' })).toEqual([
      ['confirmPassword', 'Passwords do not match'],
    ]);
    expect(wordsOf(newPasswordForm, { password: 'mango season', confirmPassword: 'mango seasons' })).toEqual([
      ['confirmPassword', 'Passwords do not match'],
    ]);
  });

  it('says each thing in the exact words', () => {
    const empty = { ...filled, email: '', password: '', confirmPassword: '', firstName: '', lastName: '' };
    expect(wordsOf(signupForm, empty)).toEqual([
      ['email', 'Please enter a valid email address'],
      ['password', 'Password must be at least 8 characters long'],
      ['firstName', 'First name is required'],
      ['lastName', 'Last name is required'],
      ['confirmPassword', 'Password must be at least 8 characters long'],
    ]);
  });
});

describe('a name', () => {
  it.each([
    ['  Ana  ', 'Ana'],
    ['Ana\r\n\tMaría', 'Ana María'],
    ['<b>Ana</b>', '<b>Ana</b>'],
    ['👩🏽‍🌾', '👩🏽‍🌾'],
    ['Zoe\u0308', 'Zoë'],
    ['Ana\u202e\u0000', 'Ana'],
    ["O'Neil-Ñandú", "O'Neil-Ñandú"],
  ])('%j becomes %j', (given, kept) => {
    expect(z.parse(firstNameField, given)).toBe(kept);
  });

  it('is tidy, short and free of what a database or a screen cannot hold, or is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const result = z.safeParse(firstNameField, text);
        if (!result.success) return;
        expect(result.data).toBe(result.data.trim());
        expect(result.data.length).toBeLessThanOrEqual(80);
        expect(result.data).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
        expect(z.parse(firstNameField, result.data)).toBe(result.data);
      }),
    );
  });
});

it('an address is trimmed and written small', () => {
  expect(z.parse(emailField, ' Zoe@X.Example ')).toBe('zoe@x.example');
});

it.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['ABCDE-12345', 'abcde12345'],
])('a code %j is read as %j', (typed, code) => {
  expect(z.parse(secondFactorField, typed)).toBe(code);
});
