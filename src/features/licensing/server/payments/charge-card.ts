import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { requireOpenBooks } from '../ledger/post.ts';
import { payments } from '../licensing.tables.ts';
import { type Outcome, type OutcomeDeps, recordOrWait } from '../orders/record-outcome.ts';
import { CardRefused, type Charge, type PaymentProvider } from './provider.ts';
import { noteCard } from './saved-cards.ts';

type ChargeDeps = OutcomeDeps & { provider: PaymentProvider };

declare const opened: unique symbol;
/** A charge whose payment is written: only `openPayment` makes one, so no card is charged around its checks. */
export type OpenedCharge = Charge & {
  /** Whose card is saved with it. */
  readonly saveFor?: string | undefined;
  readonly [opened]: true;
};

type Opening = {
  /** What it pays for: an order, a top-up or a charge of a plan. */
  paysFor: { orderId: string } | { topUpId: string } | { planChargeId: string };
  key: string;
  cents: Cents;
  source: string;
  metadata: Charge['metadata'];
  at: Date;
  isUnattended?: boolean;
  holder?: Charge['holder'];
  saveFor?: string | undefined;
};

/**
 * Step 1 of every payment by card: the attempt is written before the provider is called. Refused while the books are
 * stopped, because money would move that cannot be recorded.
 */
export const openPayment = async (
  tx: Transaction,
  { name: provider, triedBy }: Pick<PaymentProvider, 'name' | 'triedBy'>,
  { paysFor, key, cents, at, isUnattended = false, ...charged }: Opening,
): Promise<OpenedCharge> => {
  await requireOpenBooks(tx);
  await tx.insert(payments).values({
    ...paysFor,
    key,
    provider,
    state: 'started',
    cents,
    triedBy: triedBy?.keys ?? null,
    startedAt: at,
    changedAt: at,
  });
  return { ...charged, key, cents, currency: 'USD', isUnattended } as OpenedCharge;
};

/** Shorter than the time after which the asking job looks a payment up. */
const CHARGE_LIMIT_MS = 60_000;

/** A card that is saved is kept by the provider first, and noted here before it is charged. Nothing is charged where it is refused. */
const saveAndCharge = async (
  { provider, db, now }: ChargeDeps,
  { saveFor, ...charge }: OpenedCharge,
): Promise<Outcome> => {
  if (saveFor === undefined) return provider.charge(charge);
  try {
    const kept = await provider.saveSource(charge.source, saveFor);
    await noteCard(db, kept, { ownerId: saveFor, provider: provider.name, paymentKey: charge.key, at: now() });
    return await provider.charge({ ...charge, source: kept.source });
  } catch (error) {
    if (error instanceof CardRefused) return { state: 'declined', id: null, code: 'declined' };
    throw error;
  }
};

/** Step 2: outside of any transaction. Whatever goes wrong here leaves it unknown whether the card was charged. */
const callProvider = async (deps: ChargeDeps, charge: OpenedCharge): Promise<Outcome> => {
  const tooLate = AbortSignal.timeout(CHARGE_LIMIT_MS);
  const silence = new Promise<Outcome>((resolve) => tooLate.addEventListener('abort', () => resolve('silent')));
  try {
    return await Promise.race([saveAndCharge(deps, charge), silence]);
  } catch (error) {
    deps.log.warn({ err: error, payment: charge.key }, 'a payment got no answer');
    return 'silent';
  }
};

/** Steps 2 and 3: charges the card and records the answer, as webhooks and the asking job do later. */
export const chargeAndRecord = async (deps: ChargeDeps, charge: OpenedCharge): Promise<Outcome> => {
  const outcome = await callProvider(deps, charge);
  return recordOrWait(deps, charge.key, outcome);
};
