import { type BrowserContext, expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { handInFile, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { chooseForReview } from '../support/review.ts';
import { ready, test } from '../support/test.ts';

const openEditor = async (page: Page, itemId: string) => {
  await page.goto(href('creatorUploads', {}, { item: itemId }));
  await ready(page);
  await page.getByRole('button', { name: 'Edit hotspots' }).click();
  const editor = page.getByRole('dialog', { name: /^Hotspots on/ });
  await expect(editor.getByRole('heading', { name: /^Points/ })).toBeVisible();
  return editor;
};

type Editor = Awaited<ReturnType<typeof openEditor>>;
const point = (editor: Editor, name: RegExp) => editor.getByRole('button', { name });

/** Presses the picture at this share of its width and height. */
const pressAt = async (editor: Editor, x: number, y: number) => {
  const picture = editor.getByRole('img');
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not there.');
  await picture.click({ position: { x: box.width * x, y: box.height * y } });
};

const pick = async (editor: Editor, number: number, words: string) => {
  await editor.getByRole('combobox', { name: `Product of point ${number}` }).fill(words);
  await editor
    .getByRole('option', { name: new RegExp(`^${words}`) })
    .first()
    .click();
};

const approve = async (desk: BrowserContext, title: string) => {
  const review = await desk.newPage();
  await review.goto(href('adminContentApproval'));
  await ready(review);
  await chooseForReview(review, title);
  const hotspots = review.getByRole('region', { name: 'Hotspots' });
  await expect(hotspots.getByRole('listitem')).toHaveText([
    /1.*Virgin Coconut Oil/,
    /2.*Sorrel cordial.*shop\.example\.com/,
  ]);
  await review.keyboard.press('a');
  await expect(review.getByText(`Approved “${title}”`)).toBeAttached();
  await review.close();
};

test('P8 A3 a creator places points by mouse and by keyboard, makes a product, and the published photo shows them', async ({
  page,
  context,
  browser,
  watch,
}, info) => {
  watch.expectStatus(400);
  const title = `Sorrel ${Date.now()}`;
  await signInAsNew(context, 'creator');
  const { id } = await handInFile(context, await writePhoto(info.outputPath('sorrel.jpg')), title);
  const editor = await openEditor(page, id);
  const news = editor.getByRole('status').last();

  await test.step('by mouse: a press places it, a drag moves it, undo takes the drag back', async () => {
    await pressAt(editor, 0.3, 0.4);
    await expect(point(editor, /^Point 1, no product yet, at 30 %, 40 %$/)).toBeFocused();
    await page.keyboard.type('Virgin');
    await expect(editor.getByRole('combobox', { name: 'Product of point 1' })).toHaveValue('Virgin');
    await pick(editor, 1, 'Virgin Coconut Oil');
    const dot = point(editor, /^Point 1, Virgin Coconut Oil, at 30 %/);
    const box = await dot.boundingBox();
    if (!box) throw new Error('The point is not there.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 90, { steps: 4 });
    await page.mouse.up();
    await expect(dot).toBeHidden();
    await editor.getByRole('button', { name: 'Undo' }).click();
    await expect(dot).toBeVisible();
  });

  await test.step('by keyboard: placed in the middle, moved with the arrows, and told in words', async () => {
    await press(page, editor.getByRole('button', { name: 'Place a point' }));
    await expect(point(editor, /^Point 2, no product yet, at 50 %, 50 %$/)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(news).toHaveText('Point 2 is at 52 %, 45 %');
    await press(page, editor.getByRole('button', { name: 'Place a point' }));
    await expect(point(editor, /^Point 3, no product yet/)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(news).toHaveText('Point 3 removed');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(news).toHaveText('Point 2 has no product yet. Choose one, or remove the point.');
    await expect(editor.getByRole('combobox', { name: 'Product of point 2' })).toBeFocused();
  });

  await test.step('a product is made, with words at the fields that miss something', async () => {
    const product = editor.getByRole('combobox', { name: 'Product of point 2' });
    await page.keyboard.type('Sorrel cordial');
    // Keys of an input method belong to the word that it writes.
    for (const key of ['Enter', 'Escape'])
      await product.dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true });
    await expect(product).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    const form = editor.getByRole('region', { name: 'New product' });
    await expect(form.getByLabel('Name')).toHaveValue('Sorrel cordial');
    await typeInto(page, form.getByLabel('Price in USD'), 'nine');
    await typeInto(page, form.getByLabel('Link to the shop (optional)'), 'http://shop.example.com');
    await press(page, form.getByRole('button', { name: 'Make the product' }));
    await expect(form).toContainText('Please say in a sentence what it is');
    await expect(form).toContainText('Please enter a price from US$0.01 to US$10,000');
    await expect(form).toContainText('beginning with https://');
    await expect(form.getByLabel('Description')).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await typeInto(page, form.getByLabel('Maker (optional)'), 'windward');
    await expect(form.locator('datalist option')).toHaveCount(1);
    await expect(form.locator('datalist option')).toHaveAttribute('value', 'Windward Nut Cooperative');
    await form.getByLabel('Maker (optional)').fill('Windward Nut Cooperative');
    await form.getByLabel('Description').fill('Hibiscus, ginger and clove.');
    await form.getByLabel('Price in USD').fill('9,50');
    await form.getByLabel('Category').selectOption({ label: 'Drinks' });
    await form.getByLabel('Link to the shop (optional)').fill('https://shop.example.com/sorrel');
    await form.getByRole('button', { name: 'Back to the points' }).click();
    await editor.getByRole('combobox', { name: 'Product of point 2' }).click();
    await editor.getByRole('option', { name: /^Add/ }).click();
    await expect(form.getByLabel('Price in USD'), 'nothing typed is lost').toHaveValue('9,50');
    await form.getByRole('button', { name: 'Make the product' }).click();
    await expect(point(editor, /^Point 2, Sorrel cordial/)).toBeFocused();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('leaving asks, and saving keeps everything', async () => {
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
    const section = page.getByRole('region', { name: 'Hotspots' });
    await expect(section.getByRole('listitem')).toHaveText(['1Virgin Coconut Oil', '2Sorrel cordial']);
    await page.getByText(/Previews carry our mark/).click();
    await expect(page.getByText('Remove its hotspots first, then make it premium.')).toBeVisible();
    await page.getByText(/^Anyone may download it/).click();
  });

  await test.step('a reviewer sees them, and the published photo has them', async () => {
    const desk = await browser.newContext({ viewport: page.viewportSize() });
    await signInAsNew(desk, 'admin');
    await approve(desk, title);
    await desk.close();
    const photo = await (await context.request.get(`/api/photos/${id}`)).json();
    expect(photo.hotspots).toMatchObject([
      { number: 1, x: expect.closeTo(0.3, 2), product: { name: 'Virgin Coconut Oil' } },
      {
        number: 2,
        x: 0.52,
        y: 0.45,
        product: { name: 'Sorrel cordial', priceCents: 950, maker: { name: 'Windward Nut Cooperative' } },
      },
    ]);
  });
});

test('two tabs with the points of one photo: the second hears of the first and decides', async ({
  page,
  context,
  watch,
}, info) => {
  watch.expectStatus(409);
  await signInAsNew(context, 'creator');
  const { id } = await handInFile(context, await writePhoto(info.outputPath('twice.jpg')), 'Twice');
  const mine = await openEditor(page, id);
  const tab = await context.newPage();
  const theirs = await openEditor(tab, id);
  await pressAt(theirs, 0.2, 0.2);
  await pick(theirs, 1, 'Black Castor Oil');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();

  await pressAt(mine, 0.8, 0.8);
  await pick(mine, 1, 'Virgin Coconut Oil');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByRole('alert')).toContainText('were changed in another tab');
  await tabTo(page, mine.getByRole('button', { name: 'Save mine instead' }));
  await page.keyboard.press('Enter');
  await expect(mine).toBeHidden();
  await expect(page.getByRole('region', { name: 'Hotspots' }).getByRole('listitem')).toHaveText([
    '1Virgin Coconut Oil',
  ]);
});
