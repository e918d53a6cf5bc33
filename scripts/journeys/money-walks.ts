import type { Page } from '@playwright/test';
import { testCards, writeCardNumber } from '#features/licensing/test-cards.rules.ts';
import { href } from '#shared/pages.ts';
import { itemIdOf } from '../../demo/demo-library.ts';
import { buyItem, startTeam } from './by-calls.ts';
import type { Beginning, Walk, Walker } from './walker.ts';

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** A premium photo, also of the small demo library. */
const reef = itemIdOf('photos/underwater-snell.jpg');

const buyPhoto = ({ page }: Beginning): Promise<void> => buyItem(page.context(), reef);
const subscribe = ({ page }: Beginning): Promise<void> => startTeam(page.context());

/** One press for the first field; Tab leads to the others. */
const fillCard = async ({ page, press, key, type }: Walker): Promise<void> => {
  await press(page.getByLabel('Card number'));
  await type(writeCardNumber(testCards.succeeds).replaceAll(' ', ''));
  await key('Tab');
  await type('0831');
  await key('Tab');
  await type('314');
};

const pay = (page: Page) => page.getByRole('button', { name: /^Pay US\$/ }).filter({ visible: true });

/** What people do with money: buy, find again, subscribe, ask. */
export const moneyWalks: readonly Walk[] = [
  {
    task: 'License a photo by card, and find it in the library',
    device: 'phone',
    role: 'user',
    startsAt: href('photo', { id: reef }),
    atMost: 8,
    way: 'Standard, License, the card, Tab twice, Pay, the menu, Licences and downloads',
    walk: async (walker) => {
      const { page, press } = walker;
      await press(page.getByRole('radio', { name: /^Standard/ }));
      await press(
        page
          .getByRole('link', { name: /^License/ })
          .filter({ visible: true })
          .first(),
      );
      await fillCard(walker);
      await press(pay(page));
      await main(page).getByRole('heading', { level: 1, name: 'It’s yours.' }).waitFor();
      await press(header(page).getByRole('button', { name: 'Open menu' }));
      await press(menu(page).locator(`a[href="${href('ownDownloads')}"]`));
      await main(page)
        .getByRole('button', { name: /^Download .* again$/ })
        .waitFor();
    },
  },
  {
    task: 'Find again what was bought, and download it',
    device: 'phone',
    role: 'user',
    startsAt: href('home'),
    prepare: buyPhoto,
    atMost: 3,
    way: 'the menu, Licences and downloads, Download',
    walk: async ({ page, press }) => {
      await press(header(page).getByRole('button', { name: 'Open menu' }));
      await press(menu(page).getByRole('link', { name: 'Licences and downloads' }));
      const file = page.waitForEvent('download');
      await press(main(page).getByRole('button', { name: /^Download .* again$/ }));
      await file;
    },
  },
  {
    task: 'Find the certificate of a licence',
    device: 'desktop',
    role: 'user',
    startsAt: href('home'),
    prepare: buyPhoto,
    atMost: 2,
    way: 'the account, Licences and downloads',
    walk: async ({ page, press }) => {
      await press(header(page).getByRole('button', { name: /^Account of/ }));
      await press(page.getByRole('menuitem', { name: 'Licences and downloads' }));
      await main(page)
        .getByRole('link', { name: /^Certificate/ })
        .waitFor();
    },
  },
  {
    task: 'Subscribe to a plan',
    device: 'desktop',
    role: 'user',
    startsAt: href('businessPlans'),
    atMost: 6,
    way: 'Choose Team, the name, the card, Tab twice, Pay',
    walk: async (walker) => {
      const { page, press, type } = walker;
      await press(main(page).getByRole('link', { name: 'Choose Team' }));
      await press(page.getByLabel('Name of the business'));
      await type('Sea Blue Tourism');
      await fillCard(walker);
      await press(pay(page));
      await page.waitForURL(`**${href('businessSubscriptionSuccess')}`);
    },
  },
  {
    task: 'Come back to the team and invite a colleague',
    device: 'desktop',
    role: 'user',
    startsAt: href('home'),
    prepare: subscribe,
    atMost: 5,
    way: 'the account, Team, People, the address, Invite',
    walk: async ({ page, press, type }) => {
      await press(header(page).getByRole('button', { name: /^Account of/ }));
      await press(page.getByRole('menuitem', { name: 'Team', exact: true }));
      await press(page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'People' }));
      await press(page.getByLabel('E-mail of the new member'));
      await type(`colleague-${Date.now()}@people.example`);
      await press(page.getByRole('button', { name: 'Invite', exact: true }));
      await page.getByText('Not answered').waitFor();
    },
  },
  {
    task: 'Find an answer in own words',
    device: 'phone',
    startsAt: href('help'),
    atMost: 2,
    way: 'the search field, Enter',
    walk: async ({ page, press, type, key }) => {
      await press(page.getByRole('searchbox', { name: 'Search the answers' }));
      await type('when do I get paid');
      await key('Enter');
      await page.locator('details[open]', { hasText: 'When and how am I paid?' }).first().waitFor();
    },
  },
];
