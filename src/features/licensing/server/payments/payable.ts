import { eq, type SQL } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { OrderEvent, PayableId, PayableKind } from '../../orders.rules.ts';
import type { RefundState } from '../../refunds.rules.ts';
import type { Posting, Recorded } from '../ledger/post.ts';
import { payments } from '../licensing.tables.ts';
import type { refunds } from '../refunds.tables.ts';
import type { PaymentProvider, ProviderDispute } from './provider.ts';

/** What the outcome of a payment writes with. */
export type PayableDeps = Pick<Dependencies, 'db' | 'jobs' | 'config' | 'log' | 'now' | 'events'>;

/** What happens to something that a payment did not pay, or does not pay any more. */
export type NotPaid = Extract<
  OrderEvent,
  'answer_missing' | 'challenge_needed' | 'payment_declined' | 'amount_differs' | 'licence_refused' | 'money_returned'
>;

/** What a payment by card pays for, locked. */
export type Payable = PayableId & {
  cents: Cents;
  /** Payments by card that were begun. */
  attempts: number;
  /** It was agreed to before, so sales that pause do not stop it. */
  isAgreed: boolean;
  /** Says that a payment runs; false where none can begin. */
  start: (attempts: number) => Promise<boolean>;
  /** It is paid, and what was bought is there. The posting; nothing where there is nothing to pay for any more. */
  complete: () => Promise<Posting | undefined>;
  /** The event with what follows from it; one that came late, or twice, changes nothing. */
  failed: (event: NotPaid) => Promise<void>;
  /** Whose wallet gets money that no card takes. */
  owner: () => Promise<string>;
  /** No card took its money back, so its owner hears that it is in the wallet. */
  tellOfWallet: (cents: Cents) => Promise<void>;
};

/** A refund, and the state that it takes now. */
export type RefundStep = { refund: typeof refunds.$inferSelect; state: RefundState };
export type RecordRefundStep = (step: RefundStep) => Promise<Recorded<undefined>>;

/** A refund that was made at the provider's own desk: whether it fits into the books, and the posting that goes with it. */
export type DeskRefund = { refundId: string; cents: Cents };
export type BegunRefund = { fits: boolean; posting: Posting | null };

/** What a kind of payable says for itself; everything else is the same for all of them. */
export type PayableHandlers = {
  lock: (deps: PayableDeps, tx: Transaction, id: string) => Promise<Payable>;
  /** Locks what a refund is of, and says how its steps are recorded. */
  lockRefunded: (deps: PayableDeps, tx: Transaction, id: string) => Promise<RecordRefundStep>;
  beginDeskRefund: (deps: PayableDeps, tx: Transaction, id: string, refund: DeskRefund) => Promise<BegunRefund>;
  /** Records how the dispute of what has paid it stands; doing it twice changes nothing. */
  recordDispute: (deps: PayableDeps & Provided, id: string, dispute: ProviderDispute) => Promise<void>;
};

/** Every kind. Plans belong to a later feature, so the start of the process puts the table together. */
export type Payables = Readonly<Record<PayableKind, PayableHandlers>>;

type Provided = { provider: PaymentProvider };
export type OutcomeDeps = PayableDeps & { payables: Payables };
export type PayDeps = OutcomeDeps & Provided;

const columns = { order: 'orderId', topUp: 'topUpId', planCharge: 'planChargeId' } as const satisfies Record<
  PayableKind,
  keyof typeof payments.$inferSelect
>;
type Columns = Pick<typeof payments.$inferSelect, (typeof columns)[PayableKind]>;

/** What a payment, a refund or a dispute is about. */
export const payableIdOf = ({ orderId, topUpId, planChargeId }: Columns): PayableId => {
  if (orderId !== null) return { kind: 'order', id: orderId };
  return planChargeId === null ? { kind: 'topUp', id: topUpId ?? '' } : { kind: 'planCharge', id: planChargeId };
};

/** The column of a payment that says what it pays for. */
export const columnOf = ({ kind, id }: PayableId): Partial<Columns> => ({ [columns[kind]]: id });

export const isPaymentOf = ({ kind, id }: PayableId): SQL => eq(payments[columns[kind]], id);

export const lockPayable = (deps: OutcomeDeps, tx: Transaction, row: Columns): Promise<Payable> => {
  const { kind, id } = payableIdOf(row);
  return deps.payables[kind].lock(deps, tx, id);
};
