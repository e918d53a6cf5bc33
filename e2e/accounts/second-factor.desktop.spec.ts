import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { signInMethods, users } from '#features/accounts/server/accounts.tables.ts';
import { href } from '#shared/pages.ts';
import { codeAt } from '../../tests/support/authenticator.ts';
import { fillLogin, open, openVerified, type Person, signInVerified, submit, toasts } from '../support/accounts.ts';
import { signInAsNewUser, withServerDatabase } from '../support/people.ts';
import { ready, test } from '../support/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** Enrols through the profile; gives the secret and the recovery codes. */
const enrol = async (page: Page, { password }: Person): Promise<{ secret: string; codes: string[] }> => {
  const place = section(page);
  await place.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(place.getByLabel('Password', { exact: true })).toBeFocused();
  await place.getByLabel('Password', { exact: true }).fill(password);
  await place.getByRole('button', { name: 'Continue' }).click();
  await expect(place.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await place.getByText(/^([A-Z2-7]{4} ?){4,}/).textContent()) ?? '';
  await place.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()));
  await place.getByRole('button', { name: 'Turn on' }).click();
  await expect(place.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  return { secret, codes: await place.getByRole('listitem').allTextContents() };
};

const signOut = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(/\/(\?logged_out=true)?$/);
  await ready(page);
};

test('enrolled by QR, secret and code; asked for at login; recovery codes work once; turned off again', async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(400);
  watch.expectStatus(401);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await signInVerified(context);
  await open(page, href('profile', {}, { section: 'security' }));
  const { secret, codes } = await enrol(page, person);
  expect(codes).toHaveLength(10);
  await section(page).getByRole('button', { name: 'Copy codes' }).click();
  await expect(section(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await section(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(section(page)).toContainText('10 recovery codes are left.');
  await page.reload();
  await ready(page);
  await expect(section(page)).not.toContainText(codes[0] ?? '');

  await signOut(page);
  await open(page, href('login'));
  await fillLogin(page, person);
  await submit(page).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await submit(page).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/Enter the six digits/);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await submit(page).click();
  await expect(toasts(page)).toContainText('That code is not right');
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/That code is not right/);
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date(), 1));
  await submit(page).click();
  await expect(page).toHaveURL('/profile?welcome=true');
  await ready(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign-in and security' }).click();

  const place = section(page);
  await place.getByRole('button', { name: 'New recovery codes' }).click();
  await place.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await place.getByRole('button', { name: 'Make new codes' }).click();
  await expect(place.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const [fresh = ''] = await place.getByRole('listitem').allTextContents();
  expect(codes).not.toContain(fresh);
  await place.getByRole('button', { name: 'I have kept them' }).click();

  await place.getByRole('button', { name: 'Turn off' }).click();
  await place.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await place.getByRole('button', { name: 'Turn off' }).click();
  await expect(place.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/That code is not right/);
  await place.getByLabel('Code', { exact: true }).fill(fresh);
  await place.getByRole('button', { name: 'Turn off' }).click();
  await expect(toasts(page)).toContainText('The second factor is off.');
  await expect(place.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('a wrong password and a cancelled set-up turn nothing on', async ({ page, context, watch }) => {
  watch.expectStatus(400);
  const person = await signInVerified(context);
  await open(page, href('profile', {}, { section: 'security' }));
  const place = section(page);
  await place.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await place.getByLabel('Password', { exact: true }).fill('not this one');
  await place.getByRole('button', { name: 'Continue' }).click();
  await expect(place.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /This is not your current password/,
  );
  await place.getByLabel('Password', { exact: true }).fill(person.password);
  await place.getByRole('button', { name: 'Continue' }).click();
  await expect(place.getByRole('img', { name: /QR code/ })).toBeVisible();
  await place.getByRole('button', { name: 'Cancel' }).click();
  await expect(place.getByText('Off', { exact: true })).toBeVisible();
  await page.reload();
  await expect(place.getByText('Off', { exact: true })).toBeVisible();
});

test('an account without a password proves itself by a mailed code', async ({ page, context, request, watch }) => {
  watch.expectStatus(400);
  const userId = await signInAsNewUser(context);
  const email = await withServerDatabase(async ({ db }) => {
    await db.delete(signInMethods).where(eq(signInMethods.userId, userId));
    const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return user?.email ?? '';
  });
  await open(page, href('profile', {}, { section: 'security' }));
  const place = section(page);
  await place.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(place).toContainText(`we mail a code to ${email}`);
  await expect(place.getByLabel('Password', { exact: true })).toHaveCount(0);
  await place.getByRole('button', { name: 'Mail me a code' }).click();
  const field = place.getByLabel('Code from our mail');
  await expect(field).toBeFocused();
  await field.fill('12');
  await place.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAccessibleDescription(/Enter the six digits from our mail/);

  let code = '';
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get('/api/dev/outbox')).json()) as { to: string; text: string }[];
        code = /^> (\d{3} \d{3})$/m.exec(mails.find(({ to }) => to.includes(email))?.text ?? '')?.[1] ?? '';
        return code;
      },
      { message: `a mail to ${email} with a code` },
    )
    .not.toBe('');
  await field.fill(code === '000 000' ? '999999' : '000000');
  await place.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAccessibleDescription(/That code is not right, or has expired/);
  await field.fill(code);
  await place.getByRole('button', { name: 'Continue' }).click();
  await expect(place.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('after Google the code is asked for alone; without a started sign-in it says so', async ({ page, watch }) => {
  watch.expectStatus(401);
  await open(page, '/login?second_factor=google');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await submit(page).click();
  await expect(toasts(page)).toContainText('Login failed');
  await page.getByRole('link', { name: 'Sign in another way' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('after Google a right code leads to where one wanted to go', async ({ page, watch }) => {
  // The server knows nothing of this made-up sign-in: it refuses the notifications that the next page may request.
  watch.expectStatus(401);
  const user = { ...(await openVerified()), id: 'x', profileImageUrl: null, isCreator: false, isAdmin: false };
  await page.route('**/api/auth/second-factor', (route) =>
    route.fulfill({ json: { user, message: 'Welcome back, Maya.', emailVerification: true, destination: '/about' } }),
  );
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: user }));
  await open(page, '/login?second_factor=google');
  await page.getByLabel('Code', { exact: true }).fill('123 456');
  const sent = page.waitForRequest('**/api/auth/second-factor');
  await submit(page).click();
  expect((await sent).postDataJSON()).toEqual({ code: '123456' });
  await expect(page).toHaveURL('/about');
});
