import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { PlanId } from '#features/pricing/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNewUser } from '../support/people.ts';
import { payByCard } from '../support/purchases.ts';
import { test } from '../support/test.ts';

/** A new business with a plan; its page of the team is open. */
const openBusiness = async (page: Page, context: BrowserContext, planId: PlanId): Promise<void> => {
  await signInAsNewUser(context);
  await open(page, href('businessCheckout', { planId }));
  await page.getByLabel('Name of the business').fill('Sea Blue Tourism');
  await payByCard(page);
  await page.waitForURL(href('businessSubscriptionSuccess'));
  await page.getByRole('link', { name: 'Developers' }).click();
};

test('a business makes a key, sees it once, tries it on the page of the API and takes it back', async ({
  page,
  context,
  watch,
}) => {
  await openBusiness(page, context, 'studio');
  const keys = page.getByRole('region', { name: 'API keys' });
  await keys.getByRole('button', { name: 'New key' }).click();
  await expect(keys.getByLabel('What the key is for')).toBeFocused();
  await keys.getByRole('button', { name: 'Make the key' }).click();
  await expect(keys.getByLabel('What the key is for')).toBeFocused();
  await keys.getByLabel('What the key is for').fill('Press room');
  await keys.getByRole('button', { name: 'Make the key' }).click();
  const shown = keys.getByRole('status').filter({ hasText: 'It is shown only now.' });
  await expect(shown).toBeFocused();
  const key = (await shown.locator('.font-mono').textContent()) ?? '';
  expect(key.length).toBeGreaterThan(20);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await keys.getByRole('button', { name: 'I have it' }).click();
  await expect(keys.getByRole('button', { name: 'New key' })).toBeFocused();
  await open(page, href('businessSubscriptionSuccess', {}, { show: 'developers' }));
  await expect(keys.getByText('Press room')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  const islands = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Lists the islands' }) });
  const send = async () => {
    await open(page, href('apiDocs'));
    await page.getByLabel('API key').fill(key);
    await islands.getByRole('button', { name: 'Try it' }).click();
    await islands.getByRole('button', { name: 'Send' }).click();
  };
  await send();
  await expect(islands.getByText('200', { exact: true })).toBeVisible();
  await expect(islands.getByText(/calls left in this hour/)).toBeVisible();
  await expect(islands.getByText('"dominica"').first()).toBeVisible();

  const licensing = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Licenses an item with the plan' }) });
  await licensing.getByRole('button', { name: 'Try it' }).click();
  await licensing.getByLabel('id', { exact: true }).fill('no-such-thing');
  await licensing.getByLabel('licence', { exact: true }).fill('standard');
  watch.expectStatus(403);
  await licensing.getByRole('button', { name: 'Send' }).click();
  await expect(licensing.getByText('scopeMissing')).toBeVisible();

  await open(page, href('businessSubscriptionSuccess', {}, { show: 'developers' }));
  await expect(keys.getByText(/1 of [\d,]+ calls this hour/)).toBeVisible();
  await keys.getByRole('button', { name: 'Revoke Press room' }).click();
  await expect(keys.getByText('Press room')).toHaveCount(0);
  watch.expectStatus(401);
  await send();
  await expect(islands.getByText('401', { exact: true })).toBeVisible();
});

test('the page of the API: a first call without a key, one language for all code, and the section that is read', async ({
  page,
  baseURL,
}) => {
  await open(page, href('apiDocs'));
  const start = page.getByRole('region', { name: 'Your first call' });
  await expect(start.getByRole('figure', { name: 'Your first call in curl' })).toHaveText(
    `curl "${baseURL}/api/v1/search?q=beach&kind=photo&limit=3"`,
  );
  await expect(start.getByRole('figure', { name: 'The answer' })).toContainText('"total": 12');

  await start.getByRole('tab', { name: 'Python' }).first().click();
  const chosen = page.getByRole('tab', { selected: true });
  await expect(chosen).toHaveText(['Python', 'Python', 'Python', 'Python', 'TypeScript', 'Python', 'Python']);

  const contents = page.getByRole('navigation', { name: 'On this page' });
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveText('Your first call');
  await contents.getByRole('link', { name: 'Errors' }).click();
  await expect(current).toHaveText('Errors');
  await contents.getByRole('link', { name: 'Versions' }).click();
  await expect(current).toHaveText('Versions');
});

/** A server of a business, which hears what we send. */
const listen = async () => {
  const heard: { headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.end('Thank you');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { heard, address: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
};

test('a business adds a webhook, sees its secret once, and its server hears a test', async ({ page, context }) => {
  await openBusiness(page, context, 'team');
  const server = await listen();
  const hooks = page.getByRole('region', { name: 'Webhooks' });
  await hooks.getByRole('button', { name: 'New webhook' }).click();
  await expect(hooks.getByLabel('Address of your server')).toBeFocused();
  await hooks.getByLabel('Address of your server').fill('ftp://example.com');
  await hooks.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(hooks.getByText(/Please enter an address that begins with https/)).toBeVisible();
  await hooks.getByLabel('Address of your server').fill(server.address);
  await hooks.getByRole('button', { name: 'Add the webhook' }).click();
  const shown = hooks.getByRole('status').filter({ hasText: 'It is shown only now.' });
  const secret = (await shown.locator('.font-mono').textContent()) ?? '';
  expect(secret.length).toBeGreaterThan(20);
  await hooks.getByRole('button', { name: 'I have it' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await hooks.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => server.heard.length).toBe(1);
  const [first] = server.heard;
  expect(JSON.parse(first?.body ?? '{}')).toMatchObject({ type: 'ping' });
  expect(JSON.stringify(first)).not.toContain(secret);
  await expect(async () => {
    await open(page, href('businessSubscriptionSuccess', {}, { show: 'developers' }));
    await hooks.getByText('The last delivery').click();
    await expect(hooks.getByText('Delivered')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(hooks.getByText('200 Thank you')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  server.close();
});
