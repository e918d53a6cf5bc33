import { type BrowserContext, expect, type Page } from '@playwright/test';
import { href } from '#shared/pages.ts';
import { fillLogin, logIn, open, openVerified, signInVerified, submit, toasts } from '../support/accounts.ts';
import { signInAsNewUser } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const ME = '**/api/auth/me';
const header = (page: Page) => page.getByRole('banner');
const avatar = (page: Page) => header(page).getByRole('button', { name: /^Account of/ });
const signIn = (page: Page) => header(page).getByRole('link', { name: 'Sign In' });
const signOut = async (page: Page) => {
  await avatar(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
};
const marks = (page: Page) =>
  page.evaluate(() => ['auth_success', 'auth_time', 'user_data'].filter((key) => localStorage.getItem(key) !== null));

const maya = {
  id: 'somebody',
  email: 'maya@people.example',
  firstName: 'Maya',
  lastName: 'Joseph',
  profileImageUrl: null,
  isCreator: false,
  isAdmin: false,
};

/** What a login left behind in this browser so many ms ago; there is no session behind it. */
const leaveMarkers = (context: BrowserContext, agoMs: number) =>
  context.addInitScript(
    ([user, ago]) => {
      if (sessionStorage.getItem('marked')) return;
      sessionStorage.setItem('marked', 'true');
      localStorage.setItem('auth_success', 'true');
      localStorage.setItem('auth_time', String(Date.now() - Number(ago)));
      localStorage.setItem('user_data', JSON.stringify(user));
    },
    [maya, agoMs] as const,
  );

const countCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/me') calls.push(request.url());
  });
  return calls;
};

test('a visitor without markers causes no call about who they are', async ({ page }) => {
  const calls = countCalls(page);
  await open(page, href('home'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(href('about'));
  await expect(signIn(page)).toBeVisible();
  expect(calls).toEqual([]);
});

test('L19 S5 a success flag under 60 s old counts as authenticated, with the cached user standing in', async ({
  page,
  context,
  watch,
}) => {
  // Nobody is behind the markers, so whatever else is asked for them is refused.
  watch.expectStatus(401);
  await leaveMarkers(context, 50_000);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(ME, async (route) => {
    await mayAnswer;
    await route.fulfill({ json: { ...maya, lastName: 'Confirmed' } });
  });
  await open(page, href('about'));
  await expect(avatar(page)).toHaveAccessibleName('Account of Maya Joseph');
  await expect(signIn(page)).toHaveCount(0);
  answer();
  await expect(avatar(page)).toHaveAccessibleName('Account of Maya Confirmed');
});

test('L19 L20 an older flag does not count, and a 401 clears the cached user', async ({ page, context, watch }) => {
  watch.expectStatus(401);
  await leaveMarkers(context, 61_000);
  await open(page, href('about'));
  await expect(signIn(page)).toBeVisible();
  await expect.poll(() => marks(page)).toEqual([]);
});

test('L20 a 401 ends a login that seemed recent, and says so', async ({ page, context, watch }) => {
  watch.expectStatus(401);
  await leaveMarkers(context, 1_000);
  await open(page, href('about'));
  await expect(signIn(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('You have been signed out');
  expect(await marks(page)).toEqual([]);
});

test('D6 a profile call that fails otherwise is an error and gives nobody; the markers stay', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(500);
  await leaveMarkers(context, 61_000);
  const calls = countCalls(page);
  await page.route(ME, (route) => route.fulfill({ status: 500, body: '' }));
  await open(page, href('about'));
  await expect.poll(() => calls.length, { message: 'one retry' }).toBe(2);
  await expect(signIn(page)).toBeVisible();
  expect(await marks(page)).toHaveLength(3);
});

test('D9 the profile is asked again only when it is 30 s old', async ({ page, context }) => {
  await page.clock.install();
  await signInAsNewUser(context);
  const calls = countCalls(page);
  await open(page, href('about'));
  const go = async (name: string, address: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(address);
  };
  await go('FAQ', href('faq'));
  expect(calls).toEqual([]);
  await page.clock.runFor(30_000);
  await go('Help', href('help'));
  await expect.poll(() => calls.length).toBe(1);
  await go('About', href('about'));
  expect(calls).toHaveLength(1);
});

test('L42 H12 logout: Logging out..., local data cleared, to /?logged_out=true with banner and toast', async ({
  page,
}) => {
  await logIn(page, await openVerified());
  // The profile asks for its lists one after the other, and some would be refused after the logout.
  await open(page, href('about'));
  expect(await marks(page)).toHaveLength(3);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/logout', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await signOut(page);
  await expect(toasts(page)).toContainText('Logging out...');
  const arrived = page.waitForURL('/?logged_out=true');
  answer();
  await arrived;
  await ready(page);
  await expect(toasts(page)).toContainText('Logout successful');
  await expect(toasts(page)).toContainText('You have been logged out successfully.');
  expect(await marks(page)).toEqual([]);
  await expect(signIn(page)).toBeVisible();
  await open(page, href('profile'));
  await expect(page).toHaveURL(href('login', {}, { next: href('profile') }));
});

test('L43 a logout that fails says so, and the person stays signed in', async ({ page, watch }) => {
  watch.expectStatus(500);
  await logIn(page, await openVerified());
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }));
  await signOut(page);
  await expect(toasts(page)).toContainText('Logout failed');
  await expect(toasts(page)).toContainText('There was a problem logging you out. Please try again.');
  await expect(toasts(page)).not.toContainText('Logging out...');
  expect(await marks(page)).toHaveLength(3);
  await expect(avatar(page)).toBeVisible();
});

