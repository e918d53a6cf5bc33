import * as z from 'zod/mini';
import { type Language, languages } from '#shared/i18n.ts';
import { tidyLine } from '#shared/text.ts';

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 200;
const LONGEST_EMAIL = 254;
const LONGEST_NAME = 80;

const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** One line of text about a person. Markup is shown as text, never interpreted. */
const line = (name: string, longest = LONGEST_NAME) =>
  z
    .string(`${name} is required`)
    .check(
      z.overwrite(tidyLine),
      z.refine(isVisible, `${name} is required`),
      z.maxLength(longest, `${name} can have at most ${longest} characters`),
    );

export const emailField = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(LONGEST_EMAIL, `An email address can have at most ${LONGEST_EMAIL} characters`),
    z.email('Please enter a valid email address'),
  );

const TOO_SHORT = 'Password must be at least 8 characters long';

export const passwordField = z
  .string(TOO_SHORT)
  .check(
    z.minLength(SHORTEST_PASSWORD, TOO_SHORT),
    z.maxLength(LONGEST_PASSWORD, `Password can have at most ${LONGEST_PASSWORD} characters`),
  );

export const firstNameField = line('First name');
export const lastNameField = line('Last name');
const displayNameField = line('Public name');

/** Six digits of an authenticator, or a recovery code; spaces and dashes are ignored. */
export const secondFactorField = z.string('Enter the six digits of your authenticator app, or a recovery code').check(
  z.overwrite((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  z.regex(/^(\d{6}|[0-9a-z]{10})$/, 'Enter the six digits of your authenticator app, or a recovery code'),
);

/** Token of a mailed link. Anything else is an unknown link, not invalid input. */
export const tokenField = z.string('The link is not complete').check(z.maxLength(500, 'The link is not complete'));

const haveSamePasswords = ({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean =>
  password === confirmPassword;

const samePasswords = { path: ['confirmPassword'], message: 'Passwords do not match' };

const loginAccountTypes = ['user', 'creator', 'admin'] as const;
export type LoginAccountType = (typeof loginAccountTypes)[number];
const signupAccountTypes = ['user', 'creator'] as const;
export type SignupAccountType = (typeof signupAccountTypes)[number];

const loginAccountType = z.enum(loginAccountTypes, 'Choose User, Creator or Admin');
const signupAccountType = z.enum(signupAccountTypes, 'Choose User or Creator');

/** Body of `POST /api/auth/login`; the form asks for the code only when the server does. */
export const loginFields = z.object({
  email: emailField,
  password: passwordField,
  accountType: loginAccountType,
  code: z.optional(secondFactorField),
});

/** Body of `POST /api/auth/signup`. */
export const signupFields = z.object({
  email: emailField,
  password: passwordField,
  firstName: firstNameField,
  lastName: lastNameField,
  accountType: signupAccountType,
});

/** Values of the sign-up form: the confirmation is checked there and never sent. */
export const signupForm = z
  .object({ ...signupFields.shape, confirmPassword: passwordField })
  .check(z.refine(haveSamePasswords, samePasswords));

/** A new password typed twice, for the reset and change forms. */
export const newPasswordForm = z
  .object({ password: passwordField, confirmPassword: passwordField })
  .check(z.refine(haveSamePasswords, samePasswords));

/** Values of the change form. */
export const changePasswordForm = z
  .object({ currentPassword: passwordField, password: passwordField, confirmPassword: passwordField })
  .check(z.refine(haveSamePasswords, samePasswords));

export const emailForm = z.object({ email: emailField });

/** Six digits from a mail; spaces are ignored. */
const mailedCodeField = z.string('Enter the six digits from our mail').check(
  z.overwrite((code) => code.replace(/\s/g, '')),
  z.regex(/^[0-9]{6}$/, 'Enter the six digits from our mail'),
);

/** Proof before sign-in settings change: the password, or a mailed code if the account has none. */
export const passwordForm = z.object({ password: passwordField });
export const mailedCodeForm = z.object({ mailedCode: mailedCodeField });
export const proofFields = z.object({
  password: z.optional(passwordField),
  mailedCode: z.optional(mailedCodeField),
});

/** A form that is only a button. */
export const noFields = z.object({});

/** Values of every step that asks only for the second factor. */
export const secondFactorForm = z.object({ code: secondFactorField });

export const languageField = z.enum(Object.keys(languages) as [Language, ...Language[]], 'Choose one of the languages');

/** Values of the profile form. */
export const profileForm = z.object({
  firstName: firstNameField,
  lastName: lastNameField,
  displayName: displayNameField,
  language: languageField,
});
