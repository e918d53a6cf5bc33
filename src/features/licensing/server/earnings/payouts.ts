import { and, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { requireFreshProof } from '#features/accounts/server/passwords/fresh-proof.ts';
import { mailLimits } from '#features/accounts/server/sign-in/sign-in-limits.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Transaction } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, uncountAttempt } from '#platform/http/guard/attempt-limits.ts';
import { newId } from '#platform/new-id.ts';
import { seal } from '#platform/sealed.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import type { JobPayload } from '#shared/job.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import type { listOwnPayouts, PayoutView, requestPayout, setPayoutAccount } from '../../earnings.contract.ts';
import { holdFrom, type PayoutMethod, payoutRefusal, runningHold } from '../../earnings.rules.ts';
import { payoutAddressReplacedMail } from '../../licensing.mails.ts';
import { mailReplacedAccount, rejectReplacedPayouts } from '../../licensing-jobs.contract.ts';
import { payPalAddress } from '../../money-fields.rules.ts';
import { netDebtLines, payoutRequestLines } from '../../money-moves.rules.ts';
import { payoutAccountChanged } from '../../money-notifications.ts';
import { payoutAccounts, payouts } from '../earnings.tables.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { type Recorded, recordWithPosting } from '../ledger/post.ts';
import { DETAILS, readDetails } from './earnings.queries.ts';

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now' | 'config'>;
export type PayoutRow = typeof payouts.$inferSelect;

const accountMissing = sentence('payouts.accountMissing', 'Please say first where we should pay to.');

type Account = { method: PayoutMethod; details: string };

/** Tells the creator by mail whatever was chosen, because somebody else may be signed in and have chosen. */
const notifyOfChange = async (deps: Deps, tx: Transaction, creatorId: string): Promise<void> => {
  const notice = payoutAccountChanged.with({});
  await notify(deps, tx, { userId: creatorId, notice, link: href('creatorSettings'), mailAlways: true });
};

type Stored = Pick<typeof payoutAccounts.$inferSelect, 'method' | 'sealedDetails'>;

/** The address of a stored PayPal account. One from before addresses were checked may be none, and gets no mail. */
const storedAddress = ({ config }: Pick<Deps, 'config'>, stored: Stored | undefined): string | undefined =>
  stored?.method === 'paypal' ? payPalAddress(readDetails(config, stored.sealedDetails)) : undefined;

const isSame = (deps: Pick<Deps, 'config'>, old: Stored | undefined, { method, details }: Account): boolean =>
  old?.method === method && (storedAddress(deps, old) ?? readDetails(deps.config, old.sealedDetails)) === details;

/** Saves the account and holds it for some days. Saving the same one again changes nothing. */
export const savePayoutAccount = async (deps: Deps, creatorId: string, { method, details }: Account): Promise<void> => {
  const sealedDetails = seal(deps.config.secret, DETAILS, details);
  await deps.db.transaction(async (tx) => {
    const [old] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.creatorId, creatorId)).for('update');
    if (isSame(deps, old, { method, details })) return;
    // Under the lock, so that every request to the old account is older.
    const at = deps.now();
    const set = { method, sealedDetails, changedAt: at, heldUntil: holdFrom(at) };
    await tx
      .insert(payoutAccounts)
      .values({ creatorId, ...set })
      .onConflictDoUpdate({ target: payoutAccounts.creatorId, set });
    await notifyOfChange(deps, tx, creatorId);
    // Without an earlier account no payout was asked for.
    if (!old) return;
    await deps.jobs.enqueue(tx, rejectReplacedPayouts, { creatorId, replacedAt: at.toISOString() });
    if (storedAddress(deps, old) !== undefined)
      await deps.jobs.enqueue(tx, mailReplacedAccount, { creatorId, sealedAddress: old.sealedDetails });
  });
};

/**
 * A creator's own change. Whoever uses a stolen session has no proof, and cannot send mails to strangers by it. The mail
 * counts before the proof: a mailed code that is used up by a change that has to wait would be lost.
 */
