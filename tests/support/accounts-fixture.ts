import { desc, eq } from 'drizzle-orm';
import { jobBindingsOf } from '#app/start/worker.ts';
import { createAccount, type NewAccount } from '#features/accounts/server/sign-up/create-account.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { outboxMails } from '#platform/mail/mail.tables.ts';
import { newId } from '#platform/new-id.ts';
import type { Job } from '#shared/job.ts';
import { type Browser, openBrowser } from './browser.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

export const PASSWORD = 'mango season';

export type Person = { id: string; email: string; password: string };

export type AccountsFixture = {
  server: TestServer;
  /** The server's clock; tests change it. */
  clock: { now: Date };
  visit: () => Browser;
  /** Creates a verified account without the sign-up. */
  newPerson: (facts?: Partial<NewAccount>) => Promise<Person>;
  /** Logs this person in with a new browser. */
  logIn: (person: Person, more?: { accountType?: string; code?: string }) => Promise<Browser>;
  /** Runs the waiting jobs, as the worker would. */
  work: () => Promise<void>;
  /** Runs the waiting jobs; returns the mails to this address, newest first. */
  mailsTo: (email: string) => Promise<{ subject: string; text: string }[]>;
  /** The token in the latest mail to this address. */
  tokenFor: (email: string) => Promise<string>;
};

const collectJobs = () => {
  const waiting: { job: Job; payload: unknown }[] = [];
  const jobs: Dependencies['jobs'] = {
    enqueue: (_, job, payload) => {
      waiting.push({ job, payload: job.payload.parse(payload) });
      return Promise.resolve();
    },
  };
  return { jobs, waiting };
};

/** A server whose jobs run when a test calls `work`, with a clock that a test can change. */
export const openAccountsFixture = async (options: TestServerOptions = {}): Promise<AccountsFixture> => {
  const clock = { now: new Date() };
  const { jobs, waiting } = collectJobs();
  const server = await startTestServer({ ...options, deps: { jobs, now: () => clock.now, ...options.deps } });
  const handlers = new Map(jobBindingsOf(server.deps).map((binding) => [binding.job.name, binding.handle]));

  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift())
      await handlers.get(task.job.name)?.(task.payload as never, {
        log: server.deps.log,
        signal: new AbortController().signal,
      });
  };

  const mailsTo: AccountsFixture['mailsTo'] = async (email) => {
    await work();
    return server.deps.db.select().from(outboxMails).where(eq(outboxMails.to, email)).orderBy(desc(outboxMails.id));
  };

  return {
    server,
    clock,
    visit: () => openBrowser(server.url, server.origin),
    work,
    mailsTo,
    newPerson: async (facts = {}) => {
      const email = facts.email ?? `${newId()}@people.example`;
      const account = { firstName: 'Ana', lastName: 'Pérez', password: PASSWORD, emailVerified: true, ...facts, email };
      const { id } = await createAccount(server.deps.db, account);
      return { id, email: email.toLowerCase(), password: account.password };
    },
    logIn: async ({ email, password }, more = {}) => {
      const browser = openBrowser(server.url, server.origin);
      const json = { email, password, accountType: 'user', ...more };
      const response = await browser('/api/auth/login', { method: 'POST', json });
      if (!response.ok) throw new Error(`The login was refused: ${await response.text()}`);
      return browser;
    },
    tokenFor: async (email) => {
      const [latest] = await mailsTo(email);
      const token = /[?&]token=([\w-]+)/.exec(latest?.text ?? '')?.[1];
      if (token === undefined) throw new Error(`No mail to ${email} holds a token`);
      return token;
    },
  };
};
