import { eq } from 'drizzle-orm';
import { acceptOwnChange } from '#features/business/server/subscriptions/change-plan.ts';
import { payOwnCharge } from '#features/business/server/subscriptions/pay-charge.ts';
import { renewOne } from '#features/business/server/subscriptions/renew.ts';
import { planCharges, subscriptions } from '#features/business/server/subscriptions.tables.ts';
import type { OrderState, PayableId } from '#features/licensing/orders.rules.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { payOwnOrder } from '#features/licensing/server/orders/pay-order.ts';
import type { CardDeps } from '#features/licensing/server/payments/card-tries.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { payOwnTopUp } from '#features/licensing/server/wallet/top-ups.ts';
import { topUps } from '#features/licensing/server/wallet.tables.ts';
import { idFrom } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { BusinessFixture, Person } from './business-fixture.ts';

/** Something that is about to be paid by card. */
export type CardPayable = PayableId & {
  totalCents: number;
  /** Pays as people and jobs do; a job answers nobody. */
  pay: () => Promise<Response | undefined>;
  /** The same in this process, with another provider. */
  payWith: (deps: CardDeps) => Promise<unknown>;
};

type Prepare = (fixture: BusinessFixture, source?: string) => Promise<CardPayable>;

const viewerOf = ({ id }: Person): SignedIn => ({
  id,
  email: `${id}@people.example`,
  firstName: 'Ana',
  lastName: 'Pérez',
  profileImageUrl: null,
  isCreator: false,
  isAdmin: false,
});

const order: Prepare = async (fixture, source = testCards.succeeds) => {
  const buyer = await fixture.signIn();
  const { id, totalCents } = await (await fixture.openDraft(buyer, await fixture.photo())).json();
  const payment = { method: 'card' as const, source, agreedCents: totalCents };
  return {
    ...{ kind: 'order', id, totalCents },
    pay: () => fixture.pay(buyer, id, payment),
    payWith: (deps) => payOwnOrder(deps, viewerOf(buyer), { id, ...payment }),
  };
};

const topUp: Prepare = async (fixture, source = testCards.succeeds) => {
  const owner = await fixture.signIn();
  const { id, cents } = await (await owner('/api/wallet/top-ups', { method: 'POST', json: { amount: '20' } })).json();
  const payment = { source, agreedCents: cents };
  return {
    ...{ kind: 'topUp', id, totalCents: cents },
    pay: () => owner(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json: payment }),
    payWith: (deps) => payOwnTopUp(deps, viewerOf(owner), { id, ...payment }),
  };
};

const planStart: Prepare = async (fixture, source = testCards.succeeds) => {
  const owner = await fixture.signIn();
  const started = await fixture.start(owner);
  const { id, totalCents } = started.charge;
  return {
    ...{ kind: 'planCharge', id, totalCents },
    pay: () => fixture.payCharge(owner, started, source),
    payWith: (deps) => payOwnCharge(deps, viewerOf(owner), { id, source, agreedCents: totalCents }),
  };
};

/** An owner whose plan is paid and goes on with this card. */
const ownerWith = async (fixture: BusinessFixture, source: string): Promise<Person> => {
  const owner = await fixture.team();
  await fixture.ok(owner, 'PUT', 'card', { source });
  return owner;
};

const planChange: Prepare = async (fixture, source = testCards.succeeds) => {
  const owner = await ownerWith(fixture, source);
  const { id, totalCents } = await fixture.ok(owner, 'POST', 'plan-changes', { plan: 'studio', interval: 'month' });
  const json = { agreedCents: totalCents };
  return {
    ...{ kind: 'planCharge', id, totalCents },
    pay: () => owner(`/api/business/plan-changes/${id}/accept`, { method: 'POST', json }),
    payWith: (deps) => acceptOwnChange(deps, viewerOf(owner), { id, ...json }),
  };
};

const renewal: Prepare = async (fixture, source = testCards.succeeds) => {
  const owner = await ownerWith(fixture, source);
  const { id: plan, periodEnd, charge } = await fixture.subscriptionOf(owner);
  fixture.clock.now = new Date(periodEnd);
  const [row] = await fixture.db.select().from(subscriptions).where(eq(subscriptions.id, plan));
  const id = idFrom(`sub:${plan}:period:${(row?.period ?? 0) + 1}`);
  return {
    ...{ kind: 'planCharge', id, totalCents: charge.totalCents },
    pay: async () => {
      await fixture.renew();
      return undefined;
    },
    payWith: (deps) => renewOne(deps, plan, 'job'),
  };
};

/** Everything that a card pays for. Renewals were agreed to before, and nobody waits for their answer. */
export const cardPayables = {
  'an order': order,
  'a top-up': topUp,
  'the start of a plan': planStart,
  'a change of plan': planChange,
  'a renewal': renewal,
} as const satisfies Record<string, Prepare>;

const tables = { order: orders, topUp: topUps, planCharge: planCharges } as const;

/** Nothing where it was not even opened. */
export const stateOf = async ({ db }: BusinessFixture, { kind, id }: PayableId): Promise<OrderState | undefined> => {
  const table = tables[kind];
  const [row] = await db.select({ state: table.state }).from(table).where(eq(table.id, id));
  return row?.state;
};
