import type { BrowserContext } from '@playwright/test';
import { payPlanCharge, startPlan } from '#features/business/business.contract.ts';
import { testCards } from '#features/licensing/test-cards.rules.ts';

/** A changing call of whoever is signed in there. */
export const send = async ({ request }: BrowserContext, path: string, data: object) => {
  const { address } = JSON.parse(process.env.E2E_SERVER ?? '{}');
  const reply = await request.post(path, { headers: { origin: address }, data });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
};

export const buyItem = async (buyer: BrowserContext, itemId: string): Promise<void> => {
  const order = await send(buyer, '/api/orders', { itemId, type: 'photo', licence: 'standard' });
  const payment = { method: 'card', source: testCards.succeeds, agreedCents: order.totalCents };
  await send(buyer, `/api/orders/${order.id}/pay`, payment);
};

/** The business is called Sea Blue Tourism. */
export const startTeam = async (owner: BrowserContext): Promise<void> => {
  const { charge } = await send(owner, startPlan.path, { name: 'Sea Blue Tourism', plan: 'team', interval: 'month' });
  const path = payPlanCharge.path.replace(':id', charge.id);
  await send(owner, path, { source: testCards.succeeds, agreedCents: charge.totalCents });
};
