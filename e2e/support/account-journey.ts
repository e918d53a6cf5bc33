import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { mailedLink, newPerson, open, toasts } from './accounts.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { ready } from './test.ts';

type SignOut = (page: Page) => Promise<void>;

/** Opens an account, verifies it, signs in and out, without ever touching a pointer. */
export const walkByKeyboard = async (page: Page, request: APIRequestContext, signOut: SignOut): Promise<void> => {
  const person = newPerson();
  const password = page.getByLabel('Password', { exact: true });

  await open(page, href('login'));
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign up' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'User' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await typeInto(page, page.getByLabel('First name'), person.firstName);
  await typeInto(page, page.getByLabel('Last name'), person.lastName);
  await typeInto(page, page.getByLabel('Email'), person.email);
  await typeInto(page, password, person.password);
  await typeInto(page, page.getByLabel('Confirm password'), person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await open(page, await mailedLink(request, person, href('verifyEmail')));
  await press(page, page.getByRole('link', { name: 'Go to login' }));
  await expect(password).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile?welcome=true');
  await ready(page);

  await signOut(page);
  await expect(toasts(page)).toContainText('Logout successful');
  await expect(page).toHaveURL('/');
};
