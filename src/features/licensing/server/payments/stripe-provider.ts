import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import type { Config } from '#platform/config.ts';
import { AppError } from '#shared/errors.ts';
import { SECOND_MS } from '#shared/time.ts';
import {
  type CancelReason,
  type Charge,
  type DeclineCode,
  type ListedRefund,
  type PaymentProvider,
  type PaymentReference,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  ProviderSilent,
  parseEvent,
  type RefundReference,
} from './provider.ts';
import { forgetCard, keepCard, keptCardOf, type StripeError } from './stripe-cards.ts';
import { listStripeDisputes, listStripeTransactions } from './stripe-lists.ts';

export type StripeConfig = NonNullable<Config['stripe']>;

/** With its retries, which carry the same key, a call ends before the asking job looks for it. */
const TIMEOUT_MS = 15_000;
const RETRIES = 2;
const TOLERANCE_SECONDS = 300;
const SIGNATURE_HEADER = 'stripe-signature';

const connectionOf = ({ apiUrl }: StripeConfig) => {
  if (apiUrl === undefined) return {};
  const { hostname: host, port, protocol } = new URL(apiUrl);
  return { host, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
};

/** The package is loaded when it is first needed: sites with test payments never load it. */
const openClient = async (config: StripeConfig): Promise<Stripe> => {
  const { default: Client } = await import('stripe');
  const limits = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  return new Client(config.secretKey, { ...limits, ...connectionOf(config) });
};

const declines: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient_funds',
  lost_card: 'lost_card',
  stolen_card: 'stolen_card',
  pickup_card: 'stolen_card',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  authentication_required: 'authentication_required',
  payment_intent_authentication_failure: 'challenge_failed',
};

type Refusal = { code?: string | undefined; decline_code?: string | undefined };

const declineOf = ({ decline_code, code }: Refusal): DeclineCode =>
  declines[decline_code ?? ''] ?? declines[code ?? ''] ?? 'declined';

/** What Stripe calls the reasons for which we cancel. */
const cancelReasons = {
  challenge_expired: 'abandoned',
  other_card: 'requested_by_customer',
} as const satisfies Record<CancelReason, Stripe.PaymentIntentCancelParams.CancellationReason>;

const cancelCodeOf = ({ cancellation_reason }: Stripe.PaymentIntent): CancelReason | undefined =>
  (['challenge_expired', 'other_card'] as const).find((code) => cancelReasons[code] === cancellation_reason);

const asPayment = (intent: Stripe.PaymentIntent): ProviderPayment => {
  const { id, status } = intent;
  if (status === 'succeeded') {
    const { amount_received: cents, currency } = intent;
    return { state: 'succeeded', id, cents, currency: currency.toUpperCase(), feeCents: null };
  }
  if (status === 'requires_action') return { state: 'challenged', id, challenge: intent.client_secret ?? '' };
  if (status === 'requires_payment_method' || status === 'canceled')
    return { state: 'declined', id, code: cancelCodeOf(intent) ?? declineOf(intent.last_payment_error ?? {}) };
  throw new ProviderSilent(`payment ${id} is not decided at Stripe: ${status}`);
};

type StripeFailure = Refusal & StripeError & { payment_intent?: { id: string } };

/**
 * Declined by the bank, or refused by Stripe because of what was sent: nothing was charged. Everything else, also that a
 * key was used for something else, leaves it unknown.
 */
const declinedBy = (error: unknown): ProviderPayment => {
  const failure = error as StripeFailure;
  if (failure.type !== 'StripeCardError' && failure.type !== 'StripeInvalidRequestError')
    throw new ProviderSilent('no answer from Stripe', { cause: error });
  return { state: 'declined', id: failure.payment_intent?.id ?? null, code: declineOf(failure) };
};

/** What the card form gives is a confirmation token, or the id of a payment method. */
const methodOf = ({ source, isUnattended = false, holder }: Pick<Charge, 'source' | 'isUnattended' | 'holder'>) => {
  const kept = keptCardOf(source);
  if (kept) {
    // While its holder is there, the bank may ask once for all later charges.
    if (holder) return holder === 'saves' ? { ...kept, setup_future_usage: 'on_session' as const } : kept;
    return isUnattended ? { ...kept, off_session: true } : { ...kept, setup_future_usage: 'off_session' as const };
  }
  return source.startsWith('ctoken_') ? { confirmation_token: source } : { payment_method: source };
};

const createPayment = (stripe: Stripe, { key, cents, metadata, ...paidWith }: Charge): Promise<ProviderPayment> =>
  stripe.paymentIntents
    .create(
      {
        ...methodOf(paidWith),
        amount: cents,
        currency: 'usd',
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        metadata: { ...metadata, key },
      },
      { idempotencyKey: key },
    )
    .then(asPayment, declinedBy);

const isMissing = (error: unknown): boolean => (error as StripeFailure).statusCode === 404;

const retrieve = (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | null> =>
  stripe.paymentIntents.retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

const EARLIER_SECONDS = 300;
const LATER_SECONDS = 900;

/** The list, not the search: what was charged a moment ago is in the list at once. */
const findByKey = async (
  stripe: Stripe,
  { key, startedAt }: PaymentReference,
): Promise<Stripe.PaymentIntent | null> => {
  const started = Math.floor(startedAt.getTime() / SECOND_MS);
  const created = { gte: started - EARLIER_SECONDS, lte: started + LATER_SECONDS };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }))
    if (intent.metadata.key === key) return intent;
  return null;
};

