import { eq } from 'drizzle-orm';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { href } from '#shared/pages.ts';
import { licenceChargedBack, licenceStays, shareHeld, shareLost, shareReleased } from '../../money-notifications.ts';
import type { OrderEvent } from '../../orders.rules.ts';
import type { Moved, SalePart } from '../../shares.rules.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import type { Recorded } from '../ledger/post.ts';
import { orders } from '../licensing.tables.ts';
import { reviewHolds } from '../orders/hold-upgrades.ts';
import { moveOrder, type OrderRow } from '../orders/order-life.ts';
import { changedShares, creatorNotices, type TellDeps, tell } from '../refunds/tell-people.ts';

export const NOTHING: Recorded<undefined> = { result: undefined, posting: null };

export const balancesOf = (tx: Transaction, parts: readonly SalePart[]) =>
  creatorBalances(
    tx,
    parts.filter(({ kind }) => kind === 'creator').map(({ owner }) => owner),
  );

type Step = { event: OrderEvent; moved: Moved };
/** A step of a dispute of one order: what is claimed of it, and the key of its posting. */
export type About = { order: OrderRow; cents: Cents; name: 'opened' | 'won' | 'lost'; key: string };

/** What each creator hears: how much is held, free again, or lost. */
const shareNotices = { opened: shareHeld, won: shareReleased, lost: shareLost } as const;

/** What the buyer hears when the bank has decided for the holder of the card. */
const lossNotice = (event: OrderEvent, title: string, amount: string) =>
  event === 'dispute_lost' ? licenceChargedBack.with({ title, amount }) : licenceStays.with({ title, amount });

const tellOfDispute = (deps: TellDeps, tx: Transaction, { order, cents, name }: About, { event, moved }: Step) => {
  const { title } = order.snapshot;
  const shares = changedShares(order.parts ?? [], moved.parts, ({ held }) => held);
  const lostCents = event === 'dispute_lost' ? order.netCents + order.taxCents : cents;
  const notice = lossNotice(event, title, formatUsd(lostCents, { withCents: true }));
  return tell(deps, tx, [
    ...creatorNotices(shares, (amount) => shareNotices[name].with({ title, amount })),
    ...(name === 'lost' ? [{ userId: order.buyerId, notice, link: href('licenceConfirmations') }] : []),
  ]);
};

/** The order may have ended by a refund already: then only the money of the dispute is written, and the state stays. */
export const writeStep = async (
  deps: TellDeps,
  tx: Transaction,
  about: About,
  { event, moved }: Step,
): Promise<Recorded<undefined>> => {
  const { order, name, key } = about;
  const at = deps.now();
  await tellOfDispute(deps, tx, about, { event, moved });
  await moveOrder(tx, order, { event, at });
  await tx.update(orders).set({ parts: moved.parts }).where(eq(orders.id, order.id));
  await reviewHolds(deps, tx, order.id);
  const subject = `order:${order.id}`;
  return { result: undefined, posting: { key, kind: `dispute_${name}`, subject, at, lines: moved.lines } };
};
