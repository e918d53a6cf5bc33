import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { handInFile, PROCESSED, writePhoto } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { decideByCall, open } from '../support/review.ts';
import { test } from '../support/test.ts';

test('what was criticised is asked about before a work is submitted again, and a new file leaves the rest to answer', async ({
  page,
  context,
  browser,
}, info) => {
  const title = `Fishermen ${info.project.name} ${Date.now()}`;
  await signInAsNew(context, 'creator');
  const { id } = await handInFile(context, await writePhoto(info.outputPath('net.jpg')), title);
  const desk = await browser.newContext();
  await signInAsNew(desk, 'admin');
  await decideByCall(desk.request, id, { reject: { reasons: ['release_missing'] } });
  const isPhone = info.project.name === 'phone';
  const editor = isPhone
    ? page.getByRole('dialog', { name: title })
    : page.getByRole('main').getByRole('complementary', { name: title });
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const submit = editor.getByRole('button', { name: 'Submit again' });
  const asked = page.getByRole('dialog', { name: 'Submit anyway?' });

  await test.step('another description is no release: the button asks', async () => {
    await open(page, href('creatorUploads', {}, { item: id }));
    await expect(editor).toContainText('Not accepted: Release missing');
    await expect(submit).toBeHidden();
    await editor.getByLabel('Place').fill('Roseau');
    await submit.click();
    await expect(asked).toContainText('You haven’t added a release.');
    // What was typed is saved meanwhile, which must not close and open the dialog.
    await asked.evaluate((dialog) => dialog.setAttribute('data-opened-first', ''));
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await expect(asked).toHaveAttribute('data-opened-first');
    expect(await violationsInBothThemes(page, '[role=dialog]')).toEqual([]);
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(submit).toBeFocused();
    await submit.click();
    await asked.getByRole('button', { name: 'Submit anyway' }).click();
    await expect(row).toContainText('Awaiting review', PROCESSED);
  });

  await test.step('a sharper file leaves the missing release to answer', async () => {
    await decideByCall(desk.request, id, { reject: { reasons: ['out_of_focus', 'release_missing'] } });
    await open(page, href('creatorUploads', {}, { item: id }));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      editor.getByRole('button', { name: 'Replace the file' }).click(),
    ]);
    await chooser.setFiles(await writePhoto(info.outputPath('sharp.jpg')));
    await expect(editor.getByText('Before you submit it again')).toBeVisible(PROCESSED);
    await expect(editor).toContainText('its release is missing');
    await expect(editor).not.toContainText('is not in focus');
    await editor.getByRole('button', { name: 'Submit for review' }).click();
    await asked.getByRole('button', { name: 'Submit anyway' }).click();
    await expect(row).toContainText('Awaiting review', PROCESSED);
  });
  await desk.close();
});
