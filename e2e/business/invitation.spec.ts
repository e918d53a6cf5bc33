import { expect } from '@playwright/test';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { href } from '#shared/pages.ts';
import { fillSignup, mailedLink, newPerson, open, signInVerified } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { mailedInvitation } from '../support/business.ts';
import { ready, test } from '../support/test.ts';

test('somebody new joins a team from the mail: the gate names team and inviter, and the way ends in the team', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const person = newPerson();
  const owners = await browser.newContext({ baseURL: baseURL ?? '' });
  const owner = await signInVerified(owners);
  const send = async (path: string, data: object) =>
    (await owners.request.post(`/api/business/${path}`, { data, headers: { origin: baseURL ?? '' } })).json();
  const { charge } = await send('subscription', { name: 'Palm Studio', plan: 'team', interval: 'month' });
  await send(`charges/${charge.id}/pay`, { source: testCards.succeeds, agreedCents: charge.totalCents });
  await send('invitations', { email: person.email, role: 'member' });
  await owners.close();

  const address = await mailedInvitation(request, person.email);
  await open(page, address);
  await expect(page.getByRole('figure')).toContainText(
    `${owner.firstName} ${owner.lastName} invites you to Palm Studio`,
  );
  await expect(page.getByRole('tab', { name: 'Sign up' })).toHaveAttribute('aria-selected', 'true');
  await fillSignup(page, person);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await mailedLink(request, person, href('verifyEmail')));
  await page.waitForURL(address);
  await ready(page);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.waitForURL(href('businessSubscriptionSuccess'));
  await expect(page.getByRole('main')).toContainText('Palm Studio');
});

test('an invitation that does not work says so before anybody signs in, who may still sign in', async ({
  page,
  watch,
}) => {
  watch.expectStatus(404);
  await open(page, href('businessInvitation', { token: 'a-link-that-nobody-mailed' }));
  const notice = page.getByRole('status').filter({ hasText: 'This invitation does not work' });
  await expect(notice).toContainText('Ask for a new one, or sign in.');
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  expect(await violationsInBothThemes(page)).toEqual([]);
});
