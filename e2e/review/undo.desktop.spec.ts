import { expect, type Route } from '@playwright/test';
import { nearDuplicates } from '#features/media/server/likeness.tables.ts';
import { listReviewQueue } from '#features/moderation/moderation.contract.ts';
import { href } from '#shared/pages.ts';
import { itemIdOf } from '../../demo/demo-library.ts';
import { handInFile, writePhoto } from '../support/media.ts';
import { signInAsNew, withServerDatabase } from '../support/people.ts';
import { chooseForReview, open, rejectPanel } from '../support/review.ts';
import { test } from '../support/test.ts';

/** The photo looks like one of the demo library, which belongs to somebody else and which no test removes. */
const markAlike = (itemId: string) =>
  withServerDatabase(async ({ db }) => {
    const otherItemId = itemIdOf('photos/palms-sunset.jpg');
    await db.insert(nearDuplicates).values({ itemId, otherItemId, distance: 3 });
  });

test('a look-alike takes a second press, a decision can be undone, and the focus goes to the next file', async ({
  page,
  context,
  browser,
}, info) => {
  const titles = ['Twin', 'Other'].map((word) => `${word} ${info.project.name} ${Date.now()}`);
  const [twin = '', other = ''] = titles;
  const making = await browser.newContext();
  await signInAsNew(making, 'creator');
  const { id } = await handInFile(making, await writePhoto(info.outputPath('twin.jpg')), twin);
  await handInFile(making, await writePhoto(info.outputPath('other.jpg')), other);
  await making.close();
  await markAlike(id);
  await signInAsNew(context, 'admin');
  await test.step('a queue that has changed since the page was made replaces it without an error', async () => {
    const addHundred = async (route: Route) => {
      const response = await route.fetch();
      const queue = await response.json();
      await route.fulfill({ response, json: { ...queue, waiting: queue.waiting + 100 } });
    };
    await page.route(`**${listReviewQueue.path}?*`, addHundred, { times: 1 });
    await open(page, href('adminContentApproval'));
    await expect(page.getByRole('navigation', { name: /^1\d\d waiting$/ })).toBeVisible();
  });
  await chooseForReview(page, twin);

  await page.keyboard.press('a');
  await expect(page.getByRole('alert')).toContainText('It looks like the work of somebody else.');
  await page.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(page.getByText(`Approved “${twin}”`)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await page.keyboard.press('u');
  await expect(heading).toHaveText(twin);
  await expect(page.getByRole('navigation', { name: /waiting$/ })).toContainText(twin);

  await page.keyboard.press('r');
  const panel = rejectPanel(page);
  await panel.getByText('Too similar').click();
  await panel.getByText('Composition').click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(heading).not.toHaveText(twin);
  await expect(heading).toBeFocused();
  await expect(page.getByText(`Turned down “${twin}”`)).toBeVisible();
});
