import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { openAccount } from '../../scripts/open-sessions.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { mailedInvitation } from '../support/business.ts';
import { demoItem } from '../support/library.ts';
import { signInAsNewUser, withServerDatabase } from '../support/people.ts';
import { hasLicence, payByCard } from '../support/purchases.ts';
import { test } from '../support/test.ts';

test('R11 a business from plan to a member’s download, and the way out with one click', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const id = await demoItem('Looking up at the sun from the reef');
  await signInAsNewUser(context);
  await open(page, href('businessPlans'));
  await page.getByRole('link', { name: 'Choose Team' }).click();
  await page.waitForURL(href('businessCheckout', { planId: 'team' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe to Team');
  await page.getByRole('radio', { name: /^Every year/ }).check({ force: true });
  await expect(page).toHaveURL(href('businessCheckout', { planId: 'team-year' }));
  await expect(page.getByRole('button', { name: 'Pay US$1,490.00' })).toBeVisible();
  await page.getByRole('radio', { name: /^Every month/ }).check({ force: true });
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Pay US$149.00' }).click();
  await expect(page.getByText('Please enter the name of your business.')).toBeVisible();
  await expect(page.getByLabel('Name of the business')).toBeFocused();
  await page.getByLabel('Name of the business').fill('Sea Blue Tourism');
  await payByCard(page);
  await page.waitForURL(href('businessSubscriptionSuccess'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('50 downloads left');
  await expect(page.getByRole('heading', { name: 'Your plan is ready' })).toBeVisible();

  const member = await withServerDatabase((reached) => openAccount(reached, 'user'));
  const strip = page.getByRole('navigation', { name: 'Team' });
  await strip.getByRole('link', { name: 'People' }).click();
  await page.waitForURL(href('businessSubscriptionSuccess', {}, { show: 'people' }));
  await page.getByLabel('E-mail of the new member').fill(member.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(member.email) })).toContainText('Not answered');

  const theirs = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await theirs.addCookies([member.cookie]);
  const theirPage = await theirs.newPage();
  await open(theirPage, await mailedInvitation(context.request, member.email));
  await theirPage.getByRole('button', { name: 'Accept the invitation' }).click();
  await theirPage.waitForURL(href('businessSubscriptionSuccess'));
  await expect(theirPage.getByRole('heading', { level: 1 })).toHaveText('50 downloads left');

  await open(theirPage, href('photo', { id }));
  await theirPage.getByRole('radio', { name: /^Standard/ }).check();
  await theirPage.getByRole('link', { name: 'Use your plan' }).filter({ visible: true }).first().click();
  await theirPage.waitForURL(/\/license\/checkout\//);
  await expect(theirPage.getByRole('radio', { name: /^Your business.*Sea Blue Tourism/ })).toBeChecked();
  await expect(theirPage.getByRole('radio', { name: /^Plan of Sea Blue Tourism/ })).toBeChecked();
  const cost = theirPage.getByRole('complementary').getByRole('table');
  await expect(cost.getByRole('row', { name: 'Total' })).toHaveText('TotalNothing to pay');
  await expect(cost).not.toContainText('US$');
  await theirPage.getByLabel('Project').fill('Press kit');
  await theirPage.getByRole('button', { name: 'Use one download' }).click();
  await hasLicence(theirPage, id);
  await theirs.close();

  await open(page, href('businessPlans'));
  await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Team', exact: true })).toContainText('Your plan');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Team', exact: true }).click();
  await page.waitForURL(href('businessSubscriptionSuccess'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('49 downloads left');
  await strip.getByRole('link', { name: 'Licences' }).click();
  await expect(page.getByRole('row', { name: /Looking up at the sun from the reef/ })).toContainText('Press kit');
  expect(await violationsInBothThemes(page)).toEqual([]);

  await test.step('a change shows what it costs, and nothing is agreed by looking', async () => {
    await strip.getByRole('link', { name: 'Billing' }).click();
    await page.getByRole('link', { name: 'Change to Studio, monthly' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change to Studio');
    await expect(page.getByRole('button', { name: /^Agree and pay US\$/ })).toBeVisible();
    await expect(page.getByText('What is left of Team')).toBeVisible();
    await page.getByRole('link', { name: 'Back to your team' }).click();
  });

  await strip.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(page.getByText('The plan is cancelled').first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(page.getByRole('button', { name: 'Cancel the plan' })).toBeVisible();
});
