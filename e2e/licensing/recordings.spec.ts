import { expect } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { open } from '../support/accounts.ts';
import { demoItem } from '../support/library.ts';
import { signInAsNewUser } from '../support/people.ts';
import { overflowOf, payButton } from '../support/purchases.ts';
import { test } from '../support/test.ts';

const recordings = [
  { type: 'sound', title: 'Heavy Surf, Atlantic Coast', file: /The file: (MP3|WAV|FLAC|AAC|Ogg).* kHz, .* MB/ },
  { type: 'video', title: 'Waves rolling up a white beach', file: /The file: (MP4|MOV|WebM), .* fps, .* MB/ },
] as const;

for (const { type, title, file } of recordings)
  test(`the checkout of a ${type} names the format and asks where it is played; the button switches`, async ({
    page,
    context,
  }) => {
    await signInAsNewUser(context);
    const id = await demoItem(title);
    await open(page, href('licenceCheckout', { id, type, license: 'standard' }));
    await expect(page.getByText(file)).toBeVisible();
    for (const name of ['Film or video of your own', 'Podcast or audiobook', 'Television or radio broadcast'])
      await page.getByRole('checkbox', { name }).check();
    await expect(page.getByRole('checkbox', { name: 'Something printed' })).toHaveCount(0);
    await expect(page.getByText('this covers all of it')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Discs or other copies of a film' }).check();
    await page.getByLabel('How many copies, about').fill('600,000');
    await expect(page.getByText('This licence includes at most 500,000 copies.')).toBeVisible();
    await page.getByRole('button', { name: /^Switch to Extended, US\$\d+\.\d\d$/ }).click();
    await expect(page.getByText('this covers all of it')).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    expect(await overflowOf(page)).toBe(0);
  });
