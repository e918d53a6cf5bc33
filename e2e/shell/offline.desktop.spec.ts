import { expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { sampleAddress } from '../../scripts/page-samples.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { wholeLibrary } from '../support/library.ts';
import { signInAsNewUser } from '../support/people.ts';
import { ready, test, type Watch } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('tamarind-pages')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });

const openKept = async (page: Page, address: string) => {
  await page.goto(address);
  await ready(page);
  await expect.poll(() => keptAddresses(page)).toContain(address);
};

const mainLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const allowNoNetwork = (watch: Watch) => {
  for (const reason of ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED']) watch.expectFailure(reason);
  watch.expectConsoleError('Failed to fetch');
};
const NO_SIGNAL = 'No signal. These are still here.';

test('pages that were seen can be read without a network, others lead to what is kept, and the way back is open', async ({
  page,
  context,
  watch,
}) => {
  allowNoNetwork(watch);
  await page.goto(href('guidelines'));
  await ready(page);
  await expect.poll(() => keptAddresses(page)).toContain(href('guidelines'));
  const names = await page.evaluate(async () =>
    (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname),
  );
  expect(names.filter((path) => path.startsWith('/api/'))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(href('guidelines'));

  await page.goto(href('about'));
  await ready(page);
  await expect(page).toHaveURL(href('offline', {}, { from: href('about') }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_SIGNAL);
  await expect(page.getByRole('main').locator(`a[href="${href('guidelines')}"]`)).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(href('about'));
  await ready(page);
});

test.describe('a link within the site without a network', () => {
  test.beforeEach(({ watch }) => {
    allowNoNetwork(watch);
  });

  test('leads to a kept page, and so does Back, also on a page that came from the device', async ({
    page,
    context,
  }) => {
    await openKept(page, href('collections'));
    const collections = (await heading(page).textContent()) ?? '';
    await openKept(page, href('photos'));
    const photos = (await heading(page).textContent()) ?? '';
    await context.setOffline(true);
    await page.reload();
    await ready(page);

    await mainLink(page, 'Collections').click();
    await expect(heading(page)).toHaveText(collections);
    await ready(page);
    await expect(page).toHaveURL(href('collections'));
    await page.goBack();
    await expect(heading(page)).toHaveText(photos);
    await expect(page).toHaveURL(href('photos'));
  });

  test('leads to what is kept when the network was lost on an open page', async ({ page, context }) => {
    await openKept(page, href('guidelines'));
    const guidelines = (await heading(page).textContent()) ?? '';
    await context.setOffline(true);
    await mainLink(page, 'Videos').click();
    await expect(heading(page)).toHaveText(NO_SIGNAL);
    await expect(page).toHaveURL(href('offline', {}, { from: href('videos') }));
    await page.goBack();
    await expect(heading(page)).toHaveText(guidelines);

    await page.goForward();
    await context.setOffline(false);
    await expect(page).toHaveURL(href('videos'));
  });

  test('asks before an unsaved upload is lost, and says that there is no network to whoever stays', async ({
    page,
    context,
  }) => {
    await openKept(page, href('guidelines'));
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
    page.once('dialog', (dialog) => void dialog.dismiss());
    await context.setOffline(true);
    await mainLink(page, 'Videos').click();
    await expect(heading(page)).toHaveText('No network');
    await context.setOffline(false);
    await expect(heading(page)).not.toHaveText('No network');
    await expect(page).toHaveURL(href('videos'));
  });

  test.describe('in a browser without workers', () => {
    test.use({ serviceWorkers: 'block' });

    test('says so, and the page opens when the network is back', async ({ page, context, watch }) => {
      watch.expectConsoleError('Error: Service Worker registration blocked');
      await page.goto(href('guidelines'));
      await ready(page);
      await context.setOffline(true);
      await mainLink(page, 'Videos').click();
      await expect(heading(page)).toHaveText('No network');
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page)).toHaveText('No network');
      await context.setOffline(false);
      await expect(heading(page)).not.toHaveText('No network');
      await expect(page).toHaveURL(href('videos'));
    });
  });
});

test('however many pages are kept, the page of what is kept stays, and a bare one when even that is gone', async ({
  page,
  context,
  watch,
}) => {
  allowNoNetwork(watch);
  watch.expectStatus(503);
  await openKept(page, href('guidelines'));
  const addresses = Array.from({ length: 31 }, (_, number) => `${href('guidelines')}?copy=${number}`);
  await page.evaluate(
    (kept) => {
      for (const address of kept) navigator.serviceWorker.controller?.postMessage({ keep: { address, pictures: [] } });
    },
    [...addresses],
  );
  const keptCopies = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('tamarind-pages')).keys();
      return kept.filter(({ url }) => new URL(url).search).length;
    });
  await expect.poll(keptCopies).toBe(30);
  // As after visits to many other pages.
  await page.evaluate(() => caches.delete('tamarind-assets'));

  await context.setOffline(true);
  await page.goto(href('about'));
  await expect(page).toHaveURL(href('offline', {}, { from: href('about') }));
  await expect(heading(page)).toHaveText(NO_SIGNAL);
  // Written by its scripts.
  await expect(page.getByText(/No network. Tried again \d+ seconds? ago/)).toBeVisible();

  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(href('about'));
  await expect(heading(page)).toHaveText('No network');
});

