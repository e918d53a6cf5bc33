import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { captions } from '#features/media/server/media.tables.ts';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { demoItem } from '../support/library.ts';
import { signInAsCreatorOf, withServerDatabase } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const TITLE = 'Waves rolling up a white beach';
const vtt = 'WEBVTT\n\n00:00.000 --> 00:30.000\n[small waves break and hiss]\n';
const inFrench = vtt.replace('small waves break and hiss', 'de petites vagues');

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
};
/** By hand in one language, from a file in another; a third is written and taken back. */
const writeCaptions = async (page: Page, id: string) => {
  await open(page, href('creatorUploads', {}, { item: id }));
  const editor = page.getByRole('region', { name: 'Captions' });
  const text = editor.getByLabel('WebVTT');
  const save = editor.getByRole('button', { name: 'Save captions' });
  const there = editor.getByRole('listitem');
  await text.fill(vtt.replaceAll('.000', ',000'));
  await press(page, save);
  await expect(editor.getByText('The times have a comma as in SubRip files.')).toBeVisible();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await text.fill(vtt);
  await press(page, save);
  await expect(there.filter({ hasText: 'English' })).toContainText('1 caption');
  const language = editor.getByLabel('Language of the captions');
  for (const [code, name, file] of [
    ['fr', 'Français', inFrench],
    ['nl', 'Nederlands', vtt],
  ] as const) {
    await language.selectOption(code);
    await expect(text).toHaveValue('');
    await editor
      .getByLabel('Choose a file')
      .setInputFiles({ name: `waves.${code}.vtt`, mimeType: 'text/vtt', buffer: Buffer.from(file) });
    await expect(text).toHaveValue(file);
    await expect(save).not.toHaveAttribute('aria-busy');
    await save.press('Enter');
    await expect(there.filter({ hasText: name })).toContainText('1 caption');
  }
  await editor.getByRole('button', { name: 'Remove the captions in Nederlands' }).press('Enter');
  await expect(there).toHaveText([/English.*1 caption/, /Français.*1 caption/]);
};

const card = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('figure')
    .filter({ has: page.getByRole('link', { name: TITLE }) });
const film = (page: Page) => page.getByRole('region', { name: `Player: ${TITLE}` }).locator('video');
const timeOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

test('R5 P9 a clip is captioned by its maker, moves under the pointer, plays by keyboard, and is licensed by size', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await demoItem(TITLE);
  const maker = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInAsCreatorOf(maker, id);
  await withServerDatabase(({ db }) => db.delete(captions).where(eq(captions.itemId, id)));
  await writeCaptions(await maker.newPage(), id);
  await maker.close();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, href('videos'));
  await expect(page.getByRole('heading', { level: 1, name: 'Islands in motion' })).toBeVisible();

  await card(page).hover();
  const preview = card(page).locator('video');
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect(preview).toHaveCSS('opacity', '1');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(preview).toHaveCount(0);
  await tabTo(page, card(page).getByRole('link', { name: TITLE }));
  await expect(preview).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(href('video', { id }));

  const licence = page.getByRole('region', { name: 'Licence' });
  const button = licence.getByRole('link', { name: /^License,/ });
  await expect(button).toHaveText('License, US$59');
  await expect(licence.getByText('Free')).toHaveCount(0);
  await licence.getByRole('radio', { name: /Extended/ }).check();
  await expect(button).toHaveText('License, US$209');
  await expect(button).toHaveAttribute(
    'href',
    href('licenceCheckout', { id, type: 'video', license: 'extended' }, { size: 'hd' }),
  );

  await press(page, page.getByRole('button', { name: `Play ${TITLE}` }));
  const player = page.getByRole('region', { name: `Player: ${TITLE}` });
  await expect(player).toBeFocused();
  const said = player.getByRole('status');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await expect(said).toHaveText('Paused');
  await page.keyboard.press('5');
  await expect(said).toHaveText(/^0:03 of 0:06$/);
  await page.keyboard.press('c');
  await expect(said).toHaveText('Captions on');
  await expect(player.getByText('[small waves break and hiss]')).toBeVisible();
  await page.keyboard.press('m');
  await expect(said).toHaveText('This clip has no sound');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(href('video', { id }));
  // A fifth of the clip.
  await expect.poll(() => timeOf(page)).toBeLessThan(2);
  expect(await timeOf(page)).toBeGreaterThan(1.5);
  await page.keyboard.press(' ');
  await expect(said).toHaveText('Playing');

  await press(page, player.getByRole('button', { name: 'Settings' }));
  await player.getByText('1.5×', { exact: true }).click();
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
  await player.getByText('Français', { exact: true }).click();
  await expect(player.getByText('[de petites vagues]')).toBeVisible();
  await player.getByText('720p', { exact: true }).click();
  await expect(player.getByRole('radio', { name: '720p' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(player.getByRole('radio')).toHaveCount(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a clip that cannot be fetched says so and plays when it is tried again', async ({ page, watch }) => {
  watch.expectFailure('net::ERR_FAILED');
  const id = await demoItem(TITLE);
  await open(page, href('video', { id }));
  const films = /\/media\/.+\.(m3u8|mp4)$/;
  await page.route(films, (route) => route.abort());
  await page.getByRole('button', { name: `Play ${TITLE}` }).click();
  const player = page.getByRole('region', { name: `Player: ${TITLE}` });
  await expect(player.getByRole('alert')).toContainText('This clip could not be played');
  await page.unroute(films);
  await player.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
});

test('clips are narrowed by the address, which is cleaned; nothing moves for those who save data', async ({
  page,
  watch,
}) => {
  await demoItem(TITLE);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open(page, href('videos', {}, { island: 'atlantis' }));
  await expect(page.getByRole('main')).toContainText('The address asked for “atlantis”');
  await card(page).hover();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('beach');
  await expect(page).toHaveURL(href('videos', {}, { category: 'beach' }));
  await expect(card(page).locator('video')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search clips' }).fill('xyzzyplugh');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing fits all of that' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(href('videos'));
  await expect(card(page)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  watch.expectStatus(404);
  const gone = await page.goto(href('video', { id: 'nosuchclip00' }));
  expect(gone?.status()).toBe(404);
});

test('a short clip starts again by itself, and its length is not below the way back to the results', async ({
  page,
}) => {
  const id = await demoItem(TITLE);
  await page.addInitScript(
    (trail) => sessionStorage.setItem('tamarind-result-trail', trail),
    JSON.stringify({ address: href('videos'), steps: [{ id, kind: 'video' }] }),
  );
  await open(page, href('video', { id }));
  const [back, length] = await Promise.all([
    page.getByRole('navigation', { name: 'Results' }).boundingBox(),
    page.locator('.stage').getByText('0:06').boundingBox(),
  ]);
  expect(length?.y).toBeGreaterThan((back?.y ?? 0) + (back?.height ?? 0));
  await press(page, page.getByRole('button', { name: `Play ${TITLE}` }));
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await page.keyboard.press('9');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(5);
  await expect.poll(() => timeOf(page)).toBeLessThan(3);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});