test('a second tab that signs out is noticed, and what was typed here stays', async ({ page, context, watch }) => {
  watch.expectStatus(401);
  await logIn(page, await openVerified());
  await open(page, href('profile', {}, { section: 'you' }));
  await page.getByLabel('Public name').fill('Half a name');
  const other = await context.newPage();
  await open(other, href('about'));
  await signOut(other);
  await expect(signIn(other)).toBeVisible();

  const banner = page.getByRole('alert').filter({ hasText: 'You have been signed out' });
  await expect(banner).toBeVisible();
  await expect(signIn(page)).toBeVisible();
  await expect(page.getByLabel('Public name')).toHaveValue('Half a name');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page)).toContainText('Please sign in first.');
  await expect(page.getByLabel('Public name')).toHaveValue('Half a name');
  await banner.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(href('login', {}, { next: '/profile?section=you' }));
});

test('a second tab that signs in is noticed', async ({ page, context }) => {
  await open(page, href('about'));
  await expect(signIn(page)).toBeVisible();
  await logIn(await context.newPage(), await openVerified());
  await expect(avatar(page)).toHaveAccessibleName('Account of Maya Joseph');
});

test('when somebody else signs in in a second tab, this one starts anew for them', async ({ page, context }) => {
  await signInVerified(context);
  await open(page, href('profile'));
  const other = await context.newPage();
  const creator = await openVerified({ isCreator: true });
  await open(other, href('login'));
  await other.getByRole('button', { name: 'Use another account' }).click();
  await fillLogin(other, creator);
  await submit(other).click();
  await other.waitForURL(href('creatorProfile', {}, { welcome: 'true' }));
  await expect(page.getByRole('main')).toContainText(creator.email);
});

test('a session that was ended elsewhere is noticed at the first refusal', async ({ page, context, watch }) => {
  watch.expectStatus(401);
  await signInVerified(context);
  await open(page, href('profile', {}, { section: 'you' }));
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page)).toContainText('Please sign in first.');
  await expect(page.getByRole('alert').filter({ hasText: 'You have been signed out' })).toBeVisible();
  await expect(signIn(page)).toBeVisible();
});

test('the way to a page of one’s own leads to login when the session has ended', async ({ page, context, watch }) => {
  watch.expectStatus(401);
  await signInAsNewUser(context);
  await open(page, href('about'));
  await context.clearCookies();
  await avatar(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(href('login', {}, { next: href('profile') }));
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a signed-in visitor of /login sees who they are, a way on, and the form only if they want it', async ({
  page,
  context,
}) => {
  await signInAsNewUser(context);
  await open(page, href('login'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed in as Anaïs Baptiste');
  await expect(page.getByLabel('Email')).toBeHidden();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('You are signed in as Anaïs Baptiste')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile?welcome=true');
});
