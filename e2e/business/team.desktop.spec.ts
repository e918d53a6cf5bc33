import { expect, type Page } from '@playwright/test';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { href } from '#shared/pages.ts';
import { open, signInVerified } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { callBusiness, linkOfNews, payForPlan, renewNow } from '../support/business.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

const billing = href('businessSubscriptionSuccess', {}, { show: 'billing' });

test('a payment that the bank wants confirmed: the link of the mail leads to the button, and the first tab to it too', async ({
  page,
  context,
}) => {
  const ownerId = await signInAsNewUser(context);
  await payForPlan(context);
  await callBusiness(context, 'PUT', 'card', { source: testCards.needsChallenge });
  await renewNow(ownerId);
  const link = await linkOfNews(ownerId, 'planNeedsConfirmation');

  await open(page, href('businessSubscriptionSuccess'));
  const due = page.getByRole('status').filter({ hasText: 'Please confirm the payment for your plan' });
  await expect(due.getByRole('link', { name: 'Open billing' })).toHaveAttribute('href', billing);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await open(page, link);
  await page.getByRole('button', { name: /^Confirm US\$149\.00/ }).click();
  await page.getByRole('button', { name: 'Confirm US$149.00', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Confirm US/ })).toHaveCount(0);
  await open(page, href('businessSubscriptionSuccess'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('downloads left');
  await expect(due).toHaveCount(0);
});

/** Every place that has a way to the team, or to a plan. */
const placesOf = (page: Page) => ({
  profile: page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Team', exact: true }),
  siteMap: page.getByRole('main').getByRole('link', { name: /^Your team/ }),
});

test('whoever has a plan finds the way to it everywhere, and is never sold it again', async ({ page, context }) => {
  await signInAsNewUser(context);
  const { profile, siteMap } = placesOf(page);
  const door = page.getByRole('region', { name: 'Business', exact: true });
  // Somebody who only looked at the checkout has no team.
  await callBusiness(context, 'POST', 'subscription', { name: 'Sea Blue Tourism', plan: 'team', interval: 'month' });
  await open(page, href('pricing'));
  await expect(door.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await open(page, href('profile'));
  await expect(page.getByRole('navigation', { name: 'Profile' })).toBeVisible();
  await expect(profile).toHaveCount(0);

  await payForPlan(context);
  await open(page, href('pricing'));
  await expect(door.getByRole('link', { name: 'Your plan' })).toHaveAttribute(
    'href',
    href('businessSubscriptionSuccess'),
  );
  await expect(door.getByRole('link', { name: 'See the plans' })).toHaveCount(0);
  await open(page, href('siteMap'));
  await expect(siteMap).toHaveAttribute('href', href('businessSubscriptionSuccess'));
  await open(page, href('profile'));
  await expect(profile).toHaveAttribute('href', href('businessSubscriptionSuccess'));

  await open(page, href('businessCheckout', { planId: 'team' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have this plan');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to your team' }).click();
  await page.waitForURL(href('businessSubscriptionSuccess'));
});

test('an owner whose plan has ended still finds the team beside the plans', async ({ page, context }) => {
  const ownerId = await signInAsNewUser(context);
  await payForPlan(context);
  await callBusiness(context, 'POST', 'subscription/cancel', {});
  await renewNow(ownerId);
  await open(page, href('businessPlans'));
  const main = page.getByRole('main');
  await expect(main).toContainText('The plan of Sea Blue Tourism has ended. Downloads that are paid stay usable');
  await expect(main.getByRole('link', { name: 'Choose Team' })).toBeVisible();
  await main.getByRole('link', { name: 'Go to your team' }).click();
  await page.waitForURL(href('businessSubscriptionSuccess'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('50 downloads left');
});

test('where the server does not say whether there is a plan, none is sold, and asking again shows it', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(503);
  await signInAsNewUser(context);
  await payForPlan(context);
  await open(page, href('home'));
  const membership = '**/api/business/membership';
  await page.route(membership, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'No' } }));
  await page.reload();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Business/ })
    .click();
  await page.waitForURL(href('businessPlans'));
  const team = page.getByRole('region', { name: 'Team', exact: true });
  await expect(team).toContainText('We could not see whether you have a plan.');
  await expect(page.getByRole('link', { name: /^Choose/ })).toHaveCount(0);
  await page.unroute(membership);
  await team.getByRole('button', { name: 'Try again' }).click();
  await expect(team.getByRole('link', { name: 'Go to your team' })).toBeVisible();
});

test('deleting an account with a plan leads to the plan that must end first', async ({ page, context, watch }) => {
  watch.expectStatus(409);
  const person = await signInVerified(context);
  await open(page, href('profile', {}, { section: 'privacy' }));
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  // The plan begins in another window while the form is open.
  await payForPlan(context);
  const section = page.getByRole('region', { name: 'Delete your account' });
  await section.getByLabel('Password', { exact: true }).fill(person.password);
  await section.getByRole('button', { name: /^Delete my account in/ }).click();
  const obstacle = page.getByRole('link', { name: /^You own the plan of Sea Blue Tourism\./ });
  await expect(obstacle).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeDisabled();
  await obstacle.click();
  await page.waitForURL(billing);
  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(page.getByText('The plan is cancelled').first()).toBeVisible();
  await open(page, href('profile', {}, { section: 'privacy' }));
  await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeEnabled();
  await expect(obstacle).toHaveCount(0);
});
