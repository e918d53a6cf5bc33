import { and, eq, lt, or } from 'drizzle-orm';
import { dueIn, forEachDue, forEachListed } from '#platform/jobs/for-each-due.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { REFUND_KEY_MS, refundKey } from '../../refunds.rules.ts';
import { payments } from '../licensing.tables.ts';
import type { PayDeps } from '../payments/payable.ts';
import type { ProviderRefund } from '../payments/provider.ts';
import { refunds } from '../refunds.tables.ts';
import { type RefundRow, recordRefund } from './record-refund.ts';

const OLD_ENOUGH_MS = 2 * MINUTE_MS;

type Sent = { refund: RefundRow; paymentId: string };

const readRefund = async ({ db }: PayDeps, id: string): Promise<Sent | undefined> => {
  const [row] = await db
    .select({ refund: refunds, paymentId: payments.providerId })
    .from(refunds)
    .innerJoin(payments, eq(payments.key, refunds.paymentKey))
    .where(eq(refunds.id, id));
  return row && row.paymentId !== null ? { refund: row.refund, paymentId: row.paymentId } : undefined;
};

/** Step 2 and 3: calls the provider outside of any transaction and records what it says. Silence leaves it started. */
export const sendRefund = async (deps: PayDeps, id: string): Promise<void> => {
  const sent = await readRefund(deps, id);
  if (!sent || sent.refund.providerRefundId !== null) return;
  const { refund, paymentId } = sent;
  const outcome = await deps.provider
    .refund({ key: refundKey(id), paymentId, cents: refund.cents })
    .catch((error: unknown) => {
      deps.log.warn({ err: error, refund: id }, 'a refund got no answer');
      return undefined;
    });
  if (outcome) await recordRefund(deps, id, outcome);
};

/** Refunds that the provider does not know: sent again while it still knows the key, refused afterwards. */
const sendAgain = async (deps: PayDeps, { refund }: Sent): Promise<ProviderRefund | undefined> => {
  const isFresh = deps.now().getTime() - refund.requestedAt.getTime() < REFUND_KEY_MS;
  if (!isFresh) return { state: 'failed', id: refundKey(refund.id) };
  await sendRefund(deps, refund.id);
  return undefined;
};

/** By our key; one that was made at the provider itself by the provider's id. */
const findSent = async ({ provider }: PayDeps, { refund, paymentId }: Sent): Promise<ProviderRefund | null> => {
  const { id, providerRefundId } = refund;
  if (providerRefundId === null) return provider.lookUpRefund({ key: refundKey(id), paymentId });
  return (await provider.listRefunds(paymentId)).find((listed) => listed.id === providerRefundId) ?? null;
};

/** Asks the provider how a refund stands and records it; a provider that does not answer is asked again later. */
const askAboutRefund = async (deps: PayDeps, id: string): Promise<void> => {
  const { db, now } = deps;
  const sent = await readRefund(deps, id);
  if (!sent) return;
  const found = await findSent(deps, sent);
  if (found?.state === 'pending') await db.update(refunds).set({ changedAt: now() }).where(eq(refunds.id, id));
  const isUnsent = sent.refund.state === 'started' && sent.refund.providerRefundId === null;
  const outcome = found ?? (isUnsent ? await sendAgain(deps, sent) : undefined);
  if (outcome) await recordRefund(deps, id, outcome);
};

const longAgo = ({ now }: PayDeps, ms: number) => lt(refunds.changedAt, new Date(now().getTime() - ms));

/** Every minute: refunds without an answer, and once an hour those that the bank has not decided. */
export const checkOpenRefunds = async (deps: PayDeps, signal: AbortSignal): Promise<void> => {
  const isOpen = or(
    and(eq(refunds.state, 'started'), longAgo(deps, OLD_ENOUGH_MS)),
    and(eq(refunds.state, 'pending'), longAgo(deps, HOUR_MS)),
  );
  await forEachDue(
    { db: deps.db, log: deps.log, signal },
    {
      queue: 'open refunds',
      ...dueIn(deps.db, { changedAt: refunds.changedAt, id: refunds.id }, isOpen),
      work: ({ id }) => askAboutRefund(deps, id),
    },
  );
};

/** A webhook was about this payment: a refund of it may have failed, days after it succeeded. */
export const checkRefundsOf = async (deps: PayDeps, paymentKey: string): Promise<void> => {
  const all = await deps.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentKey, paymentKey));
  await forEachListed({ db: deps.db, log: deps.log }, all, {
    queue: 'refunds of a payment',
    nameOf: ({ id }) => id,
    work: ({ id }) => askAboutRefund(deps, id),
  });
};
