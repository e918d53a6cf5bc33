import { and, eq, isNull } from 'drizzle-orm';
import type { PlanCharge } from '#features/licensing/server/orders/record-outcome.ts';
import { unusedCents } from '#features/licensing/shares.rules.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { planChargedBack, planRefundCameBack, planRefunded } from '../../business-notifications.ts';
import { quotaBuckets } from '../subscriptions.tables.ts';
import { tellManagers, tellOfWallet } from '../teams/tell-team.ts';
import { teamMembers } from '../teams.tables.ts';
import { type ChargeRow, moveSubscription, type SubscriptionRow } from './subscription-life.ts';

type Deps = Pick<Dependencies, 'jobs' | 'now'>;

const inUsd = (cents: Cents): string => formatUsd(cents, { withCents: true });

const isOpenOf = (chargeId: string) => and(eq(quotaBuckets.chargeId, chargeId), isNull(quotaBuckets.closedAt));

/** What the unused downloads of a charge are worth. The organisation is locked. */
export const worthLeft = async (on: Queryable, chargeId: string): Promise<Cents> => {
  const open = await on.select().from(quotaBuckets).where(isOpenOf(chargeId));
  return addCents(...open.map(({ priceCents, granted, used }) => unusedCents({ priceCents, included: granted }, used)));
};

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
    tellOfRefund: (cents, reason) =>
      tellManagers(deps, tx, organisationId, planRefunded.with({ amount: inUsd(cents), reason })),
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
  };
};
