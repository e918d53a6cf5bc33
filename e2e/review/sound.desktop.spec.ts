import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { press } from '../support/keyboard.ts';
import { handInFile, writeSound } from '../support/media.ts';
import { signInAsNew } from '../support/people.ts';
import { chooseForReview, open } from '../support/review.ts';
import { test } from '../support/test.ts';

/** Long enough that it still plays when the test looks. */
const SECONDS = 60;

test('a reviewer hears a sound in the site’s own player, and decides by key while it plays', async ({
  page,
  context,
  browser,
}, info) => {
  const title = `Tone ${info.project.name} ${Date.now()}`;
  const making = await browser.newContext();
  await signInAsNew(making, 'creator');
  await handInFile(making, writeSound(info.outputPath('tone.wav'), SECONDS), title);
  await making.close();
  await signInAsNew(context, 'admin');
  await open(page, href('adminContentApproval'));
  await chooseForReview(page, title);

  const seek = page.getByRole('slider', { name: `Seek in ${title}` });
  await press(page, page.getByRole('button', { name: `Play ${title}` }));
  await expect(page.getByRole('button', { name: `Pause ${title}` })).toBeFocused();
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(0);
  await expect(page.locator('audio[controls]')).toHaveCount(0);
  expect(await violationsInBothThemes(page, '#main')).toEqual([]);
  await page.keyboard.press('a');
  await expect(page.getByText(`Approved “${title}”`)).toBeVisible();
  await expect(seek).toHaveCount(0);
});