test('names of interrupted uploads are shown while somebody is signed in, not to the next person', async ({
  page,
  context,
  watch,
}) => {
  allowNoNetwork(watch);
  await openKept(page, href('guidelines'));
  await page.evaluate(() => {
    const upload = { name: 'carnival.jpg', size: 1000, lastModified: 1, ownerId: 'maya' };
    localStorage.setItem('tamarind-unfinished-uploads', JSON.stringify({ '/uploads/a': upload }));
    const maya = { id: 'maya', email: 'maya@people.example', isCreator: true };
    localStorage.setItem('user_data', JSON.stringify(maya));
  });
  await context.setOffline(true);
  await page.goto(href('offline'));
  await expect(page.getByText('carnival.jpg')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('user_data'));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Pages' })).toBeVisible();
  await expect(page.getByText('carnival.jpg')).toHaveCount(0);
});

test('nothing that somebody looked at stays on the device after signing out', async ({ page, context, watch }) => {
  allowNoNetwork(watch);
  await signInAsNewUser(context);
  const found = href('search', {}, { q: 'nutmeg' });
  await page.goto(found);
  await ready(page);
  await expect.poll(() => keptAddresses(page)).toContain(href('search'));
  await page.goto(href('profile'));
  await ready(page);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/logged_out|\/$/);
  await ready(page);
  expect(await keptAddresses(page)).not.toContain(href('search'));
  await context.setOffline(true);
  await page.goto(href('offline'));
  await expect(heading(page)).toHaveText(NO_SIGNAL);
  await expect(page.getByText('nutmeg')).toHaveCount(0);
});

test('the way back from the page of what is kept never leads to another site', async ({ page }) => {
  for (const from of ['/%09/evil.example', '/%0a/evil.example', '/%09%5Cevil.example', '//evil.example']) {
    await page.goto(`${href('offline')}?from=${from}`);
    await expect(page).toHaveURL(href('home'));
  }
});

test.describe('a story', () => {
  test.beforeAll(wholeLibrary);

  test('that was read stays readable, its pictures are on the page without a network, and that page goes on', async ({
    page,
    context,
    watch,
  }) => {
    allowNoNetwork(watch);
    const address = sampleAddress('story');
    await page.goto(address);
    await ready(page);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect.poll(() => keptAddresses(page)).toContain(address);

    await context.setOffline(true);
    await page.reload();
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const opening = page.getByRole('main').locator('picture img').first();
    await expect.poll(() => opening.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.goto(href('help'));
    await ready(page);
    await expect(page.getByText(/No network. Tried again \d+ seconds? ago/)).toBeVisible();
    const pictures = page.getByRole('region', { name: 'Pictures' });
    await expect(pictures.locator(`a[href="${address}"] img`).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Pages' }).getByRole('link', { name: title })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);

    await context.setOffline(false);
    await expect(page).toHaveURL(href('help'));
    await expect(page.getByText('Back online')).toBeVisible();
  });
});

test('a new version asks on pages of the old one, can wait, and comes only when somebody wants it', async ({
  page,
  context,
}) => {
  // What pages ask of workers: when the browser does it is its own affair, as long as the old worker has work.
  // Another address is another worker, as the next release is; every page asks for the newest, as if it were served.
  await context.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (address, options) {
      const release = localStorage.getItem('served');
      return register.call(this, release ? `${address}?${release}` : address, options);
    };
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (message: object, ...rest: never[]) {
      if ('takeOver' in message)
        localStorage.setItem('asked', `${localStorage.getItem('asked') ?? ''} ${this.scriptURL}`);
      postMessage.call(this, message, ...rest);
    };
  });
  await page.goto(href('guidelines'));
  await ready(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const install = (name: string) =>
    page.evaluate((release) => {
      localStorage.setItem('served', release);
      void navigator.serviceWorker.register('/offline-worker.js');
    }, name);
  const promptOn = (tab: Page) => tab.locator('[data-toast]').filter({ hasText: 'Tamarind was improved' });
  const prompt = promptOn(page);
  const makeOld = (tab: Page) =>
    tab.evaluate(() => {
      document.documentElement.dataset.release = 'old';
      document.body.setAttribute('data-old', '');
    });
  const askedToTakeOver = () => page.evaluate(() => localStorage.getItem('asked') ?? '');
  const other = await context.newPage();
  await other.goto(href('guidelines'));
  await ready(other);
  await makeOld(other);
  await makeOld(page);
  await install('second');
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: 'Later' }).click();
  await expect(prompt).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-old', '');
  expect(await askedToTakeOver()).toBe('');

  await test.step('a page of the new one needs no question, and other tabs of the old one go on when they want', async () => {
    await page.reload();
    await ready(page);
    await expect.poll(askedToTakeOver).toContain('second');
    await expect(prompt).toHaveCount(0);
    await promptOn(other).getByRole('button', { name: 'Update now' }).click();
    await expect(other.locator('body[data-old]')).toHaveCount(0);
    await other.close();
  });

  await makeOld(page);
  await install('third');
  await prompt.getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('body[data-old]')).toHaveCount(0);
  await ready(page);
  expect(await askedToTakeOver()).toContain('third');
  await expect(prompt).toHaveCount(0);
});
