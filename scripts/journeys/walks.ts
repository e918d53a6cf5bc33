import type { Page } from '@playwright/test';
import { createCollection } from '#features/collections/collections.contract.ts';
import { type FeaturedList, getFeatured, putFeatured } from '#features/moderation/moderation.contract.ts';
import { href } from '#shared/pages.ts';
import { itemIdOf } from '../../demo/demo-library.ts';
import { moneyWalks } from './money-walks.ts';
import { twoPeopleWalks } from './two-people-walks.ts';
import type { Beginning, Walk } from './walker.ts';

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const figures = (page: Page) => main(page).getByRole('figure');
/** A picture of the demo library. The first picture of a page may still be one of the page before, or of somebody who deletes it. */
const demoPicture = (page: Page, address: string) => figures(page).locator(`a[href="${address}"]`).first();

/** The small demo library has no other photos than those of the home page. */
const takeOneOffTheHomePage = async ({ page }: Beginning): Promise<void> => {
  const { version, entries } = (await (await page.request.get(getFeatured.path)).json()) as FeaturedList;
  await page.request.put(putFeatured.path, {
    headers: { origin: new URL(page.url()).origin },
    data: {
      version,
      entries: entries.slice(0, -1).map(({ itemId, startsAt, endsAt }) => ({ itemId, startsAt, endsAt })),
    },
  });
};

/** The last collection is used at once; the first one was made with an earlier picture. */
const makeCollection = async ({ page }: Beginning): Promise<void> => {
  await page.request.post(createCollection.path, {
    headers: { origin: new URL(page.url()).origin },
    data: { title: 'For the brochure', visibility: 'private', itemIds: [] },
  });
};

