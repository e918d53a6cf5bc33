import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { payables } from '#app/start/feature-wiring.ts';
import { renewOne } from '#features/business/server/subscriptions/renew.ts';
import { subscriptions } from '#features/business/server/subscriptions.tables.ts';
import { teamMembers } from '#features/business/server/teams.tables.ts';
import { openTestProvider } from '#features/licensing/server/payments/test-provider.ts';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { logInto } from '#platform/log.ts';
import type { ReachedTamarind } from '../../scripts/reach-tamarind.ts';
import { withServerDatabase } from './people.ts';

type Mail = { to: string; links: string[] };

/** The path of the invitation in the mail to this address; polls, because mails are sent by a job. */
export const mailedInvitation = async (request: APIRequestContext, email: string): Promise<string> => {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/api/dev/outbox')).json()) as Mail[];
      link = mails
        .filter(({ to }) => to.includes(email))
        .flatMap(({ links }) => links)
        .find((address) => new URL(address).pathname.startsWith('/business/invitation/'));
      return link;
    })
    .toBeDefined();
  return new URL(link ?? '').pathname;
};

type Plan = { name?: string; plan?: 'starter' | 'team' | 'studio'; source?: string };
type Caller = Pick<BrowserContext, 'request'>;

/** A call to `/api/business` that has to succeed, as whoever is signed in here. */
export const callBusiness = async (
  { request }: Caller,
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  data: object,
  // biome-ignore lint/suspicious/noExplicitAny: the reply of a call, as a test reads it.
): Promise<any> => {
  const { address } = JSON.parse(process.env.E2E_SERVER ?? '{}');
  const reply = await request.fetch(`/api/business/${path}`, { method, data, headers: { origin: address } });
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
  return reply.json();
};

/** Pays for a plan as a browser does, without looking at the checkout. */
export const payForPlan = async (
  context: Caller,
  { name = 'Sea Blue Tourism', plan = 'team', source = testCards.succeeds }: Plan = {},
): Promise<void> => {
  const { charge } = await callBusiness(context, 'POST', 'subscription', { name, plan, interval: 'month' });
  await callBusiness(context, 'POST', `charges/${charge.id}/pay`, { source, agreedCents: charge.totalCents });
};

const teamOf = async ({ db }: ReachedTamarind, ownerId: string): Promise<string> => {
  const [own] = await db.select().from(teamMembers).where(eq(teamMembers.userId, ownerId));
  return own?.organisationId ?? '';
};

/** Puts somebody into the team of this owner, without an invitation. */
export const addToTeam = (ownerId: string, userId: string): Promise<unknown> =>
  withServerDatabase(async (reached) => {
    const organisationId = await teamOf(reached, ownerId);
    await reached.db.insert(teamMembers).values({ organisationId, userId, role: 'member', joinedAt: reached.now() });
  });

/** Lets the paid month of this owner end now, and renews the plan, as the job of the server may do as well. */
export const renewNow = (ownerId: string): Promise<unknown> =>
  withServerDatabase(async (reached) => {
    const { db, config, now } = reached;
    const at = now();
    const isTheirs = eq(subscriptions.organisationId, await teamOf(reached, ownerId));
    const [row] = await db
      .update(subscriptions)
      .set({ periodEnd: at, nextChargeAt: at })
      .where(isTheirs)
      .returning({ id: subscriptions.id });
    const jobs = { enqueue: () => Promise.resolve() };
    const events = { emit: () => Promise.resolve() };
    const deps = { db, config, now, jobs, events, log: logInto('error', process.stderr) };
    await renewOne({ ...deps, payables, provider: openTestProvider(deps) }, row?.id ?? '', 'job');
  });

/** The address that the newest news with this code leads to, in the bell and in its mail. */
export const linkOfNews = async (userId: string, code: string): Promise<string> => {
  let link: string | null | undefined;
  await expect
    .poll(async () => {
      const isIt = and(eq(notifications.userId, userId), eq(notifications.code, code));
      [link] = await withServerDatabase(async ({ db }) =>
        (await db.select({ link: notifications.link }).from(notifications).where(isIt)).map((row) => row.link),
      );
      return link;
    })
    .toBeTruthy();
  return link ?? '';
};
