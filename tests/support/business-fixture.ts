import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { openSession } from '#features/accounts/server/sessions/session-cookie.ts';
import { quotaBuckets, subscriptions } from '#features/business/server/subscriptions.tables.ts';
import { balanceOf } from '#features/licensing/server/ledger/accounts.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { unusedCents } from '#features/licensing/shares.rules.ts';
import { outboxMails } from '#platform/mail/mail.tables.ts';
import { openPurchaseFixture, type PurchaseFixture } from './purchase-fixture.ts';

export type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;
type Plan = { plan?: string; interval?: string; quote?: string };
/** Replies are checked field by field in the tests. */
// biome-ignore lint/suspicious/noExplicitAny: the reply of a call, as a test reads it.
type Reply = any;

export type BusinessFixture = PurchaseFixture & {
  later: (days: number) => void;
  /** A JSON call that has to succeed. */
  ok: (who: Person, method: string, path: string, json?: object) => Promise<Reply>;
  /** A call that is refused: status, code and message. */
  refused: (who: Person, method: string, path: string, json?: object) => Promise<Reply>;
  start: (owner: Person, plan?: Plan) => Promise<Reply>;
  payCharge: (owner: Person, started: Reply, source?: string) => Promise<Response>;
  /** An owner whose plan is paid. */
  team: (plan?: Plan, source?: string) => Promise<Person>;
  /** Invites, mails and accepts. */
  join: (owner: Person, invitation?: object) => Promise<Person>;
  emailOf: (person: Person) => Promise<string>;
  tokenFor: (email: string) => Promise<string>;
  subscriptionOf: (owner: Person) => Promise<Reply>;
  renew: () => Promise<void>;
  draft: (who: Person, itemId?: string, changes?: object) => Promise<string>;
  take: (who: Person, orderId: string) => Promise<Response>;
  left: (who: Person) => Promise<number>;
  organisationOf: (who: Person) => Promise<string>;
  photo: () => Promise<string>;
  /** Businesses whose paid and unused downloads are not worth what the books say. */
  unevenPools: () => Promise<unknown[]>;
};

const unevenPoolsOf = async ({ db }: PurchaseFixture): Promise<unknown[]> => {
  const buckets = await db.select().from(quotaBuckets);
  const owners = [...new Set((await db.select().from(subscriptions)).map(({ organisationId }) => organisationId))];
  const differing: unknown[] = [];
  for (const owner of owners) {
    const worth = buckets
      .filter(({ organisationId, closedAt }) => organisationId === owner && closedAt === null)
      .map(({ priceCents, granted, used }) => unusedCents({ priceCents, included: granted }, used))
      .reduce((sum, cents) => sum + cents, 0);
    const booked = await balanceOf(db, { kind: 'plan_unearned', owner });
    if (worth !== booked) differing.push({ owner, worth, booked });
  }
  return differing;
};

const WEEK_MS = 7 * 86_400_000;

/** A server for tests of businesses: plans, teams and the pool, on a clock that tests move. */
export const openBusinessFixture = async (
  options?: Parameters<typeof openPurchaseFixture>[0],
): Promise<BusinessFixture> => {
  const fixture = await openPurchaseFixture(options);
  const { db, clock, signIn, addItem } = fixture;
  const sessionWeeks = new Map<string, number>();
  /** A session ends before a year of the clock has passed. */
  const refreshSession = async (who: Person): Promise<void> => {
    const { cookieName, cookieValue } = await openSession(fixture.server.deps, { userId: who.id });
    who.cookies.set(cookieName, encodeURIComponent(cookieValue));
  };
  const send = async (who: Person, method: string, path: string, json?: object): Promise<Response> => {
    if ((sessionWeeks.get(who.id) ?? 0) !== Math.floor(clock.now.getTime() / WEEK_MS)) await refreshSession(who);
    sessionWeeks.set(who.id, Math.floor(clock.now.getTime() / WEEK_MS));
    return who(`/api/business/${path}`, { method, ...(json && { json }) } as never);
  };
  const ok: BusinessFixture['ok'] = async (who, method, path, json) => {
    const reply = await send(who, method, path, json);
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const emailOf = async (person: Person) =>
    (await db.select({ email: users.email }).from(users).where(eq(users.id, person.id)))[0]?.email ?? '';
  const tokenFor = async (email: string) => {
    const [mail] = await db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.to, email))
      .orderBy(desc(outboxMails.id))
      .limit(1);
    return /business\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const start: BusinessFixture['start'] = (owner, plan = { plan: 'team' }) =>
    ok(owner, 'POST', 'subscription', { name: 'Sea Blue Tourism', ...plan });
  const payCharge: BusinessFixture['payCharge'] = (owner, { charge }, source = testCards.succeeds) =>
    send(owner, 'POST', `charges/${charge.id}/pay`, { source, agreedCents: charge.totalCents });
  return {
    ...fixture,
    later: (days) => {
      clock.now = new Date(clock.now.getTime() + days * 86_400_000);
    },
    ok,
    refused: async (who, method, path, json) => {
      const reply = await send(who, method, path, json);
      const { code, message, issues } = await reply.json();
      const [issue] = issues ?? [];
      return { status: reply.status, code, message: issue?.message ?? message, field: issue?.field };
    },
    start,
    payCharge,
    team: async (plan, source) => {
      const owner = await signIn({ firstName: 'Dwight' });
      const reply = await payCharge(owner, await start(owner, plan), source);
      if (!reply.ok) throw new Error(await reply.text());
      return owner;
    },
    join: async (owner, invitation = {}) => {
      const person = await signIn({ firstName: 'Simone' });
      const email = await emailOf(person);
      await ok(owner, 'POST', 'invitations', { email, role: 'member', ...invitation });
      await fixture.work();
      await ok(person, 'POST', `invitation/${await tokenFor(email)}/accept`);
      return person;
    },
    emailOf,
    tokenFor,
    subscriptionOf: async (owner) => (await ok(owner, 'GET', 'subscription')).subscription,
    renew: () => fixture.run('business.renew-subscriptions'),
    photo: async () => {
      const creator = await signIn({ isCreator: true });
      return addItem(creator.id, 'published', { access: 'premium' });
    },
    draft: async (who, itemId, changes) => {
      const creator = itemId === undefined ? await signIn({ isCreator: true }) : undefined;
      const item = itemId ?? (await addItem(creator?.id ?? '', 'published', { access: 'premium' }));
      const reply = await fixture.openDraft(who, item, changes);
      const order = await reply.json();
      if (!reply.ok) throw new Error(order.message);
      return order.id;
    },
    take: (who, orderId) => send(who, 'POST', `orders/${orderId}/pay`),
    left: async (who) => (await ok(who, 'GET', 'team')).team.downloadsLeft,
    organisationOf: async (who) => (await ok(who, 'GET', 'team')).team.id,
    unevenPools: () => unevenPoolsOf(fixture),
  };
};

/** The same for a whole file of tests: each begins at the same time, and leaves the books and the pools even. */
export const setUpBusiness = (): BusinessFixture => {
  const fixture = {} as BusinessFixture;
  beforeAll(async () => {
    Object.assign(fixture, await openBusinessFixture());
  });
  afterAll(() => fixture.server.stop());
  beforeEach(() => {
    fixture.clock.now = new Date('2026-11-16T09:00:00Z');
  });
  afterEach(async () => {
    expect(await fixture.faults()).toEqual([]);
    expect(await fixture.unevenPools()).toEqual([]);
  });
  return fixture;
};
