import { type Sentence, sentence } from '#shared/sentences.ts';

/**
 * The rules of a login without a schema library: the login form is in the first bundle and has to stay light.
 * The schemas in account-fields.rules.ts are made of the same limits, patterns and sentences.
 */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 200;
export const LONGEST_EMAIL = 254;

/** Runs of plain characters with single dots between them, and a host name of at least two parts. */
export const EMAIL_PATTERN = /^[A-Za-z0-9_'+-]+(\.[A-Za-z0-9_'+-]+)*(?<!')@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Six digits of an authenticator, or a recovery code. */
export const CODE_PATTERN = /^(\d{6}|[0-9a-z]{10})$/;

export const emailWrong = sentence('accounts.email', 'Please enter a valid email address');
export const emailTooLong = sentence(
  'accounts.emailTooLong',
  'An email address can have at most {longest} characters',
  {
    longest: LONGEST_EMAIL,
  },
);
export const passwordTooShort = sentence(
  'accounts.passwordTooShort',
  'Password must be at least {least} characters long',
  { least: SHORTEST_PASSWORD },
);
export const passwordTooLong = sentence('accounts.passwordTooLong', 'Password can have at most {longest} characters', {
  longest: LONGEST_PASSWORD,
});
export const codeNeeded = sentence(
  'accounts.codeNeeded',
  'Enter the six digits of your authenticator app, or a recovery code',
);

/** As the schemas count: a character outside the basic plane, such as an emoji, is one. */
const lengthOf = (text: string): number => [...text].length;

export const tidyEmail = (email: string): string => email.trim().toLowerCase();

/** Spaces and dashes are for reading only. */
export const tidyCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

const emailIssue = (email: string): Sentence | undefined => {
  const tidy = tidyEmail(email);
  if (lengthOf(tidy) > LONGEST_EMAIL) return emailTooLong;
  return EMAIL_PATTERN.test(tidy) ? undefined : emailWrong;
};

const passwordIssue = (password: string): Sentence | undefined => {
  const length = lengthOf(password);
  if (length < SHORTEST_PASSWORD) return passwordTooShort;
  return length > LONGEST_PASSWORD ? passwordTooLong : undefined;
};

const codeIssue = (code: string): Sentence | undefined => (CODE_PATTERN.test(tidyCode(code)) ? undefined : codeNeeded);

/** What is wrong with each field that a person types, in the order of the form. */
export const loginIssueOf = { email: emailIssue, password: passwordIssue, code: codeIssue };
export type LoginFieldName = keyof typeof loginIssueOf;
export const loginFieldNames = Object.keys(loginIssueOf) as LoginFieldName[];

export const loginAccountTypes = ['user', 'creator', 'admin'] as const;
export type LoginAccountType = (typeof loginAccountTypes)[number];
