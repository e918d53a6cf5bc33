import { inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Notice } from '#features/notifications/notification-codes.ts';
import { type NewNotification, notify } from '#features/notifications/server/notify.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import { orderRefunded, refundCameBack, shareTakenBack } from '../../money-notifications.ts';
import type { SalePart } from '../../shares.rules.ts';
import type { OrderRow } from '../orders/order-life.ts';
import { inUsd, licenceNumberOf, pageOfLicence, receiptOf } from '../receipts.ts';

export type TellDeps = Pick<Dependencies, 'jobs' | 'now'>;

/** Tells those whose account still exists. */
export const tell = async (
  deps: TellDeps,
  tx: Transaction,
  notices: readonly (Omit<NewNotification, 'userId'> & { userId: string | null })[],
): Promise<void> => {
  const ids = notices.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  if (ids.length === 0) return;
  const known = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  for (const { userId, ...notification } of notices)
    if (userId !== null && known.some(({ id }) => id === userId)) await notify(deps, tx, { userId, ...notification });
};

/** How much of each creator's share the parts have gained or lost between two states. */
export const changedShares = (
  before: readonly SalePart[],
  after: readonly SalePart[],
  of: (part: SalePart) => Cents,
): { owner: string; cents: Cents }[] =>
  after.flatMap((part, index) => {
    const earlier = before[index];
    const cents = earlier ? Math.abs(of(part) - of(earlier)) : 0;
    return part.kind === 'creator' && cents > 0 ? [{ owner: part.owner, cents }] : [];
  });

/** One notice for each creator whose share has changed. */
export const creatorNotices = (
  shares: readonly { owner: string; cents: Cents }[],
  noticeOf: (amount: string) => Notice,
) =>
  shares.map(({ owner, cents }) => ({
    userId: owner,
    notice: noticeOf(inUsd(cents)),
    link: href('creatorDashboard', {}, { show: 'earnings' }),
  }));

type Refunded = { id: string; order: OrderRow; parts: readonly SalePart[]; cents: Cents; reason: string };

/** The buyer hears what goes back, and each creator what their share lost. */
export const tellOfRefund = async (
  deps: TellDeps,
  tx: Transaction,
  { id, order, parts, cents, reason }: Refunded,
): Promise<void> => {
  const { title } = order.snapshot;
  const amount = inUsd(cents);
  const number = await licenceNumberOf(tx, order.id);
  const rows = [
    { name: 'amount' as const, value: amount },
    { name: 'date' as const, value: deps.now().toISOString() },
    ...(number === undefined ? [] : [{ name: 'licenceNumber' as const, value: number }]),
    { name: 'reference' as const, value: id },
  ];
  // The credit note is written a minute later: the page of the licence has it then.
  const links = [
    { name: 'licence' as const, path: pageOfLicence(order) },
    { name: 'library' as const, path: href('ownDownloads') },
  ];
  await tell(deps, tx, [
    { userId: order.buyerId, ...receiptOf(orderRefunded, { title, amount, reason }, { rows, links }) },
    ...creatorNotices(
      changedShares(order.parts ?? [], parts, ({ returned }) => returned),
      (amount) => shareTakenBack.with({ title, amount, reason }),
    ),
  ]);
};

/** The bank sent a refund back, so the buyer has it in the wallet. */
export const tellOfFailedRefund = (
  deps: TellDeps,
  tx: Transaction,
  { buyerId, title, cents }: { buyerId: string | null; title: string; cents: Cents },
): Promise<void> =>
  tell(deps, tx, [
    {
      userId: buyerId,
      notice: refundCameBack.with({ title, amount: inUsd(cents) }),
      link: href('profile', {}, { section: 'wallet' }),
    },
  ]);
