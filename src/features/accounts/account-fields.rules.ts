import * as z from 'zod/mini';
import { type Language, languages } from '#shared/i18n.ts';
import { rule, type Sentence, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';
import {
  CODE_PATTERN,
  codeNeeded,
  EMAIL_PATTERN,
  emailTooLong,
  emailWrong,
  LONGEST_EMAIL,
  LONGEST_PASSWORD,
  loginAccountTypes,
  passwordTooLong,
  passwordTooShort,
  SHORTEST_PASSWORD,
  tidyCode,
} from './login-fields.rules.ts';

const LONGEST_NAME = 80;

const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** One line of text about a person. Markup is shown as text, never interpreted. */
const line = (needed: Sentence, tooLong: Sentence) =>
  z
    .string(rule(needed))
    .check(z.overwrite(tidyLine), z.refine(isVisible, rule(needed)), z.maxLength(LONGEST_NAME, rule(tooLong)));

export const emailField = z
  .string(rule(emailWrong))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(LONGEST_EMAIL, rule(emailTooLong)),
    z.email({ pattern: EMAIL_PATTERN, ...rule(emailWrong) }),
  );

export const passwordField = z
  .string(rule(passwordTooShort))
  .check(z.minLength(SHORTEST_PASSWORD, rule(passwordTooShort)), z.maxLength(LONGEST_PASSWORD, rule(passwordTooLong)));

export const firstNameField = line(
  sentence('accounts.firstNameNeeded', 'First name is required'),
  sentence('accounts.firstNameTooLong', 'First name can have at most {longest} characters', { longest: LONGEST_NAME }),
);
export const lastNameField = line(
  sentence('accounts.lastNameNeeded', 'Last name is required'),
  sentence('accounts.lastNameTooLong', 'Last name can have at most {longest} characters', { longest: LONGEST_NAME }),
);
const displayNameField = line(
  sentence('accounts.publicNameNeeded', 'Public name is required'),
  sentence('accounts.publicNameTooLong', 'Public name can have at most {longest} characters', {
    longest: LONGEST_NAME,
  }),
);

/** Six digits of an authenticator, or a recovery code; spaces and dashes are ignored. */
export const secondFactorField = z
  .string(rule(codeNeeded))
  .check(z.overwrite(tidyCode), z.regex(CODE_PATTERN, rule(codeNeeded)));

const linkIncomplete = rule(sentence('accounts.linkIncomplete', 'The link is not complete'));

/** Token of a mailed link. Anything else is an unknown link, not invalid input. */
export const tokenField = z.string(linkIncomplete).check(z.maxLength(500, linkIncomplete));

const haveSamePasswords = ({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean =>
  password === confirmPassword;

const samePasswords = {
  path: ['confirmPassword'],
  ...rule(sentence('accounts.passwordsDiffer', 'Passwords do not match')),
};

const signupAccountTypes = ['user', 'creator'] as const;
export type SignupAccountType = (typeof signupAccountTypes)[number];

const loginAccountType = z.enum(
  loginAccountTypes,
  rule(sentence('accounts.loginType', 'Choose User, Creator or Admin')),
);
const signupAccountType = z.enum(signupAccountTypes, rule(sentence('accounts.signupType', 'Choose User or Creator')));

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

export const mailedCodeNeeded = sentence('accounts.mailedCode', 'Enter the six digits from our mail');

/** Six digits from a mail; spaces are ignored. */
const mailedCodeField = z.string(rule(mailedCodeNeeded)).check(
  z.overwrite((code) => code.replace(/\s/g, '')),
  z.regex(/^[0-9]{6}$/, rule(mailedCodeNeeded)),
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

export const languageField = z.enum(
  Object.keys(languages) as [Language, ...Language[]],
  rule(sentence('accounts.language', 'Choose one of the languages')),
);

/** Values of the profile form. */
export const profileForm = z.object({
  firstName: firstNameField,
  lastName: lastNameField,
  displayName: displayNameField,
  language: languageField,
});
