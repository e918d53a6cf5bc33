import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { demoItem } from '../support/library.ts';
import { signInAsNewUser } from '../support/people.ts';
import { payButton } from '../support/purchases.ts';
import { test } from '../support/test.ts';

const HEARD = 'Gentle Surf on White Sand';
const BOUGHT = 'Heavy Surf, Atlantic Coast';

test('beside a payment the sound goes on, covers no button and leads to no other sound', async ({ page, context }) => {
  await demoItem(HEARD);
  const id = await demoItem(BOUGHT);
  await signInAsNewUser(context);
  await open(page, href('sounds'));
  const row = (title: string) =>
    page.getByRole('list', { name: 'Sounds' }).getByRole('listitem').filter({ hasText: title });
  await row(HEARD)
    .getByRole('button', { name: `Play ${HEARD}` })
    .click();
  const player = page.getByRole('region', { name: 'Sound player' });
  await expect(player.getByRole('link', { name: HEARD })).toBeVisible();

  await row(BOUGHT)
    .getByRole('link', { name: `License ${BOUGHT}, US$9` })
    .click();
  await page.waitForURL(href('licenceCheckout', { id, type: 'sound', license: 'standard' }));
  const pay = payButton(page);
  await expect(pay).toBeEnabled();
  await expect(player).toContainText(HEARD);
  await expect(player.getByRole('link')).toHaveCount(0);
  for (const name of ['Previous sound', 'Next sound'])
    await expect(player.getByRole('button', { name })).toHaveCount(0);
  await pay.scrollIntoViewIfNeeded();
  const isOnTop = () =>
    pay.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop, { message: 'nothing lies over the Pay button' }).toBe(true);

  await page.goBack();
  await expect(player.getByRole('link', { name: HEARD })).toBeVisible();
});
