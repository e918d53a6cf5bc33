import { and, eq } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { seal } from '#platform/sealed.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import type { listOwnPayouts, PayoutView, requestPayout, setPayoutAccount } from '../../earnings.contract.ts';
import { payoutRefusal } from '../../earnings.rules.ts';
import { netDebtLines, payoutRequestLines } from '../../money-moves.rules.ts';
import { payoutAccountChanged } from '../../money-notifications.ts';
import { payoutAccounts, payouts } from '../earnings.tables.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { type Recorded, recordWithPosting } from '../ledger/post.ts';
import { DETAILS } from './earnings.queries.ts';

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now' | 'config'>;
export type PayoutRow = typeof payouts.$inferSelect;

const accountMissing = sentence('payouts.accountMissing', 'Please say first where we should pay to.');
const notAnAddress = sentence('payouts.notAnAddress', 'Please enter the email address of the account.');

const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Where payouts go. The creator hears of a change by mail: somebody else may be signed in. */
export const changePayoutAccount = (
  deps: Deps,
  viewer: SignedIn,
  { method, details }: HandlerInput<typeof setPayoutAccount>,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    if (method === 'paypal' && !looksLikeAddress.test(details)) throw invalidField('details', notAnAddress);
    const set = { method, sealedDetails: seal(deps.config.secret, DETAILS, details), changedAt: deps.now() };
    await tx
      .insert(payoutAccounts)
      .values({ creatorId: viewer.id, ...set })
      .onConflictDoUpdate({ target: payoutAccounts.creatorId, set });
    const notice = payoutAccountChanged.with({});
    await notify(deps, tx, { userId: viewer.id, notice, link: href('creatorSettings') });
    return undefined;
  });

export const viewPayout = ({ requestedAt, decidedAt, ...row }: PayoutRow): PayoutView => ({
  ...row,
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

const DEFAULT_PAGE_LENGTH = 20;

/** The sort of every list of payouts. */
export const newestPayouts = {
  direction: 'desc',
  by: { requestedAt: payouts.requestedAt, id: payouts.id },
} as const;

export const readOwnPayouts = async (
  db: Database,
  viewer: SignedIn,
  { limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listOwnPayouts>,
): Promise<HandlerReply<typeof listOwnPayouts>> => {
  const { rows, next } = await readPage({ limit, after }, newestPayouts, (page) =>
    db
      .select()
      .from(payouts)
      .where(and(eq(payouts.creatorId, viewer.id), page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  return { payouts: rows.map(viewPayout), next };
};

/**
 * Reserves the money at once: available cannot fall below zero, so two windows cannot request the same money. Debt is
 * repaid in the same posting.
 */
export const requestOwnPayout = (
  { db, now }: Deps,
  viewer: SignedIn,
  { cents }: HandlerInput<typeof requestPayout>,
): Promise<PayoutView> =>
  recordWithPosting(
    db,
    async (tx): Promise<Recorded<PayoutView>> => {
      const [account] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.creatorId, viewer.id));
      if (!account) throw new AppError('movedOn', { sentence: accountMissing });
      const balances = (await creatorBalances(tx, [viewer.id]))(viewer.id);
      const { lowest } = (await readPriceSettings(tx)).payouts;
      const refusal = payoutRefusal(cents, { ...balances, lowest });
      if (refusal) throw invalidField('cents', refusal);
      const at = now();
      const id = newId();
      const { method, sealedDetails } = account;
      const [made] = await tx
        .insert(payouts)
        .values({ id, creatorId: viewer.id, cents, state: 'requested', method, sealedDetails, requestedAt: at })
        .returning();
      if (!made) throw new AppError('unexpected');
      const subject = `payout:${id}`;
      const lines = [...netDebtLines(viewer.id, balances), ...payoutRequestLines(viewer.id, cents)];
      const posting = { key: `${subject}:requested`, kind: 'payout_requested', subject, at, lines } as const;
      return { result: viewPayout(made), posting };
    },
    { readsBalances: true },
  );

export const amountOf = ({ cents }: Pick<PayoutRow, 'cents'>): string => formatUsd(cents, { withCents: true });
