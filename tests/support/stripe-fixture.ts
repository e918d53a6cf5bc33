import { openPurchaseFixture, type PurchaseFixture } from './purchase-fixture.ts';
import { type StripeDouble, startStripeDouble } from './stripe-double.ts';

export type StripeFixture = PurchaseFixture & {
  stripe: StripeDouble;
  /** Sends bytes with their signature to our webhook. */
  deliver: (sent: { body: string; headers: Record<string, string> }) => Promise<Response>;
  /** Sends a signed event about a thing of Stripe, and does the work that follows. */
  tell: (type: string, object: object) => Promise<void>;
  stop: () => Promise<void>;
};

let events = 0;

export const stripeEvent = (type: string, object: object, changes: object = {}) => {
  events += 1;
  return { id: `evt_${events}_${process.pid}`, object: 'event', type, livemode: false, data: { object }, ...changes };
};

/** A server for tests of purchases whose card provider is the double of Stripe. */
export const openStripeFixture = async (): Promise<StripeFixture> => {
  const clock = { now: new Date('2026-11-16T09:00:00Z') };
  const stripe = await startStripeDouble(() => clock.now);
  const fixture = await openPurchaseFixture({ clock, env: stripe.env });
  const deliver: StripeFixture['deliver'] = ({ body, headers }) =>
    fetch(`${fixture.server.url}/webhooks/payments/stripe`, { method: 'POST', body, headers });
  return {
    ...fixture,
    stripe,
    deliver,
    tell: async (type, object) => {
      const { status } = await deliver(stripe.signed(stripeEvent(type, object)));
      if (status !== 200) throw new Error(`the webhook answered ${status}`);
      await fixture.work();
    },
    stop: async () => {
      await fixture.server.stop();
      await stripe.stop();
    },
  };
};
