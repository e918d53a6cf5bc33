import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { fillLogin, fillSignup, mailedLink, newPerson, open, openVerified, submit } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { somePhotos } from '../support/collections.ts';
import { misfits } from '../support/fit.ts';
import { demoItem } from '../support/library.ts';
import { ready, test } from '../support/test.ts';

const tab = (page: Page, name: 'Login' | 'Sign up') => page.getByRole('tab', { name });

const wanted = 'Looking up at the sun from the reef';

/** Presses License as a visitor, and returns the checkout to come to: what was chosen on the page of the photo. */
const pressLicense = async (page: Page): Promise<string> => {
  await open(page, href('photo', { id: await demoItem(wanted) }));
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await page
    .getByRole('link', { name: /^License/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL(/\/login\?next=/);
  await ready(page);
  const figure = page.getByRole('figure').filter({ hasText: `License “${wanted}”` });
  await expect(figure.locator('img').first()).toBeVisible();
  await expect(figure).toContainText(/US\$\d/);
  await expect(page.getByRole('main')).toContainText('Then you go straight to checkout.');
  return new URL(page.url()).searchParams.get('next') ?? '';
};

const isAtCheckout = async (page: Page, address: string) => {
  await page.waitForURL(address);
  expect(address).toMatch(/^\/license\/checkout\//);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('License this photo');
  await expect(page.getByRole('main')).toContainText(wanted);
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked();
};

test('License as a new visitor: the gate shows the picture with its price, and the mailed link opens the checkout', async ({
  page,
  context,
  request,
}) => {
  const person = newPerson();
  const checkout = await pressLicense(page);
  await expect(tab(page, 'Sign up')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Welcome back')).toHaveCount(0);
  expect(await misfits(page)).toEqual([]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await fillSignup(page, person);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(await mailedLink(request, person, href('verifyEmail')));
  await isAtCheckout(mail, checkout);
});

test('License as a visitor who has an account: signing in leads to the checkout', async ({ page }) => {
  const person = await openVerified();
  const checkout = await pressLicense(page);
  await tab(page, 'Login').click();
  await fillLogin(page, person);
  await submit(page).click();
  await isAtCheckout(page, checkout);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('Upload as a visitor: creators sign up first, beside a wall of pictures', async ({ page }) => {
  await open(page, href('creatorUploads'));
  await expect(tab(page, 'Sign up')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked();
  const figure = page.getByRole('figure').filter({ hasText: 'Show your island' });
  await expect(figure.getByRole('presentation')).not.toHaveCount(0);
});

test('Save and a browser that knows its person: each gate names the picture', async ({ page, request }) => {
  const [photo] = await somePhotos(request, 1);
  await open(page, href('photo', { id: photo?.id ?? '' }));
  await page.evaluate(() => localStorage.setItem('signed_in_before', 'true'));
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to continue');
  await expect(page.getByRole('figure').filter({ hasText: `Save “${photo?.title}”` })).toBeVisible();
  await open(page, href('creatorUploads'));
  await expect(tab(page, 'Login')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to continue');
});

test('A plan as a visitor: sign-up first, beside what the plan costs and has, and the mailed link opens its checkout', async ({
  page,
  context,
  request,
}) => {
  const person = newPerson();
  await open(page, href('businessPlans'));
  await page.getByRole('link', { name: 'Choose Team' }).click();
  await page.waitForURL(/\/login\?next=/);
  await ready(page);
  const figure = page.getByRole('figure').filter({ hasText: 'Subscribe to Team' });
  await expect(figure).toContainText('US$149 a month');
  await expect(figure).toContainText('50 downloads a month');
  await expect(tab(page, 'Sign up')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Welcome back')).toHaveCount(0);
  expect(await misfits(page)).toEqual([]);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await fillSignup(page, person);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(await mailedLink(request, person, href('verifyEmail')));
  await mail.waitForURL(href('businessCheckout', { planId: 'team' }));
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Subscribe to Team');
});

test('The wallet and an offer as a visitor: the gate names them', async ({ page }) => {
  await open(page, href('walletCheckout', { amount: '20' }));
  await expect(page.getByRole('figure').filter({ hasText: 'Add money to your wallet' })).toBeVisible();
  await open(page, href('businessSimpleCheckout', { id: 'the-link-of-an-offer' }));
  await expect(page.getByRole('figure').filter({ hasText: 'Your offer is here' })).toBeVisible();
  await expect(tab(page, 'Sign up')).toHaveAttribute('aria-selected', 'true');
});
