import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { readHead } from '../support/read-head.ts';
import { ready, test } from '../support/test.ts';

const openHome = async (page: Page) => {
  await page.goto(href('home'));
  await ready(page);
};
const searchBox = (page: Page) => page.getByLabel('Search photos');
const categoryBar = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).first();

test('H1 H4 H5 H7 H9 H20 P6 P7 the home page has its six parts, links and columns', async ({ page }) => {
  await openHome(page);
  await expect(searchBox(page)).toBeVisible();
  await expect(categoryBar(page)).toBeVisible();
  for (const name of ['Featured Photos', 'Pick many, download once', 'On Instagram'])
    await expect(page.getByRole('region', { name })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Try the selection grid' })).toHaveAttribute('href', '/photos/select');
  await expect(page.getByRole('link', { name: 'Browse collections' })).toHaveAttribute('href', '/collections');

  await test.step('H5 the popular links', async () => {
    const links = page.getByRole('search').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      ['jamaica', 'barbados', 'trinidad', 'beaches', 'natural+products'].map((query) => `/search?q=${query}`),
    );
  });

  await test.step('H7 H9 All is chosen when nothing else is, and goes home', async () => {
    const all = categoryBar(page).getByRole('link', { name: 'All' });
    await expect(all).toHaveAttribute('aria-current', 'true');
    await expect(all).toHaveAttribute('href', '/');
  });

  await test.step('P7 multi-select and bulk download are coming soon, not available', async () => {
    const promo = page.getByRole('region', { name: 'Pick many, download once' });
    await expect(promo.getByText('Coming soon', { exact: true })).toBeVisible();
    await expect(promo.getByText('Bulk download, coming soon')).toBeVisible();
    await expect(promo.getByRole('button')).toHaveCount(0);
  });

  await test.step('H20 one column under 768 px, two under 1024 px, else three', async () => {
    const cards = page.getByRole('region', { name: 'Featured Photos' }).getByRole('figure');
    const columns = async () => {
      const lefts = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
      return new Set(lefts).size;
    };
    for (const [width, count] of [
      [767, 1],
      [768, 2],
      [1023, 2],
      [1024, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(columns).toBe(count);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("P6 multi-select needs a login: 'Login Required'", async () => {
    await page.getByRole('link', { name: 'Try the selection grid' }).click();
    const toasts = page.getByRole('region', { name: 'Messages' });
    await expect(toasts).toContainText('Login Required');
    await expect(toasts).toContainText('Please log in to access this premium feature');
    await expect(page).toHaveURL('/');
  });

  await test.step('H4 a blank query does nothing', async () => {
    await searchBox(page).fill('   ');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/');
  });
});

test('H2 H3 H6 H10 H11 search, a category, a card and Upgrade lead on', async ({ page }) => {
  await openHome(page);
  const backHome = async () => {
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(searchBox(page)).toBeVisible();
  };

  await test.step('H11 the upgrade button goes to /pricing', async () => {
    await page.getByRole('link', { name: 'Upgrade' }).click();
    await expect(page).toHaveURL('/pricing');
    await backHome();
  });

  await test.step('H10 a photo card leads to /photos/{id}', async () => {
    const card = page.getByRole('region', { name: 'Featured Photos' }).getByRole('figure').first().getByRole('link');
    const address = (await card.getAttribute('href')) ?? '';
    expect(address).toMatch(/^\/photos\/\w+$/);
    await card.click();
    await expect(page).toHaveURL(address);
    await backHome();
  });

  await test.step('H6 choosing a category goes to /photos?category={slug}', async () => {
    await categoryBar(page).getByRole('link', { name: 'Underwater' }).click();
    await expect(page).toHaveURL('/photos?category=underwater');
    await backHome();
  });

  await test.step('H2 H3 search goes to /search?q= with the trimmed query', async () => {
    await searchBox(page).fill('  cocoa tea  ');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?q=cocoa+tea');
  });
});

test('H8 the category bar scrolls 200 px per click', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  const row = categoryBar(page).getByRole('list');
  const place = () => row.evaluate((element) => element.scrollLeft);
  const right = page.getByRole('button', { name: 'Scroll categories right' });
  await expect(right).toHaveAttribute('aria-disabled', 'false');
  await right.click();
  await expect.poll(place).toBe(200);
  await right.click();
  await expect.poll(place).toBe(400);
  await page.getByRole('button', { name: 'Scroll categories left' }).click();
  await expect.poll(place).toBe(200);

  // Where everything fits, the arrows rest: they are there and look so.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(right).toHaveAttribute('aria-disabled', 'true');
  await expect(right).toHaveCSS('opacity', '0.5');
});

test('H22 the page metadata', async ({ request }) => {
  const html = await (await request.get(href('home'))).text();
  const head = readHead(html);
  expect(head.description).toContain('Caribbean stock photos and videos, royalty free');
  expect(html).toMatch(/<meta name="keywords" content="[^"]*Caribbean/);
  expect(head).toMatchObject({ socialTitle: head.title, socialDescription: head.description, socialType: 'website' });
});
