import { expect, it } from 'vitest';
import { contentOf } from './source-tree.ts';

/** Texts that the specification gives to the letter, or that name its two tabs. */
const specified = new Set([
  'Login',
  'Login or sign up',
  'Login failed',
  'Login successful',
  'Login Required',
  'Logging out...',
  'Logout failed',
  'Logout successful',
  'An error occurred during login. Please try again.',
  'Please log in to access this premium feature',
  'Please verify your email before logging in. Check your inbox for instructions.',
  'There was a problem logging you out. Please try again.',
  'You have been logged out successfully.',
  'You must be logged in to bootstrap admin',
]);

const OTHER_WORDS =
  /\blog(ged|ging)? (you )?(in|out)\b|\blog(in|out)\b|\bopen(ed|s)? an account\b|\bcreate (an )?account\b/i;

/** English texts in which other words than sign in, sign out and sign up are used. */
const textsWithOtherWords = (catalogue: string): string[] =>
  Array.from(catalogue.matchAll(/^msgstr "(.+)"$/gm), ([, text = '']) => text).filter(
    (text) => OTHER_WORDS.test(text) && !specified.has(text),
  );

it('our own texts say sign in, sign out and sign up', () => {
  expect(textsWithOtherWords(contentOf('locales/en.po'))).toEqual([]);
});

it.each(['Log in again', 'Go to login', 'You are logged out', 'Create account', 'Open an account'])(
  'the search finds %j',
  (text) => expect(textsWithOtherWords(`msgid "a"\nmsgstr "${text}"\n`)).toEqual([text]),
);
