import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { mailedLink, newPerson, open, signInVerified, toasts } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { overflowOf } from '../support/purchases.ts';
import { ready, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => main(page).getByRole('navigation', { name: 'Profile' });

const sections: [link: string, address: string, heading: string][] = [
  ['Wallet', '/profile?section=wallet', 'Wallet'],
  ['You', '/profile?section=you', 'About you'],
  ['Sign-in and security', '/profile?section=security', 'Email address'],
  ['Notifications', '/profile?section=notifications', 'Also by mail'],
  ['Privacy', '/profile?section=privacy', 'Your data'],
  ['Licences and downloads', '/profile', 'Licences and downloads'],
];

test('each section has an address, is reached by a press and by a reload, and holds in both themes', async ({
  page,
  context,
}) => {
  await signInVerified(context);
  await open(page, href('profile'));
  for (const [link, address, heading] of sections) {
    await list(page).getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(main(page).getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(list(page).locator('[aria-current="page"]')).toHaveText(link);
    expect.soft(await overflowOf(page), link).toBe(0);
    expect.soft(await violationsInBothThemes(page), link).toEqual([]);
  }
  await open(page, href('profile', {}, { section: 'privacy' }));
  await expect(main(page).getByRole('button', { name: 'Delete my account…' })).toBeVisible();
  await expect(list(page).getByRole('link', { name: 'Team' })).toHaveCount(0);
});

test('old links name a heading after the #: they lead to its section', async ({ page, context }) => {
  await signInVerified(context);
  for (const [fragment, section] of [
    ['wallet', 'wallet'],
    ['second-factor', 'security'],
    ['leave', 'privacy'],
  ]) {
    await page.goto('/about');
    await open(page, `/profile#${fragment}`);
    await expect(page).toHaveURL(`/profile?section=${section}#${fragment}`);
    await expect(page.locator(`#${fragment}`)).toBeVisible();
  }
});

test('the mail address is changed with both mailboxes, and can be stopped from the old one', async ({
  page,
  context,
  request,
}) => {
  const person = await signInVerified(context);
  const { email } = newPerson();
  const form = main(page).getByRole('region', { name: 'Email address' });
  const ask = async (address: string) => {
    await form.getByLabel('New email address').fill(address);
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Send the links' }).click();
    await expect(toasts(page)).toContainText('Check both mailboxes');
  };
  await open(page, href('profile', {}, { section: 'security' }));
  await form.getByRole('button', { name: 'Change email address' }).click();
  await form.getByLabel('New email address').fill('no address');
  await form.getByRole('button', { name: 'Send the links' }).click();
  await expect(form.getByLabel('New email address')).toBeFocused();
  const other = newPerson().email;
  await ask(other);
  await expect(form.getByRole('listitem').filter({ hasText: other })).toContainText('Not confirmed yet');
  await form.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(toasts(page)).toContainText('Your email address stays as it is.');

  await form.getByRole('button', { name: 'Change email address' }).click();
  await ask(email);
  await page.goto(await mailedLink(request, { ...person, email }, href('changeEmail')));
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your address?');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, one more to go');
  await page.getByRole('link', { name: 'Open my settings' }).click();
  await expect(form.getByRole('listitem').filter({ hasText: email })).toContainText(/^(?!.*Not).*Confirmed/);

  await page.goto(await mailedLink(request, person, href('changeEmail')));
  await ready(page);
  await expect(main(page)).toContainText(email);
  await expect(page.getByRole('button', { name: 'Stop the change' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is changed');
  await page.getByRole('link', { name: 'Open my settings' }).click();
  await expect(form).toContainText(email);
  await expect(main(page).getByText(email).first()).toBeVisible();
  const data = { email, password: person.password, accountType: 'user' };
  expect((await request.post('/api/auth/login', { data })).ok()).toBe(true);
});
