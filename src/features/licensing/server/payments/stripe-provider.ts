import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import type { Config } from '#platform/config.ts';
import { AppError } from '#shared/errors.ts';
import {
  CardRefused,
  type Charge,
  type DeclineCode,
  type KeptCard,
  type PaymentProvider,
  type PaymentReference,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  ProviderSilent,
  type RefundReference,
} from './provider.ts';
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
  authentication_required: 'challenge_failed',
  payment_intent_authentication_failure: 'challenge_failed',
};

type Refusal = { code?: string | undefined; decline_code?: string | undefined };

const declineOf = ({ decline_code, code }: Refusal): DeclineCode =>
  declines[decline_code ?? ''] ?? declines[code ?? ''] ?? 'declined';

const asPayment = (intent: Stripe.PaymentIntent): ProviderPayment => {
  const { id, status } = intent;
  if (status === 'succeeded') return { state: 'succeeded', id, cents: intent.amount_received, feeCents: null };
  if (status === 'requires_action') return { state: 'challenged', id, challenge: intent.client_secret ?? '' };
  if (status === 'requires_payment_method' || status === 'canceled')
    return { state: 'declined', id, code: declineOf(intent.last_payment_error ?? {}) };
  throw new ProviderSilent(`payment ${id} is not decided at Stripe: ${status}`);
};

/** The fields of an error of the package; its classes are not compared, because it is loaded late. */
type StripeFailure = Refusal & { type?: string; statusCode?: number; payment_intent?: { id: string } };

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

/** A card that was kept: the customer that it belongs to, and its payment method. */
const KEPT = /^(cus_\w+)\/(pm_\w+)$/;

/** What the card form gives is a confirmation token, or the id of a payment method. */
const methodOf = ({ source, isUnattended = false }: Pick<Charge, 'source' | 'isUnattended'>) => {
  const [, customer, method] = KEPT.exec(source) ?? [];
  if (customer && method) {
    const kept = { customer, payment_method: method };
    // While its holder is there, the bank may ask once for all later charges.
    return isUnattended ? { ...kept, off_session: true } : { ...kept, setup_future_usage: 'off_session' as const };
  }
  return source.startsWith('ctoken_') ? { confirmation_token: source } : { payment_method: source };
};

/** Only payment methods can be kept: a confirmation token is used up by its first charge. */
/** Only for the eye: without an answer the card is kept all the same. */
const endingOf = (stripe: Stripe, source: string): Promise<string | null> =>
  stripe.paymentMethods.retrieve(source).then(
    ({ card }) => card?.last4 ?? null,
    () => null,
  );

const keepCard = async (stripe: Stripe, source: string, owner: string): Promise<KeptCard> => {
  if (!source.startsWith('pm_')) throw new CardRefused('only a payment method can be kept');
  try {
    const idempotencyKey = `card:${owner}:${source}`;
    const { id } = await stripe.customers.create({ payment_method: source, metadata: { owner } }, { idempotencyKey });
    return { source: `${id}/${source}`, ending: await endingOf(stripe, source) };
  } catch (error) {
    const { type } = error as StripeFailure;
    const isRefused = type === 'StripeCardError' || type === 'StripeInvalidRequestError';
    throw isRefused
      ? new CardRefused('the card was not kept by Stripe', { cause: error })
      : new ProviderSilent('no answer from Stripe', { cause: error });
  }
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

const SECOND_MS = 1_000;
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

const lookUpRefund = async (stripe: Stripe, { key, paymentId }: RefundReference): Promise<ProviderRefund | null> => {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
    if (refund.metadata?.key === key) return asRefund(refund);
  return null;
};

type Subject = { object?: string; id?: string; payment_intent?: string | { id: string } | null };

const paymentIdOf = ({ object, id, payment_intent: intent }: Subject): string => {
  if (object === 'payment_intent') return id ?? '';
  return typeof intent === 'string' ? intent : (intent?.id ?? '');
};

/** Events of the other mode or of another account belong to no payment of ours. */
const readEvent = (
  stripe: Stripe,
  { secretKey, webhookSecret }: StripeConfig,
  { raw, headers, receivedAt }: { raw: Buffer; headers: IncomingHttpHeaders; receivedAt: Date },
): ProviderEvent => {
  try {
    const signature = String(headers[SIGNATURE_HEADER] ?? '');
    const at = receivedAt.getTime();
    const { webhooks } = stripe;
    const event = webhooks.constructEvent(raw, signature, webhookSecret, TOLERANCE_SECONDS, undefined, at);
    const isOurs = event.livemode === secretKey.includes('_live_') && event.account === undefined;
    return { id: event.id, kind: event.type, paymentId: isOurs ? paymentIdOf(event.data.object as Subject) : '' };
  } catch (error) {
    throw new AppError('badSignature', { cause: error });
  }
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
    lookUp: async (payment) => lookUp(await client(), payment),
    keyOf: async (paymentId) =>
      paymentId === '' ? null : ((await retrieve(await client(), paymentId))?.metadata.key ?? null),
    refund: async ({ key, paymentId, cents }) =>
      (await client()).refunds
        .create({ payment_intent: paymentId, amount: cents, metadata: { key } }, { idempotencyKey: key })
        .then(asRefund, refusedBy(key)),
    lookUpRefund: async (refund) => lookUpRefund(await client(), refund),
    listDisputes: async (since) => listStripeDisputes(await client(), since),
    listTransactions: async (since) => listStripeTransactions(await client(), since),
    readEvent: async (raw, headers, receivedAt) => readEvent(await client(), config, { raw, headers, receivedAt }),
  };
};