export const walks: readonly Walk[] = [
  ...moneyWalks,
  ...twoPeopleWalks,
  {
    task: 'Download a free photo of Barbados',
    device: 'phone',
    startsAt: href('home'),
    atMost: 3,
    way: 'Barbados, the picture, Download free',
    walk: async ({ page, press }) => {
      await press(main(page).getByRole('link', { name: 'Barbados', exact: true }));
      await main(page).getByRole('heading', { level: 1, name: 'Barbados' }).waitFor();
      await press(demoPicture(page, href('photo', { id: itemIdOf('photos/still-rum-cake.jpg') })));
      const file = page.waitForEvent('download');
      await press(
        page
          .getByRole('button', { name: /^Download free/ })
          .filter({ visible: true })
          .last(),
      );
      await file;
    },
  },
  {
    task: 'Find a product’s maker on a photo',
    device: 'phone',
    startsAt: href('photo', { id: itemIdOf('photos/still-calabash-spices.jpg') }),
    atMost: 2,
    way: 'the ring, the product',
    walk: async ({ page, press }) => {
      await press(page.getByRole('button', { name: /^1: / }));
      await press(page.locator('.hotspot-card').getByRole('heading').getByRole('link'));
      await page.waitForURL('**/products/*');
      await main(page).getByText('Maker', { exact: true }).waitFor();
    },
  },
  {
    task: 'Save a picture, signed in',
    device: 'desktop',
    role: 'user',
    startsAt: href('photo', { id: itemIdOf('photos/palms-sunset.jpg') }),
    prepare: makeCollection,
    atMost: 1,
    way: 'Save',
    walk: async ({ page, press }) => {
      await press(main(page).getByRole('button', { name: 'Save', exact: true }).first());
      await page.getByText('Saved to “For the brochure”').waitFor();
    },
  },
  {
    task: 'Find pictures like one’s own',
    device: 'desktop',
    startsAt: href('home'),
    atMost: 2,
    way: 'Find by picture, the file',
    walk: async ({ page, press, give }, { photos }) => {
      await press(main(page).getByRole('button', { name: 'Find by picture' }));
      await give(page.getByRole('dialog').getByText('Choose a picture'), await photos(1));
      await page.waitForURL('**/search*');
    },
  },
  {
    task: 'Find pictures by words',
    device: 'desktop',
    startsAt: href('home'),
    atMost: 2,
    way: 'the search field, Enter',
    walk: async ({ page, press, type, key }) => {
      await press(main(page).getByRole('searchbox').or(main(page).getByRole('combobox')).first());
      await type('red spice market');
      await key('Enter');
      await page.waitForURL('**/search?*');
      await figures(page).first().waitFor();
    },
  },
  {
    task: 'Play a sound',
    device: 'phone',
    startsAt: href('home'),
    atMost: 3,
    way: 'the menu, Sounds, Play',
    walk: async ({ page, press }) => {
      await press(header(page).getByRole('button', { name: 'Open menu' }));
      await press(menu(page).getByRole('link', { name: 'Sounds' }));
      await press(
        main(page)
          .getByRole('button', { name: /^Play / })
          .first(),
      );
      await page.getByRole('region', { name: 'Sound player' }).getByRole('button', { name: 'Pause' }).waitFor();
    },
  },
  {
    task: 'Watch a clip',
    device: 'desktop',
    startsAt: href('home'),
    atMost: 3,
    way: 'Videos, the clip, Play',
    walk: async ({ page, press }) => {
      await press(header(page).getByRole('link', { name: 'Videos' }));
      await press(demoPicture(page, href('video', { id: itemIdOf('videos/waves-on-the-beach.mp4') })));
      await press(
        main(page)
          .getByRole('button', { name: /^Play / })
          .first(),
      );
      await page.getByRole('region', { name: /^Player: / }).waitFor();
    },
  },
  {
    task: 'See the pictures of an island on the map',
    device: 'phone',
    startsAt: href('home'),
    atMost: 4,
    way: 'the menu, Explore, the island, See the island',
    walk: async ({ page, press }) => {
      await press(header(page).getByRole('button', { name: 'Open menu' }));
      await press(menu(page).getByRole('link', { name: 'Explore' }));
      await press(page.locator('.map-label', { hasText: 'Barbados' }).locator('rect'));
      await press(page.getByRole('link', { name: 'See the island' }));
      await page.waitForURL('**/island/barbados');
    },
  },
  {
    task: 'Take the whole tour',
    device: 'desktop',
    startsAt: href('home'),
    atMost: 10,
    way: 'Take the Tour, Next eight times, Finish',
    walk: async ({ page, press }) => {
      await press(header(page).getByRole('button', { name: 'Take the Tour' }));
      const next = page.getByRole('button', { name: 'Next', exact: true });
      const finish = page.getByRole('button', { name: 'Finish', exact: true });
      await next.waitFor();
      while (!(await finish.isVisible())) {
        await press(next.or(finish));
        await next.or(finish).waitFor();
      }
      await press(finish);
      await finish.waitFor({ state: 'detached' });
    },
  },
  {
    task: 'Read all notifications',
    device: 'desktop',
    role: 'user',
    startsAt: href('home'),
    atMost: 2,
    way: 'the bell, View all notifications',
    walk: async ({ page, press }) => {
      await press(header(page).getByRole('button', { name: /^Notifications/ }));
      await press(page.getByRole('link', { name: 'View all notifications' }));
      await page.waitForURL(`**${href('notifications')}`);
    },
  },
  {
    task: 'See everything in the dark',
    device: 'desktop',
    startsAt: href('home'),
    atMost: 1,
    way: 'Dark theme',
    walk: async ({ page, press }) => {
      await press(header(page).getByRole('button', { name: 'Dark theme' }));
      await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    },
  },
  {
    task: 'Go back to the theme of the device',
    device: 'phone',
    startsAt: href('home'),
    atMost: 2,
    way: 'Theme, Match device',
    walk: async ({ page, choose }) => {
      await choose(page.getByRole('contentinfo').getByRole('combobox', { name: 'Theme' }), '');
    },
  },
  {
    task: 'Find where to change one’s mail address',
    device: 'phone',
    role: 'user',
    startsAt: href('profile'),
    atMost: 2,
    way: 'Sign-in and security, Change email address',
    walk: async ({ page, press }) => {
      await press(main(page).getByRole('link', { name: 'Sign-in and security' }));
      await press(main(page).getByRole('button', { name: 'Change email address' }));
      await main(page).getByLabel('New email address').waitFor();
    },
  },
  {
    task: 'Hand in ten photos with shared details',
    device: 'desktop',
    role: 'creator',
    startsAt: href('creatorUploads'),
    atMost: 20,
    way: 'Add files, Select all 10 files, title, alt text, island, category, tags, Submit 10 for review',
    walk: async ({ page, press, type, choose, give }, { photos }) => {
      await give(main(page).getByRole('button', { name: 'Add files' }), await photos(10));
      await press(main(page).getByRole('button', { name: 'Select all 10 files' }));
      const form = main(page).getByRole('complementary', { name: 'Details of 10 files' });
      await press(form.getByLabel('Title'));
      await type('Coloured squares');
      await press(form.getByLabel('Alt text'));
      await type('Coarse coloured squares under fine grain');
      await choose(form.getByLabel('Island'), 'dominica');
      await choose(form.getByLabel('Category'), 'abstract');
      await press(form.getByLabel('Add tags'));
      await type('squares, grain,');
      await press(form.getByRole('button', { name: 'Submit 10 for review' }));
      await page.getByText('10 files wait for review now.').waitFor();
    },
  },
  {
    task: 'Feature a photo on the home page',
    device: 'desktop',
    role: 'admin',
    startsAt: href('adminManagePhotos'),
    prepare: takeOneOffTheHomePage,
    atMost: 4,
    way: 'Home page, Feature photos, the photo, Feature 1 photo',
    walk: async ({ page, press }) => {
      await press(main(page).getByRole('tab', { name: 'Home page' }));
      await press(main(page).getByRole('button', { name: 'Feature photos' }));
      const dialog = page.getByRole('dialog');
      await press(dialog.getByRole('checkbox', { disabled: false }).first());
      await press(dialog.getByRole('button', { name: 'Feature 1 photo' }));
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    task: 'Write and publish a story',
    device: 'desktop',
    role: 'admin',
    startsAt: href('adminStories'),
    atMost: 8,
    way: 'New story, Start writing, Add the opening picture, the photo, Add to the story, the text, Publish, Publish',
    walk: async ({ page, press, type }) => {
      await press(main(page).getByRole('button', { name: 'New story' }));
      await page.getByRole('dialog').getByLabel('Title').and(page.locator(':focus')).waitFor();
      await type('A morning at Oistins');
      await press(page.getByRole('dialog').getByRole('button', { name: 'Start writing' }));
      await press(main(page).getByRole('button', { name: 'Add the opening picture' }));
      const dialog = page.getByRole('dialog');
      await press(dialog.getByRole('radio').first());
      await press(dialog.getByRole('button', { name: 'Add to the story' }));
      await press(main(page).getByRole('textbox', { name: 'Text' }));
      await type('The boats come in before the sun does.');
      await press(main(page).getByRole('button', { name: 'Publish', exact: true }));
      await press(dialog.getByRole('button', { name: 'Publish', exact: true }));
      await main(page).getByRole('link', { name: 'Open on the site' }).waitFor();
    },
  },
  {
    task: 'Find who took a photo off the home page',
    device: 'desktop',
    role: 'admin',
    startsAt: href('adminDashboard'),
    prepare: takeOneOffTheHomePage,
    atMost: 1,
    way: 'Audit log',
    walk: async ({ page, press }) => {
      await press(main(page).getByRole('link', { name: 'Audit log' }));
      await main(page)
        .getByRole('row', { name: /took .+ off the home page/ })
        .first()
        .waitFor();
    },
  },
];
