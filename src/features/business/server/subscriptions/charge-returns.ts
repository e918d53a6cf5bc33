import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PlanCharge } from '#features/licensing/server/orders/record-outcome.ts';
import { inUsd, receiptOf } from '#features/licensing/server/receipts.ts';
import { unusedCents } from '#features/licensing/shares.rules.ts';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import {
  planChargedBack,
  planPartChargedBack,
  planRefundCameBack,
  planRefunded,
} from '../../business-notifications.ts';
import { refundOfUnused } from '../../quota.rules.ts';
import { quotaBuckets } from '../subscriptions.tables.ts';
import { billingPage, notifyManagers, tellManagers, tellOfWallet } from '../teams/tell-team.ts';
import { teamMembers } from '../teams.tables.ts';
import { type ChargeRow, moveSubscription, type SubscriptionRow } from './subscription-life.ts';

type Deps = Pick<Dependencies, 'jobs' | 'now'>;

const isOpenOf = (chargeId: string) => and(eq(quotaBuckets.chargeId, chargeId), isNull(quotaBuckets.closedAt));

/** What the unused downloads of charges are worth, by the id of the charge. */
export const worthLeftOf = async (on: Queryable, chargeIds: readonly string[]): Promise<(id: string) => Cents> => {
  const isOpen = and(inArray(quotaBuckets.chargeId, [...chargeIds]), isNull(quotaBuckets.closedAt));
  const open = chargeIds.length === 0 ? [] : await on.select().from(quotaBuckets).where(isOpen);
  return (id) =>
    addCents(
      ...open
        .filter(({ chargeId }) => chargeId === id)
        .map(({ priceCents, granted, used }) => unusedCents({ priceCents, included: granted }, used)),
    );
};

/** What the unused downloads of a charge are worth. The organisation is locked. */
export const worthLeft = async (on: Queryable, chargeId: string): Promise<Cents> =>
  (await worthLeftOf(on, [chargeId]))(chargeId);

/** Whoever started the team; nobody where the account is deleted. */
const ownerOf = async (tx: Transaction, organisationId: string): Promise<string | undefined> => {
  const [owner] = await tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.organisationId, organisationId), eq(teamMembers.role, 'owner')));
  return owner?.id;
};

type Returns = Omit<PlanCharge, 'attempts' | 'move' | 'complete'>;

/** What refunds and disputes do to a locked charge: they concern the downloads that are left of it. */
export const returnsOf = async (
  deps: Deps,
  tx: Transaction,
  { charge, subscription }: { charge: ChargeRow; subscription: SubscriptionRow },
): Promise<Returns> => {
  const { id, organisationId, state, netCents, taxCents } = charge;
  const ownerId = await ownerOf(tx, organisationId);
  const setOpen = async (changes: Partial<typeof quotaBuckets.$inferSelect>): Promise<void> => {
    await tx.update(quotaBuckets).set(changes).where(isOpenOf(id));
  };
  return {
    state,
    organisationId,
    // The business itself where the account is deleted.
    owner: ownerId ?? organisationId,
    totalCents: netCents + taxCents,
    taxCents,
    hold: () => setOpen({ heldAt: deps.now() }),
    release: () => setOpen({ heldAt: null }),
    takeBack: async () => {
      const cents = await worthLeft(tx, id);
      await setOpen({ closedAt: deps.now() });
      return cents;
    },
    refundableCents: async () => refundOfUnused(charge, await worthLeft(tx, id)),
    tellOfRefund: ({ id: reference, cents, reason }) =>
      notifyManagers(
        deps,
        tx,
        organisationId,
        receiptOf(
          planRefunded,
          { amount: inUsd(cents), reason },
          {
            rows: [
              { name: 'amount', value: inUsd(cents) },
              { name: 'date', value: deps.now().toISOString() },
              { name: 'reference', value: reference },
            ],
            links: [{ name: 'team', path: billingPage }],
          },
        ),
      ),
    tellOfFailedRefund: async (cents) => {
      if (ownerId !== undefined)
        await tellOfWallet(deps, tx, ownerId, planRefundCameBack.with({ amount: inUsd(cents) }));
    },
    endAfterLoss: async (cents) => {
      const at = deps.now();
      const cancelled = await moveSubscription(tx, subscription, { event: 'cancelled', at });
      if (cancelled) await moveSubscription(tx, cancelled, { event: 'period_ended', at });
      await tellManagers(deps, tx, organisationId, planChargedBack.with({ amount: inUsd(cents) }));
    },
    tellOfPartLoss: (cents) =>
      tellManagers(deps, tx, organisationId, planPartChargedBack.with({ amount: inUsd(cents) })),
  };
};
