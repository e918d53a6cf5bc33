import { expect, type Locator, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { sampleAddress } from '../scripts/page-samples.ts';
import { fixedShare, isPressable, largeLooks, misfits, show } from './support/fit.ts';
import { wholeLibrary } from './support/library.ts';
import { handInFile, writePhoto } from './support/media.ts';
import { signInAsNew } from './support/people.ts';
import { ready, test } from './support/test.ts';

/** At most this share of the window stays in place while the page scrolls. */
const MOST_FIXED = 0.5;

type Screen = { name: string; address: string; button: (page: Page) => Locator };

const main = (page: Page) => page.getByRole('main');

/** Screens of visitors, each with what people come for. */
const visitorScreens: Screen[] = [
  {
    name: 'home',
    address: href('home'),
    button: (page) => main(page).getByRole('button', { name: 'Search', exact: true }),
  },
  {
    name: 'results',
    address: href('search', {}, { q: 'beach' }),
    button: (page) => main(page).getByRole('combobox', { name: 'Sort by' }),
  },
  {
    name: 'photo',
    address: sampleAddress('photo'),
    button: (page) =>
      page.getByRole('button', { name: /^Download free/ }).or(page.getByRole('link', { name: /^Download free/ })),
  },
  {
    name: 'video',
    address: sampleAddress('video'),
    button: (page) => main(page).getByRole('button', { name: /^Play/ }),
  },
  { name: 'sounds', address: href('sounds'), button: (page) => main(page).getByRole('button', { name: /^Play/ }) },
  { name: 'map', address: href('explore'), button: (page) => main(page).getByRole('button', { name: 'Zoom in' }) },
  {
    name: 'island',
    address: href('island', { name: 'jamaica' }),
    button: (page) => main(page).getByRole('combobox', { name: 'Sort by' }),
  },
  { name: 'collections', address: href('collections'), button: (page) => main(page).getByRole('link') },
  {
    name: 'plans',
    address: href('businessPlans'),
    button: (page) => main(page).getByRole('link', { name: 'Choose Team' }),
  },
  { name: 'login', address: href('login'), button: (page) => page.getByRole('button', { name: 'Login', exact: true }) },
];

const memberScreens: Screen[] = [
  {
    name: 'profile',
    address: href('profile', {}, { section: 'you' }),
    button: (page) => main(page).getByRole('button', { name: /^Save/ }),
  },
  { name: 'notifications', address: href('notifications'), button: (page) => main(page).getByRole('button') },
];

const workScreens: Screen[] = [
  {
    name: 'uploads',
    address: href('creatorUploads'),
    button: (page) => main(page).getByRole('button', { name: 'Add files' }),
  },
  {
    name: 'review',
    address: href('adminContentApproval'),
    button: (page) => main(page).getByRole('button', { name: /^Approve/ }),
  },
];

const menuOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Open menu' });

/** One visit serves all looks: the window and the size of the text change under the page. */
const faultsOf = async (page: Page, { name, address, button }: Screen): Promise<string[]> => {
  await page.goto(address);
  await ready(page);
  const faults: string[] = [];
  for (const look of largeLooks) {
    await show(page, look);
    const found = await misfits(page);
    const fixed = await fixedShare(page);
    if (fixed > MOST_FIXED) found.push(`${Math.round(fixed * 100)} % of the window stay in place`);
    if (!(await isPressable(button(page).filter({ visible: true }).first()))) found.push('the main button is covered');
    if (!(await isPressable(menuOf(page)))) found.push('the menu button cannot be pressed');
    faults.push(...found.map((fault) => `${name}, ${look.name}: ${fault}`));
  }
  return faults;
};

test.beforeAll(wholeLibrary);
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const screen of visitorScreens)
  test(`${screen.name} fits with text at 200 % and at 400 % zoom`, async ({ page }) => {
    expect(await faultsOf(page, screen)).toEqual([]);
  });

test('pages of a member fit with text at 200 % and at 400 % zoom', async ({ page, context }) => {
  await signInAsNew(context, 'user');
  for (const screen of memberScreens) expect.soft(await faultsOf(page, screen)).toEqual([]);
});

test('uploads and review fit with text at 200 % and at 400 % zoom', async ({ page, context }, info) => {
  await signInAsNew(context, 'creator');
  await handInFile(context, await writePhoto(info.outputPath('squares.jpg')), 'Squares in large letters');
  for (const screen of workScreens) {
    if (screen.name === 'review') await signInAsNew(context, 'admin');
    expect.soft(await faultsOf(page, screen)).toEqual([]);
  }
});

test('the menu works with text at 200 % and at 400 % zoom, and the skip link hides by its own height', async ({
  page,
}) => {
  await page.goto(href('about'));
  await ready(page);
  for (const look of largeLooks) {
    await show(page, look);
    const skip = await page.getByRole('link', { name: 'Skip to content' }).boundingBox();
    expect((skip?.y ?? 0) + (skip?.height ?? 0), look.name).toBeLessThanOrEqual(0);
    await menuOf(page).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['Photos', 'Pricing', 'Upload'])
      expect(await isPressable(menu.getByRole('link', { name, exact: true })), `${look.name}: ${name}`).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

test('the header is never wider than the window, from a phone to a desktop', async ({ page, context }) => {
  await signInAsNew(context, 'admin');
  await page.goto(href('about'));
  await ready(page);
  for (const width of [360, 767, 768, 1024, 1239, 1240, 1263, 1264, 1280, 1439, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await misfits(page), `${width} px`).toEqual([]);
    const parts = page.getByRole('banner').locator('a, button').filter({ visible: true });
    const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(box.right <= other.left + 1 || other.right <= box.left + 1, `${width} px: parts overlap`).toBe(true);
  }
});
