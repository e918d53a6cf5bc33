import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { mailedLink, newPerson, open, toasts } from './accounts.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { ready } from './test.ts';
import { tourOf } from './tour.ts';

/** Actions that differ between phones and wide screens. */
type Ways = { startTour: () => Promise<void>; signOut: () => Promise<void> };

const likeFirstPhoto = async (page: Page): Promise<void> => {
  await open(page, href('home'));
  const heart = page
    .getByRole('region', { name: 'Featured Photos' })
    .getByRole('button', { name: /^Like / })
    .first();
  await press(page, heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(toasts(page)).toContainText('Photo added to your likes');
};

const readWelcome = async (page: Page): Promise<void> => {
  await open(page, href('about'));
  await press(page, page.getByRole('button', { name: 'Notifications, 1 unread' }));
  await press(page, page.getByRole('button', { name: /Welcome to Tamarind/ }));
  const dialog = page.getByRole('dialog', { name: /^Welcome to Tamarind/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
};

const takeTour = async (page: Page, startTour: Ways['startTour']): Promise<void> => {
  await open(page, href('about'));
  await startTour();
  const { overlay, bubble, next, skip } = tourOf(page);
  await expect(bubble).toBeFocused();
  await press(page, next);
  await expect(bubble).toContainText('navigation bar');
  await press(page, skip);
  await expect(overlay).toBeHidden();
};

/** What somebody who is signed in does by keyboard only: a like, the tour, sign-out. */
export const walkSignedIn = async (page: Page, ways: Ways): Promise<void> => {
  await likeFirstPhoto(page);
  await takeTour(page, ways.startTour);
  await ways.signOut();
  await expect(toasts(page)).toContainText('Logout successful');
  await expect(page).toHaveURL('/');
};

/** The whole journey by keyboard only: sign-up, verification, sign-in, reading, like, tour, sign-out. */
export const walkByKeyboard = async (page: Page, request: APIRequestContext, ways: Ways): Promise<void> => {
  const person = newPerson();
  const password = page.getByLabel('Password', { exact: true });

  await open(page, href('login'));
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign up' })).toBeFocused();
  // The form of login has the same radios.
  await expect(page.getByLabel('First name')).toBeVisible();
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

  await page.goto(await mailedLink(request, person, href('verifyEmail')));
  await expect(page).toHaveURL('/profile?welcome=true');
  await ready(page);

  await readWelcome(page);
  await walkSignedIn(page, ways);
};
