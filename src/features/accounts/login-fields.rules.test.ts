import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Sentence, sentenceOf } from '#shared/sentences.ts';
import { loginFields } from './account-fields.rules.ts';
import { type LoginFieldName, loginFieldNames, loginIssueOf, tidyCode, tidyEmail } from './login-fields.rules.ts';

const valid = {
  email: 'maya@people.example',
  password: 'calibishie-bay',
  accountType: 'user',
  code: '123456',
} as const;

/** The first sentence that the schema has for one field, which is the one that a form shows. */
const schemaIssue = (name: LoginFieldName, value: string): Sentence | undefined => {
  const { error } = z.safeParse(loginFields, { ...valid, [name]: value });
  const issue = error?.issues.find(({ path }) => path[0] === name);
  return issue && sentenceOf(issue);
};

const samples: Record<LoginFieldName, string[]> = {
  email: [
    '',
    ' ',
    ' Maya@People.Example ',
    'maya at example',
    'maya@example',
    '.maya@people.example',
    'maya.@people.example',
    'ma..ya@people.example',
    "o'neil@people.example",
    "oneil'@people.example",
    'maya+islands_1@sub.people.example',
    'maya@-people.example',
    'maya@people.e',
    'maya@people..example',
    'mäya@people.example',
    'maya@people.example\n',
    `${'a'.repeat(241)}@people.example`,
    `${'a'.repeat(239)}@people.example`,
    'a'.repeat(300),
  ],
  password: [
    '',
    'seven77',
    'eight888',
    ' '.repeat(8),
    'a'.repeat(200),
    'a'.repeat(201),
    '🌴🌴🌴🌴',
    '🌴🌴🌴🌴🌴🌴🌴🌴',
    'e\u0301e\u0301e\u0301e\u0301',
  ],
  code: ['', '12345', '123456', '123 456', '1234567', 'ABCDE-12345', 'abcde1234', 'abcde-1234!'],
};

test.each(loginFieldNames)('L9 L10 the login form and the schema agree on every %s', (name) => {
  for (const value of samples[name])
    expect([value, loginIssueOf[name](value)]).toEqual([value, schemaIssue(name, value)]);
});

test('the form sends what the schema would make of it', () => {
  const typed = { ...valid, email: ' Maya@People.Example ', code: 'ABCDE-12345' };
  expect({ ...typed, email: tidyEmail(typed.email), code: tidyCode(typed.code) }).toEqual(z.parse(loginFields, typed));
});

test('an address that zod itself takes is an address here, and no other', () => {
  for (const email of samples.email.map(tidyEmail).filter(({ length }) => length < 255))
    expect([email, loginIssueOf.email(email) === undefined]).toEqual([email, z.regexes.email.test(email)]);
});
