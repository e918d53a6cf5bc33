import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { addToTeam, callBusiness, payForPlan } from '../support/business.ts';
import { demoItem } from '../support/library.ts';
import { signInAsNewUser } from '../support/people.ts';
import { hasLicence } from '../support/purchases.ts';
import { ready, test } from '../support/test.ts';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('R11 checkout and team of a business fit a phone', async ({ page, context }) => {
  await signInAsNewUser(context);
  await open(page, href('businessSimpleCheckout', { id: 'studio' }));
  await expect(page.getByRole('button', { name: 'Pay US$399.00' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(await page.evaluate(sideways)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await payForPlan(context, { plan: 'studio' });
  await open(page, href('businessSubscriptionSuccess'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('200 downloads left');
  for (const show of ['people', 'licences', 'billing', 'developers']) {
    await open(page, href('businessSubscriptionSuccess', {}, { show }));
    await expect(page.getByRole('navigation', { name: 'Team' }).locator('[aria-current=page]')).toBeVisible();
    expect(await page.evaluate(sideways), show).toBe(0);
    expect(await violationsInBothThemes(page), show).toEqual([]);
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Team', exact: true }).click();
  await page.waitForURL(href('businessSubscriptionSuccess'));
});

test('a member licenses with the plan on a phone: first the team is asked, later one download is used', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const owners = await browser.newContext({ baseURL: baseURL ?? '' });
  const ownerId = await signInAsNewUser(owners);
  await payForPlan(owners, { name: 'Palm Studio' });
  await callBusiness(owners, 'PATCH', 'team', { needsApproval: true });
  await addToTeam(ownerId, await signInAsNewUser(context));
  const seen = (role: 'link' | 'button', name: string) => page.getByRole(role, { name }).filter({ visible: true });
  const main = page.getByRole('main');

  const asked = await demoItem('Looking up at the sun from the reef');
  await open(page, href('photo', { id: asked }));
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await seen('link', 'Use your plan').first().click();
  await page.waitForURL(/\/license\/checkout\//);
  await ready(page);
  await expect(main).toContainText('Your team approves it first.');
  expect(await page.evaluate(sideways)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await seen('button', 'Ask your team').click();
  await expect(page.getByRole('heading', { name: 'Your team has your request' })).toBeVisible();

  const { approvals } = await (await owners.request.get('/api/business/approvals')).json();
  expect(approvals).toHaveLength(1);
  await callBusiness(owners, 'POST', `approvals/${approvals[0].id}/decision`, { isApproved: true });
  await callBusiness(owners, 'PATCH', 'team', { needsApproval: false });
  await owners.close();
  await open(page, href('licenceConfirmation', { id: asked, type: 'photo', license: 'standard' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours.');

  const other = await demoItem('Boats at a sandbar');
  await open(page, href('licenceCheckout', { id: other, type: 'photo', license: 'standard' }));
  await expect(page.getByRole('radio', { name: /^Your business.*Palm Studio/ })).toBeChecked();
  await expect(main).toContainText('From the plan of Palm Studio, which then has 48 left.');
  await expect(page.getByRole('radio', { name: /^Standard 1 download/ })).toBeChecked();
  await seen('button', 'Use one download').click();
  await hasLicence(page, other);
});
