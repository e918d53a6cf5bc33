import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import {
  fillLogin,
  fillSignup,
  mailedLink,
  newPerson,
  open,
  openVerified,
  submit,
  toasts,
} from '../support/accounts.ts';
import { somePhotos } from '../support/collections.ts';
import { ready, test } from '../support/test.ts';

const create = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true });
const mailHeading = (page: Page) => page.getByRole('heading', { name: 'Check your email' });
const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Like / })
    .first();

test('signing up from Save: the mail view stays with the person, and the link saves that picture', async ({
  page,
  context,
  request,
}) => {
  const [photo] = await somePhotos(request, 1);
  const address = href('photo', { id: photo?.id ?? '' });
  const person = newPerson();
  await open(page, address);
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click();
  await fillSignup(page, person);
  await create(page).click();
  await expect(mailHeading(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(person.email);

  await page.waitForURL(href('home'));
  await expect(mailHeading(page)).toBeVisible();
  const reminder = page.getByRole('region', { name: 'Your sign-up' });
  await expect(reminder).toContainText(person.email);
  await reminder.getByRole('button', { name: 'Send again' }).click();
  await expect(reminder).toContainText('If your email is registered, a verification link will be sent shortly.');

  // A mail program opens another tab.
  const tab = await context.newPage();
  await tab.goto(await mailedLink(request, person, href('verifyEmail')));
  await tab.waitForURL(address);
  await ready(tab);
  await expect(toasts(tab)).toContainText('Saved to “My collection”');
  await expect(tab.getByRole('main').getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await expect(tab.getByRole('dialog')).toHaveCount(0);
});

test('a mailed link that is opened elsewhere leads to the same picture by way of the password', async ({
  page,
  request,
}) => {
  const [photo] = await somePhotos(request, 1);
  const address = href('photo', { id: photo?.id ?? '' });
  const person = newPerson();
  const next = `${address}#save=${photo?.id}`;
  await request.post('/api/auth/signup', { params: { next }, data: { ...person, accountType: 'user' } });
  await open(page, await mailedLink(request, person, href('verifyEmail')));
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await submit(page).click();
  await page.waitForURL(address);
  await ready(page);
  await expect(toasts(page)).toContainText('Saved to “My collection”');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Change address brings the form back with what was typed, at once and from the home page', async ({ page }) => {
  const person = newPerson();
  await open(page, href('signup', {}, { next: '/photos?sort=new' }));
  await fillSignup(page, person);
  await create(page).click();
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Confirm password')).toHaveValue(person.password);
  await expect(page).toHaveURL(/\/signup/);

  const email = newPerson().email;
  await page.getByLabel('Email').fill(email);
  await create(page).click();
  await page.waitForURL(href('home'));
  await page.getByRole('link', { name: 'Change address' }).click();
  await page.waitForURL(href('signup', {}, { next: '/photos?sort=new' }));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('P2 the heart of a visitor: the words of the specification, a way to sign in, and the like is set afterwards', async ({
  page,
  request,
  watch,
}) => {
  watch.expectStatus(401);
  const [photo] = await somePhotos(request, 1);
  const address = href('photo', { id: photo?.id ?? '' });
  const person = await openVerified();
  await open(page, address);
  await heart(page).click();
  await expect(toasts(page)).toContainText('Error');
  await expect(toasts(page)).toContainText('Could not update like status. Please try again.');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await toasts(page).getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page, person);
  await submit(page).click();
  await page.waitForURL(address);
  await ready(page);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(toasts(page)).toContainText('Photo added to your likes');
});

test('a link that somebody else made likes and saves nothing', async ({ page, request }) => {
  const [photo] = await somePhotos(request, 1);
  const address = href('photo', { id: photo?.id ?? '' });
  await open(page, href('login'));
  await fillLogin(page, await openVerified());
  await submit(page).click();
  await page.waitForURL(/welcome=true/);
  await ready(page);
  // As if the sign-in were older than its minute.
  await page.evaluate(() => localStorage.setItem('auth_time', String(Date.now() - 61_000)));
  await page.goto(`${address}#like=${photo?.id}`);
  await page.waitForURL(address);
  await ready(page);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  const likes = await page.request.get('/api/likes');
  expect(await likes.json()).toEqual([]);
  // From another page, so that the address is opened and not only its fragment.
  await open(page, href('about'));
  await page.goto(`${address}#save=${photo?.id}`);
  await expect(page.getByRole('dialog', { name: 'Save to a collection' })).toContainText(photo?.title ?? '');
  const saved = await page.request.get('/api/collections/saved');
  expect(await saved.json()).toEqual({ itemIds: [], lastUsed: null });
});
