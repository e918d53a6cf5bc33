import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { signInAsNew } from '../support/people.ts';
import { publishPhoto } from '../support/review.ts';
import { ready, test } from '../support/test.ts';

test('an admin selects photos by keyboard, edits them with a preview, and undoes it', async ({
  page,
  context,
  browser,
}, info) => {
  const name = `Jetty ${Date.now()}`;
  await signInAsNew(context, 'admin');
  await page.goto(href('adminManagePhotos'));
  await ready(page);
  const creator = await browser.newContext();
  await signInAsNew(creator, 'creator');
  await publishPhoto(page, creator, info.outputPath('one.jpg'), `${name} one`);
  await publishPhoto(page, creator, info.outputPath('two.jpg'), `${name} two`);
  await page.goto(href('adminManagePhotos', {}, { q: name }));
  await ready(page);
  const rows = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  await expect(rows).toHaveCount(2);

  await test.step('rows are selected with the keys', async () => {
    await rows.first().getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 selected');
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('Enter leads to the bar behind all rows', async () => {
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('button').first()).toBeFocused();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a dialog that a menu opened gives the focus back to the button of the menu', async () => {
    const button = rows.first().getByRole('button', { name: /^Actions for/ });
    // The second time its code is there, so it opens while the menu still has the focus.
    for (const _ of ['first', 'second']) {
      await button.press('Enter');
      await page.getByRole('menuitem', { name: 'History' }).press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
    await rows.nth(1).getByRole('checkbox').focus();
  });

  await test.step('an edit is previewed and done', async () => {
    await page.keyboard.press('e');
    await dialog.getByLabel('Island').selectOption({ label: 'Aruba' });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog).toContainText('→ Aruba');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change 2 works' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows.first()).toContainText('Aruba');
    await expect(rows.last()).toContainText('Aruba');
  });

  await test.step('and undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone: 2 works are as before.')).toBeVisible();
    await expect(rows.first()).not.toContainText('Aruba');
    await expect(rows.last()).not.toContainText('Aruba');
  });
  await creator.close();
});
