import { expect, test } from 'vitest';
import { accountLinks } from './account-navigation.ts';
import { accountLabel } from './HeaderAccount.tsx';

const wordsOf = (roles: { isCreator: boolean; isAdmin: boolean }, isInTeam = false) =>
  accountLinks(roles, isInTeam).flatMap(({ links }) => links.map(({ label }) => label.message));

test('S8 the label is the name, else the email, else User', () => {
  expect(accountLabel({ firstName: 'Maya', lastName: 'Joseph', email: 'maya@example.dm' })).toBe('Maya Joseph');
  expect(accountLabel({ firstName: 'Maya', lastName: '', email: 'maya@example.dm' })).toBe('Maya');
  expect(accountLabel({ firstName: '', lastName: '', email: 'maya@example.dm' })).toBe('maya@example.dm');
  expect(accountLabel({ firstName: '', lastName: '', email: '' })).toMatchObject({ message: 'User' });
});

test('A5 admin entries only for admins, creator entries only for creators', () => {
  expect(wordsOf({ isCreator: false, isAdmin: false })).toEqual([
    'Profile',
    'Likes',
    'Collections',
    'Licences and downloads',
  ]);
  expect(wordsOf({ isCreator: true, isAdmin: false })).toHaveLength(4 + 6);
  expect(wordsOf({ isCreator: false, isAdmin: true })).toHaveLength(4 + 7);
  expect(wordsOf({ isCreator: true, isAdmin: true })).toHaveLength(4 + 6 + 7);
});

test('whoever is in a team has its page in the menu, others have not', () => {
  expect(wordsOf({ isCreator: false, isAdmin: false }, true).slice(0, 2)).toEqual(['Profile', 'Team']);
  expect(wordsOf({ isCreator: true, isAdmin: true })).not.toContain('Team');
});