const lookUp = async (stripe: Stripe, payment: PaymentReference): Promise<ProviderPayment | null> => {
  const intent = payment.id === null ? await findByKey(stripe, payment) : await retrieve(stripe, payment.id);
  return intent && asPayment(intent);
};

/** Refused where it is paid, declined or cancelled already: how it stands now counts. */
const cancel = async (
  stripe: Stripe,
  payment: PaymentReference,
  reason: CancelReason | undefined,
): Promise<ProviderPayment | null> => {
  const id = payment.id ?? (await findByKey(stripe, payment))?.id;
  if (id === undefined) return null;
  const intent = await stripe.paymentIntents
    .cancel(id, reason && { cancellation_reason: cancelReasons[reason] })
    .catch((error: unknown) => {
      if ((error as StripeFailure).type === 'StripeInvalidRequestError') return retrieve(stripe, id);
      throw error;
    });
  return intent && asPayment(intent);
};

const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
};
const asRefund = ({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>): ProviderRefund => ({
  id,
  state: refundStates[status ?? ''] ?? 'pending',
});

/** Refused because of what was asked, such as more than is left: nothing goes back. Anything else is unknown. */
const refusedBy =
  (key: string) =>
  (error: unknown): ProviderRefund => {
    if ((error as StripeFailure).type !== 'StripeInvalidRequestError') throw error;
    return { state: 'failed', id: key };
  };

const listRefunds = async (stripe: Stripe, paymentId: string): Promise<ListedRefund[]> => {
  const found: ListedRefund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
    found.push({ ...asRefund(refund), key: refund.metadata?.key ?? null, cents: refund.amount });
  return found;
};

const lookUpRefund = async (stripe: Stripe, { key, paymentId }: RefundReference): Promise<ProviderRefund | null> => {
  const found = (await listRefunds(stripe, paymentId)).find((refund) => refund.key === key);
  return found ? { id: found.id, state: found.state } : null;
};

type Subject = { object?: string; id?: string; payment_intent?: string | { id: string } | null };

const paymentIdOf = ({ object, id, payment_intent: intent }: Subject): string => {
  if (object === 'payment_intent') return id ?? '';
  return typeof intent === 'string' ? intent : (intent?.id ?? '');
};

/** An event as it was signed: nothing in it is certain to be there. */
type Signed = { id?: string; type?: string; livemode?: boolean; account?: string; data?: { object?: Subject } | null };
type Received = { raw: Buffer; headers: IncomingHttpHeaders; receivedAt: Date };

const verifyEvent = ({ webhooks }: Stripe, webhookSecret: string, { raw, headers, receivedAt }: Received): Signed => {
  try {
    const signature = String(headers[SIGNATURE_HEADER] ?? '');
    const at = receivedAt.getTime();
    return webhooks.constructEvent(raw, signature, webhookSecret, TOLERANCE_SECONDS, undefined, at) as Signed;
  } catch (error) {
    throw new AppError('badSignature', { cause: error });
  }
};

/** Events of the other mode or of another account belong to no payment of ours. */
const readEvent = (stripe: Stripe, { secretKey, webhookSecret }: StripeConfig, received: Received): ProviderEvent => {
  const { id, type: kind, livemode, account, data } = verifyEvent(stripe, webhookSecret, received) ?? {};
  const isOurs = livemode === secretKey.includes('_live_') && account === undefined;
  if (!data?.object) throw new AppError('badInput');
  return parseEvent({ id, kind, paymentId: isOurs ? paymentIdOf(data.object) : '' });
};

/** Card payments by Stripe. Every writing call carries our key, so that a retry has no second effect. */
export const openStripeProvider = (config: StripeConfig): PaymentProvider => {
  let opened: Promise<Stripe> | undefined;
  const client = (): Promise<Stripe> => {
    opened ??= openClient(config);
    return opened;
  };
  return {
    name: 'stripe',
    isTest: false,
    currencies: ['USD'],
    charge: async (charge) => createPayment(await client(), charge),
    saveSource: async (source, owner) => keepCard(await client(), source, owner),
    forgetSource: async (source) => forgetCard(await client(), source),
    lookUp: async (payment) => lookUp(await client(), payment),
    cancel: async (payment, reason) => cancel(await client(), payment, reason),
    keyOf: async (paymentId) =>
      paymentId === '' ? null : ((await retrieve(await client(), paymentId))?.metadata.key ?? null),
    refund: async ({ key, paymentId, cents }) =>
      (await client()).refunds
        .create({ payment_intent: paymentId, amount: cents, metadata: { key } }, { idempotencyKey: key })
        .then(asRefund, refusedBy(key)),
    lookUpRefund: async (refund) => lookUpRefund(await client(), refund),
    listRefunds: async (paymentId) => listRefunds(await client(), paymentId),
    listDisputes: async (since) => listStripeDisputes(await client(), since),
    listTransactions: async (since) => listStripeTransactions(await client(), since),
    readEvent: async (raw, headers, receivedAt) => readEvent(await client(), config, { raw, headers, receivedAt }),
  };
};
