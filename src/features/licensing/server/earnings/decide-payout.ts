import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { type AuditEntry, writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import type { Notice } from '#features/notifications/notification-codes.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import type { JobPayload } from '#shared/job.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { dayOf } from '#shared/time.ts';
import { runningHold } from '../../earnings.rules.ts';
import type { PostingKind } from '../../ledger.rules.ts';
import type { rejectReplacedPayouts } from '../../licensing-jobs.contract.ts';
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

const accountIsNew = (heldUntil: Date) =>
  sentence(
    'payouts.accountIsNew',
    'The account was changed a short time ago, so it is paid to from {day}. Nothing was recorded.',
    { day: dayOf(heldUntil) },
  );

const viewsOf = async (deps: Pick<Deps, 'db' | 'config' | 'now'>, rows: readonly PayoutRow[]): Promise<View[]> => {
  const { db, config } = deps;
  const ids = rows.map(({ creatorId }) => creatorId);
  const balances = await creatorBalances(db, ids);
  const names = await db.select({ id: users.id, name: users.displayName }).from(users).where(inArray(users.id, ids));
  return rows.map((row) => ({
    ...viewPayout(row, deps),
    creatorId: row.creatorId,
    creator: names.find(({ id }) => id === row.creatorId)?.name ?? null,
    debtCents: balances(row.creatorId).debt,
    details: readDetails(config, row.sealedDetails),
  }));
};

export const findPayouts = async (
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
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

const readPayout = async (deps: Pick<Deps, 'db' | 'config' | 'now'>, id: string): Promise<View> => {
  const rows = await deps.db.select().from(payouts).where(eq(payouts.id, id));
  const [view] = await viewsOf(deps, rows);
  if (!view) throw new AppError('notFound');
  return view;
};

type Decision = Pick<AuditEntry, 'action'> & {
  /** Why, for a request that is turned down. */
  reason?: string;
  changes: Partial<PayoutRow>;
  posting: { name: string; kind: PostingKind; lines: Posting['lines'] };
  notice: Notice | null;
};

/** Decides on a payout under its lock; only one that still waits can be decided. */
const decide = async (
  deps: Deps,
  decider: Pick<SignedIn, 'id'>,
  id: string,
  work: (tx: Transaction, payout: PayoutRow) => Promise<Decision>,
): Promise<void> => {
  await recordWithPosting(
    deps.db,
    async (tx) => {
      const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
      if (!payout) throw new AppError('notFound');
      if (payout.state !== 'requested') throw new AppError('movedOn', { sentence: isDecided });
      const { action, reason, changes, posting, notice } = await work(tx, payout);
      const at = deps.now();
      const decided = changes.state === undefined ? {} : { decidedAt: at, decidedBy: decider.id };
      await tx
        .update(payouts)
        .set({ ...changes, ...decided })
        .where(eq(payouts.id, id));
      const details = { amount: amountOf(payout), creator: payout.creatorId, ...(reason && { reason }) };
      await writeAuditEntry(tx, { actorId: decider.id, action, subjectId: id, details }, at);
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
};

const debtOf = async (on: Transaction | Database, creatorId: string): Promise<number> =>
  (await creatorBalances(on, [creatorId]))(creatorId).debt;

/** The transfer was sent. While there is debt the admin nets it first, so that nobody is paid what they owe. */
export const recordPayout = async (
  deps: Deps,
  viewer: SignedIn,
  { id, reference, sentCents }: HandlerInput<typeof payPayout>,
): Promise<View> => {
  await decide(deps, viewer, id, async (tx, payout) => {
    const heldUntil = runningHold(payout.heldUntil, deps.now());
    if (heldUntil) throw new AppError('movedOn', { sentence: accountIsNew(heldUntil) });
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
  return readPayout(deps, id);
};

type Rejected = { id: string; reason: string };

const reject = (deps: Deps, decider: Pick<SignedIn, 'id'>, { id, reason }: Rejected): Promise<void> =>
  decide(deps, decider, id, (_, payout) =>
    Promise.resolve({
      action: 'payout-rejected' as const,
      reason,
      changes: { state: 'rejected', note: reason },
      posting: {
        name: 'rejected',
        kind: 'payout_rejected',
        lines: payoutRejectedLines(payout.creatorId, payout.cents),
      },
      notice: payoutRejected.with({ amount: amountOf(payout), reason }),
    }),
  );

export const rejectRequest = async (
  deps: Deps,
  viewer: SignedIn,
  rejected: HandlerInput<typeof rejectPayout>,
): Promise<View> => {
  await reject(deps, viewer, rejected);
  return readPayout(deps, rejected.id);
};

const accountReplaced = sentence(
  'payouts.accountReplaced',
  'The payout account was changed again before this was paid. Please request it anew.',
);

/**
 * What was requested while an account was new does not go there any more once that account is replaced: it may have been a
 * thief's. Requests to an account that was not new keep theirs.
 */
export const rejectReplaced = async (
  deps: Deps,
  { creatorId, replacedAt }: JobPayload<typeof rejectReplacedPayouts>,
): Promise<void> => {
  const at = new Date(replacedAt);
  const open = await deps.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.creatorId, creatorId),
        eq(payouts.state, 'requested'),
        lt(payouts.requestedAt, at),
        gt(payouts.heldUntil, at),
      ),
    );
  for (const { id } of open) await reject(deps, { id: creatorId }, { id, reason: accountReplaced.message });
};

const noDebt = sentence('payouts.noDebt', 'This creator owes nothing.');

/** Repays the creator's debt from the requested money; what is left can then be paid. */
export const netRequest = async (
  deps: Deps,
  viewer: SignedIn,
  { id }: HandlerInput<typeof netPayout>,
): Promise<View> => {
  await decide(deps, viewer, id, async (tx, { creatorId, cents, nettedCents }) => {
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
  return readPayout(deps, id);
};
