import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import type { Notice } from '#features/notifications/notification-codes.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import type { PostingKind } from '../../ledger.rules.ts';
import { netPayoutLines, payoutPaidLines, payoutRejectedLines } from '../../money-moves.rules.ts';
import { payoutPaid, payoutRejected } from '../../money-notifications.ts';
import type { listPayouts, netPayout, payPayout, rejectPayout } from '../../payouts-admin.contract.ts';
import { payouts } from '../earnings.tables.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { type Posting, recordWithPosting } from '../ledger/post.ts';
import { tell } from '../refunds/tell-people.ts';
import { readDetails } from './earnings.queries.ts';
import { amountOf, newestPayouts, type PayoutRow, viewPayout } from './payouts.ts';

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now' | 'config'>;
type View = HandlerReply<typeof payPayout>;

const DEFAULT_PAGE_LENGTH = 20;
const isDecided = sentence('payouts.isDecided', 'This payout has been paid or rejected already.');
const referenceUsed = sentence(
  'payouts.referenceUsed',
  'This reference was used for another payout already. Please check it.',
);

const viewsOf = async ({ db, config }: Pick<Deps, 'db' | 'config'>, rows: readonly PayoutRow[]): Promise<View[]> => {
  const ids = rows.map(({ creatorId }) => creatorId);
  const balances = await creatorBalances(db, ids);
  const names = await db.select({ id: users.id, name: users.displayName }).from(users).where(inArray(users.id, ids));
  return rows.map((row) => ({
    ...viewPayout(row),
    creatorId: row.creatorId,
    creator: names.find(({ id }) => id === row.creatorId)?.name ?? null,
    debtCents: balances(row.creatorId).debt,
    details: readDetails(config, row.sealedDetails),
  }));
};

export const findPayouts = async (
  deps: Pick<Deps, 'db' | 'config'>,
  { limit = DEFAULT_PAGE_LENGTH, after, state }: HandlerInput<typeof listPayouts>,
): Promise<HandlerReply<typeof listPayouts>> => {
  const { rows, next } = await readPage({ limit, after }, newestPayouts, (page) =>
    deps.db
      .select()
      .from(payouts)
      .where(and(state && eq(payouts.state, state), page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  return { payouts: await viewsOf(deps, rows), next };
};

const readPayout = async (deps: Pick<Deps, 'db' | 'config'>, id: string): Promise<View> => {
  const rows = await deps.db.select().from(payouts).where(eq(payouts.id, id));
  const [view] = await viewsOf(deps, rows);
  if (!view) throw new AppError('notFound');
  return view;
};

type Decision = {
  action: string;
  changes: Partial<PayoutRow>;
  posting: { name: string; kind: PostingKind; lines: Posting['lines'] };
  notice: Notice | null;
};

/** Decides on a payout under its lock; only one that still waits can be decided. */
const decide = async (
  deps: Deps,
  viewer: SignedIn,
  id: string,
  work: (tx: Transaction, payout: PayoutRow) => Promise<Decision>,
): Promise<View> => {
  await recordWithPosting(
    deps.db,
    async (tx) => {
      const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
      if (!payout) throw new AppError('notFound');
      if (payout.state !== 'requested') throw new AppError('movedOn', { sentence: isDecided });
      const { action, changes, posting, notice } = await work(tx, payout);
      const at = deps.now();
      const decided = changes.state === undefined ? {} : { decidedAt: at, decidedBy: viewer.id };
      await tx
        .update(payouts)
        .set({ ...changes, ...decided })
        .where(eq(payouts.id, id));
      const details = { amount: amountOf(payout), creator: payout.creatorId };
      await writeAuditEntry(tx, { actorId: viewer.id, action, subjectId: id, details }, at);
      if (notice)
        await tell(deps, tx, [
          { userId: payout.creatorId, notice, link: href('creatorDashboard', {}, { show: 'earnings' }) },
        ]);
      const { name, kind, lines } = posting;
      const subject = `payout:${id}`;
      return { result: undefined, posting: { key: `${subject}:${name}`, kind, subject, at, lines } };
    },
    { readsBalances: true },
  ).catch((error: unknown) => {
    const { cause } = error as { cause?: { constraint?: string } };
    throw cause?.constraint === 'payouts_reference_once' ? invalidField('reference', referenceUsed) : error;
  });
  return readPayout(deps, id);
};

const debtOf = async (on: Transaction | Database, creatorId: string): Promise<number> =>
  (await creatorBalances(on, [creatorId]))(creatorId).debt;

/** The transfer was sent. While there is debt the admin nets it first, so that nobody is paid what they owe. */
export const recordPayout = (
  deps: Deps,
  viewer: SignedIn,
  { id, reference, sentCents }: HandlerInput<typeof payPayout>,
): Promise<View> =>
  decide(deps, viewer, id, async (tx, payout) => {
    if (payout.cents !== sentCents) {
      const facts = { amount: formatUsd(payout.cents, { withCents: true }) };
      const otherAmount = sentence(
        'payouts.otherAmount',
        'This payout is {amount} now, because debt was repaid from it. Nothing was recorded: please compare it with what you sent.',
        facts,
      );
      throw new AppError('movedOn', { sentence: otherAmount });
    }
    const debt = await debtOf(tx, payout.creatorId);
    if (debt > 0) {
      const facts = { amount: formatUsd(debt) };
      const owes = sentence('payouts.owes', 'This creator owes {amount}. Please net it first.', facts);
      throw new AppError('movedOn', { sentence: owes });
    }
    return {
      action: 'payout-paid',
      changes: { state: 'paid', reference },
      posting: { name: 'paid', kind: 'payout_paid', lines: payoutPaidLines(payout.creatorId, payout.cents) },
      notice: payoutPaid.with({ amount: amountOf(payout), reference }),
    };
  });

export const rejectRequest = (
  deps: Deps,
  viewer: SignedIn,
  { id, reason }: HandlerInput<typeof rejectPayout>,
): Promise<View> =>
  decide(deps, viewer, id, (_, payout) =>
    Promise.resolve({
      action: 'payout-rejected',
      changes: { state: 'rejected', note: reason },
      posting: {
        name: 'rejected',
        kind: 'payout_rejected',
        lines: payoutRejectedLines(payout.creatorId, payout.cents),
      },
      notice: payoutRejected.with({ amount: amountOf(payout), reason }),
    }),
  );

const noDebt = sentence('payouts.noDebt', 'This creator owes nothing.');

/** Repays the creator's debt from the requested money; what is left can then be paid. */
export const netRequest = (deps: Deps, viewer: SignedIn, { id }: HandlerInput<typeof netPayout>): Promise<View> =>
  decide(deps, viewer, id, async (tx, { creatorId, cents, nettedCents }) => {
    const netted = Math.min(cents, await debtOf(tx, creatorId));
    if (netted === 0) throw new AppError('movedOn', { sentence: noDebt });
    const left = cents - netted;
    return {
      action: 'payout-netted',
      changes: { cents: left, nettedCents: nettedCents + netted, ...(left === 0 && { state: 'netted' as const }) },
      posting: {
        name: `netted:${nettedCents + netted}`,
        kind: 'debt_netted',
        lines: netPayoutLines(creatorId, netted),
      },
      notice: null,
    };
  });
