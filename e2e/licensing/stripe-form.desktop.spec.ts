import { type BrowserContext, expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { demoItem } from '../support/library.ts';
import { signInAsNewUser } from '../support/people.ts';
import { payButton } from '../support/purchases.ts';
import { test } from '../support/test.ts';

// The server of these tests takes test payments: its page does not let Stripe's script in.
test.use({ bypassCSP: true });

/** Speaks as Stripe's script does: a form in the box, a refusal of the first card, a token for the second. */
const stripeDouble = `
  let tries = 0;
  window.Stripe = (key) => ({
    elements: (options) => {
      const input = document.createElement('input');
      input.setAttribute('aria-label', 'Card of ' + key);
      const show = (amount) => { input.placeholder = String(amount); };
      show(options.amount);
      return {
        create: () => ({ mount: (box) => box.append(input), unmount: () => input.remove() }),
        update: ({ amount }) => show(amount),
        submit: async () => (input.value ? {} : { error: { message: 'incomplete' } }),
      };
    },
    createConfirmationToken: async () =>
      tries++ === 0 ? { error: { message: 'This card is not for purchases.' } } : { confirmationToken: { id: 'ctoken_1' } },
  });
`;

/** Comes to the checkout from the photo, so that the browser asks which form to show. */
const atCheckoutWithStripe = async (page: Page, context: BrowserContext) => {
  await page.route('**/api/payments/form', (route) =>
    route.fulfill({ json: { provider: 'stripe', isTest: false, publishableKey: 'pk_test_1' } }),
  );
  await signInAsNewUser(context);
  const id = await demoItem('Boats at a sandbar');
  await open(page, href('photo', { id }));
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await page.getByRole('link', { name: 'License, US$12' }).filter({ visible: true }).click();
  return id;
};

test('the form of Stripe follows the amount, says what is wrong with a card, and pays with its token', async ({
  page,
  context,
}) => {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeDouble }),
  );
  const id = await atCheckoutWithStripe(page, context);
  const card = page.getByLabel('Card of pk_test_1');
  await expect(card).toHaveAttribute('placeholder', '1200');
  await page.getByRole('radio', { name: /^Extended/ }).check();
  await expect(page).toHaveURL(href('licenceCheckout', { id, type: 'photo', license: 'extended' }));
  await expect(card).toHaveAttribute('placeholder', '9000');

  await card.fill('4000');
  await payButton(page).click();
  await expect(page.getByText('This card is not for purchases.')).toBeVisible();

  const paid = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/pay'));
  await payButton(page).click();
  expect((await paid).postDataJSON()).toMatchObject({ source: 'ctoken_1' });
});

test('a form of Stripe that cannot be loaded says so, and nothing is charged', async ({ page, context, watch }) => {
  watch.expectFailure('net::ERR_FAILED');
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await atCheckoutWithStripe(page, context);
  await expect(page.getByText('The card form could not be loaded. Nothing was charged')).toBeVisible();
});
