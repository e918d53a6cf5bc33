import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open, openVerified, type Person, signInVerified, toasts } from '../support/accounts.ts';
import { cookieHeaderOf } from '../support/sessions.ts';
import { test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const send = (page: Page) => page.getByRole('button', { name: 'Send application' });

const fillApplication = async (page: Page) => {
  await page.getByLabel('Photos').check();
  await page.getByLabel('Sounds').check();
  await page.getByLabel('About your work').fill('Rivers and markets of Dominica, at first light.\nTen years of it.');
  await page.getByLabel('Samples').fill('https://maya.example/rivers\n\n  https://maya.example/markets  ');
};

/** The team decides, as an admin does by the call. */
const decide = async (
  request: APIRequestContext,
  { email }: Person,
  decision: { decision: 'approve' | 'decline'; note?: string },
) => {
  const headers = { ...cookieHeaderOf('admin'), 'sec-fetch-site': 'same-origin' };
  const pending = await (await request.get('/api/admin/creator-applications', { headers })).json();
  const { id } = pending.find(({ applicant }: { applicant: Person }) => applicant.email === email);
  const reply = await request.post(`/api/admin/creator-applications/${id}/decision`, { headers, data: decision });
  expect(reply.ok(), await reply.text()).toBe(true);
};

test('A2 an application: none, pending, declined with the team’s words, again, approved', async ({
  page,
  context,
  request,
}) => {
  const person = await signInVerified(context);
  await open(page, href('profile', {}, { section: 'you' }));
  const path = page.getByRole('region', { name: 'Become a creator' });
  await expect(path).toContainText('Not applied');
  await expect(path.getByRole('link', { name: 'Apply to become a creator' })).toHaveAttribute(
    'href',
    href('verifyCreator'),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Upload' }).click();
  await expect(heading(page)).toHaveText('Become a creator');
  await expect(page.getByRole('main')).toContainText('Uploading needs a creator account.');
  await expect(page.getByRole('region', { name: 'What it takes' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'What one photo earns' })).toContainText('US$6.00');
  await expect(page.getByRole('heading', { name: 'An answer within 48 hours' })).toBeVisible();
  await page.getByRole('button', { name: 'Apply now' }).click();
  await expect(page.getByLabel('Photos')).toBeFocused();
  await fillApplication(page);
  const sent = page.waitForRequest('**/api/creator/apply');
  await send(page).click();
  expect((await sent).postDataJSON()).toEqual({
    about: 'Rivers and markets of Dominica, at first light.\nTen years of it.',
    kinds: ['photo', 'sound'],
    sampleLinks: ['https://maya.example/rivers', 'https://maya.example/markets'],
  });
  await expect(heading(page)).toHaveText('Your application is being read');
  await expect(page.getByRole('main')).toContainText('https://maya.example/markets');
  await expect(page.getByRole('main')).not.toContainText('Uploading needs a creator account.');
  await expect(page.getByRole('region', { name: 'Until then' }).getByRole('link')).toHaveCount(3);

  await decide(request, person, { decision: 'decline', note: 'Please show us some sounds.' });
  await open(page, href('verifyCreator'));
  await expect(heading(page)).toHaveText('Not this time');
  await expect(page.getByRole('main')).toContainText('Please show us some sounds.');
  await expect(page.getByLabel('Photos')).toBeChecked();
  await expect(page.getByLabel('Videos')).not.toBeChecked();
  await expect(page.getByLabel('Samples')).toHaveValue('https://maya.example/rivers\nhttps://maya.example/markets');
  await page.getByRole('button', { name: 'Apply again' }).click();
  await expect(heading(page)).toHaveText('Your application is being read');

  await decide(request, person, { decision: 'approve' });
  await open(page, href('verifyCreator'));
  await expect(heading(page)).toHaveText('You are a creator');
  await page.getByRole('main').getByRole('link', { name: 'Creator Dashboard' }).click();
  await expect(page).toHaveURL(href('creatorDashboard'));
});

test('L39 an application that fails: what is missing next to its field, else Failed to apply for creator status; nothing typed is lost', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(500);
  await signInVerified(context);
  await open(page, href('verifyCreator'));
  await send(page).click();
  await expect(page.getByRole('group', { name: 'What do you make?' })).toHaveAccessibleDescription(
    'Choose what you make',
  );
  await expect(page.getByLabel('About your work')).toHaveAccessibleDescription(/at least 20 characters/);
  await expect(page.getByLabel('Samples')).toHaveAccessibleDescription(/Add at least one link to your work/);
  await page.getByLabel('Samples').fill('javascript:alert(1)');
  await send(page).click();
  await expect(page.getByLabel('Samples')).toHaveAccessibleDescription(/Enter a link that starts with https:/);

  await page.route('**/api/creator/apply', (route) => route.fulfill({ status: 500, body: '' }));
  await fillApplication(page);
  await send(page).click();
  await expect(toasts(page)).toContainText('Failed to apply for creator status');
  await expect(page.getByLabel('About your work')).toHaveValue(/^Rivers and markets/);
  await expect(page.getByLabel('Sounds')).toBeChecked();
});

test('an application that was sent from another tab meanwhile is shown', async ({ page, context, watch }) => {
  watch.expectStatus(409);
  await signInVerified(context);
  await open(page, href('verifyCreator'));
  await fillApplication(page);
  const other = await context.newPage();
  await open(other, href('verifyCreator'));
  await fillApplication(other);
  await send(other).click();
  await expect(heading(other)).toHaveText('Your application is being read');
  await send(page).click();
  await expect(toasts(page)).toContainText('Your application is with the team already.');
  await expect(heading(page)).toHaveText('Your application is being read');
});

test('a creator has nothing to apply for; a visitor is sent to login and back', async ({ page }) => {
  const creator = await openVerified({ isCreator: true });
  await open(page, href('verifyCreator'));
  await expect(page).toHaveURL(href('login', {}, { next: href('verifyCreator') }));
  // Most who come here are new, so the form to sign up is first.
  await page.getByRole('tab', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(creator.email);
  await page.getByLabel('Password', { exact: true }).fill(creator.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(href('verifyCreator'));
  await expect(heading(page)).toHaveText('You are a creator');
});
