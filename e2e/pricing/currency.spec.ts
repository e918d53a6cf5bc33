import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { layoutShiftsOf, watchLayoutShifts } from '../support/layout-shift.ts';
import { signInAsNewUser } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const firstPhoto = async (page: Page): Promise<string> => {
  const [photo] = await (await page.request.get('/api/photos?featured=true&limit=1')).json();
  return photo.id;
};

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await ready(page);
};

test('a currency is chosen once, shown wherever a price is, and moves nothing', async ({ page }) => {
  await watchLayoutShifts(page);
  const photo = href('photo', { id: await firstPhoto(page) });
  const html = await (await page.request.get(photo)).text();
  expect(html).toContain('US$12');
  await open(page, photo);
  const standard = page.getByRole('radio', { name: /^Standard/ });
  await expect(standard).toHaveAccessibleName(/US\$12/);

  const footer = page.getByRole('contentinfo');
  // The choice is loaded when the end of the page comes near.
  await footer.getByText('Prices are in US dollars.').scrollIntoViewIfNeeded();
  await footer.getByLabel('Currency').selectOption('JMD');
  await expect(standard).toHaveAccessibleName(/about J\$1,902/);
  expect(await page.evaluate(() => localStorage.getItem('tamarind-currency'))).toBe('JMD');

  await test.step('the server’s page is in US dollars, the browser’s in the chosen currency, and nothing jumps', async () => {
    // Back to the prices: at the end of the page its lists load, which is not about money.
    await page.evaluate(() => scrollTo(0, 0));
    await page.reload();
    await ready(page);
    await expect(standard).toHaveAccessibleName(/about J\$1,902/);
    await standard.check();
    const button = page.getByRole('link', { name: /^License, about J\$1,902/ }).filter({ visible: true });
    await expect(button.first()).toBeVisible();
    expect(await layoutShiftsOf(page)).toEqual([]);
  });

  await test.step('what the storage should not say counts as US dollars', async () => {
    await page.evaluate(() => localStorage.setItem('tamarind-currency', 'ANG'));
    await page.reload();
    await ready(page);
    await expect(standard).toHaveAccessibleName(/US\$12/);
  });
});

test('the currency of a person is the same on another device', async ({ page, context, browser }) => {
  await signInAsNewUser(context);
  await open(page, href('pricing'));
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/profile/currency') && reply.request().method() === 'PUT',
  );
  await page.getByRole('main').getByLabel('Currency').selectOption('XCG');
  expect((await saved).status()).toBe(200);

  const elsewhere = await browser.newContext();
  await elsewhere.addCookies(await context.cookies());
  const other = await elsewhere.newPage();
  await open(other, href('pricing'));
  await expect(other.getByRole('main').getByLabel('Currency')).toHaveValue('XCG');
  await expect(other.getByRole('region', { name: 'Pay per licence' })).toContainText('about Cg\u00a021,48');
  await elsewhere.close();
});