export const changePayoutAccount = async (
  deps: Deps,
  viewer: SignedIn,
  { method, details, ...proof }: HandlerInput<typeof setPayoutAccount>,
  clientAddress: string,
): Promise<undefined> => {
  const [old] = await deps.db.select().from(payoutAccounts).where(eq(payoutAccounts.creatorId, viewer.id));
  const address = storedAddress(deps, old);
  const limits = address === undefined ? [] : mailLimits(deps, address, clientAddress);
  if (limits.length > 0) await countAttempt(deps.db, limits);
  await requireFreshProof(deps, viewer, proof).catch(async (error: unknown) => {
    await uncountAttempt(deps.db, limits);
    throw error;
  });
  await savePayoutAccount(deps, viewer.id, { method, details });
  return undefined;
};

/** Mails the address that payouts went to before. It names nobody: the address may be of somebody else. */
export const deliverReplacedAccountMail = async (
  deps: Pick<Dependencies, 'db' | 'config' | 'mailer' | 'writeMail'>,
  { creatorId, sealedAddress }: JobPayload<typeof mailReplacedAccount>,
): Promise<void> => {
  const [creator] = await deps.db.select({ language: users.language }).from(users).where(eq(users.id, creatorId));
  const to = storedAddress(deps, { method: 'paypal', sealedDetails: sealedAddress });
  if (!creator || to === undefined) return;
  await deps.mailer.send({ to, ...(await deps.writeMail(payoutAddressReplacedMail, {}, creator.language)) });
};

export const viewPayout = (
  { requestedAt, decidedAt, heldUntil, ...row }: PayoutRow,
  { now }: Pick<Deps, 'now'>,
): PayoutView => ({
  ...row,
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  heldUntil: row.state === 'requested' ? (runningHold(heldUntil, now())?.toISOString() ?? null) : null,
});

const DEFAULT_PAGE_LENGTH = 20;

/** The sort of every list of payouts. */
export const newestPayouts = {
  direction: 'desc',
  by: { requestedAt: payouts.requestedAt, id: payouts.id },
} as const;

export const readOwnPayouts = async (
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: SignedIn,
  { limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listOwnPayouts>,
): Promise<HandlerReply<typeof listOwnPayouts>> => {
  const { rows, next } = await readPage({ limit, after }, newestPayouts, (page) =>
    deps.db
      .select()
      .from(payouts)
      .where(and(eq(payouts.creatorId, viewer.id), page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  return { payouts: rows.map((row) => viewPayout(row, deps)), next };
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
      const [account] = await tx
        .select()
        .from(payoutAccounts)
        .where(eq(payoutAccounts.creatorId, viewer.id))
        .for('share');
      if (!account) throw new AppError('movedOn', { sentence: accountMissing });
      const balances = (await creatorBalances(tx, [viewer.id]))(viewer.id);
      const { lowest } = (await readPriceSettings(tx)).payouts;
      const refusal = payoutRefusal(cents, { ...balances, lowest });
      if (refusal) throw invalidField('cents', refusal);
      const at = now();
      const id = newId();
      const { method, sealedDetails } = account;
      const heldUntil = runningHold(account.heldUntil, at);
      const [made] = await tx
        .insert(payouts)
        .values({
          id,
          creatorId: viewer.id,
          cents,
          state: 'requested',
          method,
          sealedDetails,
          heldUntil,
          requestedAt: at,
        })
        .returning();
      if (!made) throw new AppError('unexpected');
      const subject = `payout:${id}`;
      const lines = [...netDebtLines(viewer.id, balances), ...payoutRequestLines(viewer.id, cents)];
      const posting = { key: `${subject}:requested`, kind: 'payout_requested', subject, at, lines } as const;
      return { result: viewPayout(made, { now }), posting };
    },
    { readsBalances: true },
  );

export const amountOf = ({ cents }: Pick<PayoutRow, 'cents'>): string => formatUsd(cents, { withCents: true });
