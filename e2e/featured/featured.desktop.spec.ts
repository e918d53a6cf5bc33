import { type BrowserContext, expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press } from '../support/keyboard.ts';
import { signInAsNew } from '../support/people.ts';
import { publishPhoto } from '../support/review.ts';
import { ready, test } from '../support/test.ts';

/** What a visitor sees among the featured photos. */
const atHome = async (context: BrowserContext): Promise<string[]> => {
  const photos = await (await context.request.get('/api/photos?featured=true&limit=60')).json();
  return photos.map(({ title }: { title: string }) => title);
};

const inTwoDays = () => {
  const day = new Date(Date.now() + 2 * 86_400_000);
  day.setMinutes(day.getMinutes() - day.getTimezoneOffset());
  return day.toISOString().slice(0, 16);
};

test('A4 an admin features a photo on the home page, with dates and in an order, and visitors see it', async ({
  page,
  context,
  browser,
  watch,
}, info) => {
  watch.expectStatus(409);
  const title = `Lighthouse ${Date.now()}`;
  await signInAsNew(context, 'admin');
  await page.goto(href('adminManagePhotos', {}, { view: 'featured' }));
  await ready(page);
  const creator = await browser.newContext();
  await signInAsNew(creator, 'creator');
  await publishPhoto(page, creator, info.outputPath('lighthouse.jpg'), title);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const dialog = page.getByRole('dialog');

  await test.step('planned: chosen among the photos, and not on the home page yet', async () => {
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Feature photos' }).click();
    await press(page, dialog.getByRole('button', { name: 'Feature photos' }));
    await expect(dialog).toContainText('Please choose at least one photo');
    await dialog.getByRole('checkbox', { name: title }).check();
    await dialog.getByLabel('From', { exact: true }).fill(inTwoDays());
    await dialog.getByLabel('Until').fill('2020-01-01T10:00');
    await dialog.getByLabel('Starting at place').fill('999');
    await dialog.getByRole('button', { name: 'Feature 1 photo' }).click();
    await expect(dialog).toContainText('The end must come after the start');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByLabel('Until').fill('');
    await dialog.getByRole('button', { name: 'Feature 1 photo' }).click();
    await expect(row).toContainText('Planned');
    expect(await atHome(creator)).not.toContain(title);
  });

  await test.step('now: its start is moved, and the home page has it in its place', async () => {
    await row.getByRole('button', { name: `Dates of ${title}` }).click();
    await dialog.getByLabel('From', { exact: true }).fill('2026-01-01T08:30');
    await dialog.getByRole('button', { name: 'Save the dates' }).click();
    await expect(row).toContainText('On the home page');
    await expect.poll(async () => (await atHome(creator)).at(-1)).toBe(title);
    await row.getByRole('button', { name: `Move ${title} up` }).click();
    await expect.poll(async () => (await atHome(creator)).at(-2)).toBe(title);

    const places = await page.getByRole('button', { name: /^Drag / }).count();
    await row.getByRole('button', { name: `Drag ${title}` }).press('Space');
    await expect(page.getByText(new RegExp(`^${title} is (taken up|at place)`))).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${title} is at place ${places} of ${places}.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await atHome(creator)).at(-1)).toBe(title);
    const visitor = await creator.newPage();
    await visitor.goto(href('home'));
    await expect(visitor.getByRole('region', { name: 'Featured Photos' })).toContainText(title);
  });

  await test.step('two admins: the second is told and sees the list of the first', async () => {
    const other = await context.newPage();
    await other.goto(href('adminManagePhotos', {}, { view: 'featured' }));
    await ready(other);
    await row.getByRole('button', { name: `Move ${title} up` }).click();
    await expect.poll(async () => (await atHome(creator)).at(-2)).toBe(title);
    const theirs = other.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await theirs.getByRole('button', { name: `Remove ${title}` }).click();
    await expect(other.getByText('Somebody else has changed what is featured')).toBeVisible();
    await expect(theirs.getByRole('button', { name: `Move ${title} down` })).toBeEnabled();
    await theirs.getByRole('button', { name: `Remove ${title}` }).click();
    await expect(theirs).toBeHidden();
    const message = other.getByRole('region', { name: 'Messages' });
    await expect(message).toContainText('Removed from the home page');
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(theirs.getByRole('button', { name: `Move ${title} down` })).toBeEnabled();
    await expect.poll(async () => (await atHome(creator)).at(-2)).toBe(title);
    await theirs.getByRole('button', { name: `Remove ${title}` }).click();
    await expect(theirs).toBeHidden();
    await expect.poll(() => atHome(creator)).not.toContain(title);
  });
  await creator.close();
});
