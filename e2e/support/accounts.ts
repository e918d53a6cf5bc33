import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users, verifications } from '#features/accounts/server/accounts.tables.ts';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { newId } from '#platform/new-id.ts';
import { href } from '#shared/pages.ts';
import { signInto } from '../../scripts/open-sessions.ts';
import { withServerDatabase } from './people.ts';
import { ready } from './test.ts';

export type Person = { email: string; password: string; firstName: string; lastName: string };
type AccountType = 'user' | 'creator';

/** A new person with a strong password. */
export const newPerson = (): Person => ({
  email: `maya-${newId()}@people.tamarind.example`,
  password: `Calibishie-${newId()}`,
  firstName: 'Maya',
  lastName: 'Joseph',
});

type Mail = { to: string; subject: string; links: string[] };

/** The link in the latest mail to this person; polls, because mails are sent by a job. */
export const mailedLink = async (request: APIRequestContext, { email }: Person, page: string): Promise<string> => {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const reply = await request.get('/api/dev/outbox');
        const mails = reply.ok() ? ((await reply.json()) as Mail[]) : [];
        link = mails
          .filter(({ to }) => to.includes(email))
          .flatMap(({ links }) => links)
          .find((address) => new URL(address).pathname === page);
        return link;
      },
      { message: `a mail to ${email} that leads to ${page}` },
    )
    .toBeDefined();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
};

export const tokenIn = (link: string): string => new URL(link, 'http://localhost').searchParams.get('token') ?? '';

/** Creates an account through the API; its address is not verified. */
export const signUp = async (
  request: APIRequestContext,
  accountType: AccountType = 'user',
  person: Person = newPerson(),
): Promise<Person> => {
  const reply = await request.post('/api/auth/signup', { data: { ...person, accountType } });
  expect(reply.ok(), await reply.text()).toBe(true);
  return person;
};

type Rights = { isCreator?: true; isAdmin?: true };

/** Creates a verified account, without mail. */
export const openVerified = async (rights: Rights = {}): Promise<Person> => {
  const person = newPerson();
  await withServerDatabase(({ db }) => createAccount(db, { ...person, ...rights, emailVerified: true }));
  return person;
};

/** Creates a verified account and signs it in, without the form of login. */
export const signInVerified = async (
  context: BrowserContext,
  rights: Rights = {},
): Promise<Person & { id: string }> => {
  const person = newPerson();
  const { id, cookie } = await withServerDatabase(async (reached) => {
    const account = await createAccount(reached.db, { ...person, ...rights, emailVerified: true });
    return { id: account.id, cookie: await signInto(reached, account.id) };
  });
  await context.addCookies([cookie]);
  return { ...person, id };
};

/** Makes the links mailed to this person expire. */
export const expireLinks = ({ email }: Person): Promise<unknown> =>
  withServerDatabase(async ({ db }) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    await db
      .update(verifications)
      .set({ expiresAt: new Date(0) })
      .where(eq(verifications.value, user?.id ?? ''));
  });

export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await ready(page);
};

export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Login', exact: true });

export const fillLogin = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

export const fillSignup = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
};

export const chooseType = (page: Page, name: 'User' | 'Creator' | 'Admin'): Promise<void> =>
  page.getByRole('radio', { name }).check({ force: true });

/** Signs in through the form and waits for the next page. */
export const logIn = async (page: Page, person: Person, destination = href('profile', {}, { welcome: 'true' })) => {
  await open(page, href('login'));
  await fillLogin(page, person);
  await submit(page).click();
  await page.waitForURL(destination);
  await ready(page);
};

export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** Stops the page's clock; time passes only with `page.clock.runFor`. Call it before the page is opened. */
export const openWithStillClock = async (page: Page, address: string): Promise<void> => {
  await page.clock.install();
  await open(page, address);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
};
