import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open, toasts } from '../support/accounts.ts';
import { somePhotos } from '../support/collections.ts';
import { signInAsNewUser } from '../support/people.ts';
import { test } from '../support/test.ts';

test('the first save makes a collection at once and offers to rename it', async ({ page, context }) => {
  await signInAsNewUser(context);
  const [photo] = await somePhotos(context.request, 1);
  await open(page, href('photo', { id: photo?.id ?? '' }));
  const save = page.locator('.detail-actions').getByRole('button', { name: /^Saved?$/ });
  await save.click();
  await expect(save).toHaveText('Saved');
  await expect(toasts(page)).toContainText('Saved to “My collection”');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await toasts(page).getByRole('link', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My collection' })).toBeVisible();
});
