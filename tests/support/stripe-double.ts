import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Fields = Record<string, string>;
type Thing = { id: string; object: string; created: number } & Record<string, unknown>;
type Reply = { status: number; body: unknown };

export type StripeDouble = {
  url: string;
  /** Makes it the card provider of a started server. */
  env: Record<string, string>;
  intents: Map<string, Thing>;
  /** Cards that are kept, by the customer that each has. */
  customers: Map<string, string>;
  refunds: Thing[];
  disputes: Thing[];
  transactions: Thing[];
  /** How often a payment was begun with each key, retries of the package included. */
  calls: string[];
  /** Cards that were detached, and customers that were deleted. */
  forgotten: string[];
  /** Something that happens between our question and the cancellation; once. */
  beforeCancel: (() => void) | undefined;
  /** While it is away no call is answered. */
  isAway: boolean;
  /** The buyer confirms at the bank, or does not. */
  answerChallenge: (id: string, isConfirmed: boolean) => void;
  dispute: (intentId: string, cents: number) => string;
  decideDispute: (id: string, status: 'won' | 'lost') => void;
  failRefund: (id: string) => void;
  /** What the bank says of new refunds. */
  bank: {
    refundStatus: 'succeeded' | 'pending';
    /** What arrives instead of what was asked for. */
    receives: { cents: number; currency: string } | null;
  };
  /** Somebody refunds on Stripe's own pages, so that the refund has no key of ours. */
  refundAtDesk: (intentId: string, cents: number) => Thing;
  /** As Stripe does after a day. */
  forgetKeys: () => void;
  /** An event with the signature of the package's own scheme. */
  signed: (event: object, at?: Date) => { body: string; headers: Record<string, string> };
  stop: () => Promise<void>;
};

const id = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`;
const metadataOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
const list = (data: Thing[], fields: Fields): Reply => {
  const from = Number(fields['created[gte]'] ?? 0);
  const until = Number(fields['created[lte]'] ?? Number.MAX_SAFE_INTEGER);
  const found = data.filter(({ created }) => created >= from && created <= until).toReversed();
  const start = fields.starting_after ? found.findIndex((one) => one.id === fields.starting_after) + 1 : 0;
  // Two on a page, so that the walk over pages is tried too.
  const page = found.slice(start, start + 2);
  return { status: 200, body: { object: 'list', data: page, has_more: start + 2 < found.length, url: '/v1/list' } };
};
const failure = (status: number, error: object): Reply => ({ status, body: { error } });

/** Cards that do something else than succeed. */
const declineCodes: Fields = { pm_declined: 'generic_decline', pm_insufficient: 'insufficient_funds' };

const bodyOf = async (request: IncomingMessage): Promise<Fields> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const query = request.url?.split('?')[1] ?? '';
  return Object.fromEntries(new URLSearchParams(`${Buffer.concat(chunks).toString('utf8')}&${query}`));
};

/** Speaks as much of Stripe's HTTP as we use, with its idempotency, errors, lists and balance transactions. */
export const startStripeDouble = async (now: () => Date): Promise<StripeDouble> => {
  const webhookSecret = id('whsec');
  const intents = new Map<string, Thing>();
  const customers = new Map<string, string>();
  const forgotten: string[] = [];
  const [refunds, disputes, transactions]: [Thing[], Thing[], Thing[]] = [[], [], []];
  const calls: string[] = [];
  const bank: StripeDouble['bank'] = { refundStatus: 'succeeded', receives: null };
  const remembered = new Map<string, { fields: string; reply: Reply }>();
  const seconds = () => Math.floor(now().getTime() / 1_000);
  const move = (type: string, amount: number, fee: number, source: Thing): void => {
    const base = { object: 'balance_transaction', created: seconds(), currency: 'usd' };
    transactions.push({ id: id('txn'), ...base, type, amount, fee, net: amount - fee, source });
  };
  const succeed = (intent: Thing): void => {
    const { cents, currency } = bank.receives ?? { cents: Number(intent.amount), currency: intent.currency };
    Object.assign(intent, { status: 'succeeded', amount_received: cents, currency, last_payment_error: null });
    const charge = { id: id('ch'), object: 'charge', created: seconds(), payment_intent: intent.id };
    move('charge', cents, 65, charge);
  };
  const declined = (intent: Thing, code: string): Reply => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: code, message: 'declined' };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
    return failure(402, { ...error, payment_intent: intent });
  };
  const refusalOf = ({ customer, off_session, setup_future_usage }: Fields, method: string): Reply | undefined => {
    const type = 'invalid_request_error';
    if (method === 'pm_unknown') return failure(400, { type, code: 'resource_missing', message: 'No such method' });
    if (customer !== undefined && customers.get(customer) !== method)
      return failure(400, { type, message: 'The card belongs to somebody else' });
    if (off_session !== undefined && setup_future_usage !== undefined)
      return failure(400, { type, message: 'Either off_session or setup_future_usage' });
    return undefined;
  };
  const pay = (fields: Fields): Reply => {
    const method = fields.payment_method ?? fields.confirmation_token ?? '';
    const refused = refusalOf(fields, method);
    if (refused) return refused;
    const isUnattended = fields.off_session === 'true';
    const intent: Thing = {
      id: id('pi'),
      object: 'payment_intent',
      created: seconds(),
      amount: Number(fields.amount),
      amount_received: 0,
      currency: fields.currency,
      client_secret: id('secret'),
      customer: fields.customer ?? null,
      metadata: metadataOf(fields),
      status: 'requires_confirmation',
      last_payment_error: null,
    };
    intents.set(intent.id, intent);
    const code = declineCodes[method];
    if (code) return declined(intent, code);
    // Nobody is there whom the bank could ask.
    if (method === 'pm_challenge' && isUnattended) return declined(intent, 'authentication_required');
    if (method === 'pm_challenge') intent.status = 'requires_action';
    else if (method === 'pm_processing') intent.status = 'processing';
    else succeed(intent);
    return { status: 200, body: intent };
  };
  /** Only what waits for something can be cancelled. */
  const cancel = (thing: string, fields: Fields): Reply => {
    double.beforeCancel?.();
    double.beforeCancel = undefined;
    const intent = intents.get(thing);
    const type = 'invalid_request_error';
    if (!intent) return failure(404, { type, code: 'resource_missing', message: 'missing' });
    const isOpen = ['requires_action', 'requires_payment_method', 'requires_confirmation'].includes(`${intent.status}`);
    if (!isOpen) return failure(400, { type, code: 'payment_intent_unexpected_state', message: `${intent.status}` });
    Object.assign(intent, { status: 'canceled', cancellation_reason: fields.cancellation_reason ?? null });
    return { status: 200, body: intent };
  };
  /** A customer is made together with the card that is attached to it; some banks refuse that. */
  const keep = (fields: Fields): Reply => {
    const card = fields.payment_method ?? '';
    if (card === 'pm_not_kept') return failure(402, { type: 'card_error', code: 'card_declined', message: 'declined' });
    const customer: Thing = { id: id('cus'), object: 'customer', created: seconds(), metadata: metadataOf(fields) };
    customers.set(customer.id, card);
    return { status: 200, body: customer };
  };
  const refund = (fields: Fields): Reply => {
    const intent = intents.get(fields.payment_intent ?? '');
    const before = refunds.filter((one) => one.payment_intent === intent?.id && one.status !== 'failed');
    const left = Number(intent?.amount_received ?? 0) - before.reduce((sum, one) => sum + Number(one.amount), 0);
    const amount = Number(fields.amount);
    if (amount > left)
      return failure(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'too much' });
    const made: Thing = { id: id('re'), object: 'refund', created: seconds(), amount, status: bank.refundStatus };
    Object.assign(made, { payment_intent: intent?.id, metadata: metadataOf(fields) });
    refunds.push(made);
    move('refund', -amount, 0, made);
    return { status: 200, body: made };
  };
  /** The first reply to a key is kept, errors included; another body under the same key is refused. */
  const keepReply = (key: string, fields: Fields, work: () => Reply): Reply => {
    const known = remembered.get(key);
    const text = JSON.stringify(fields);
    if (known && known.fields !== text) return failure(400, { type: 'idempotency_error', message: 'another body' });
    const reply = known?.reply ?? work();
    remembered.set(key, { fields: text, reply });
    return reply;
  };
  const intentReply = (thing: string): Reply => {
    const intent = intents.get(thing);
    return intent ? { status: 200, body: intent } : failure(404, { type: 'invalid_request_error', message: 'missing' });
  };
  const cardReply = (thing: string): Reply => ({
    status: 200,
    body: {
      id: thing,
      object: 'payment_method',
      created: 0,
      card: {
        brand: 'visa',
        last4: '4242',
        exp_month: 8,
        exp_year: thing === 'pm_expiring' ? 2026 : 2029,
        fingerprint: `of_${thing.split('_')[1]}`,
      },
    },
  });
  /** A card that belongs to nobody cannot be detached. */
  const detach = (method: string): Reply => {
    const owner = [...customers].find(([, card]) => card === method)?.[0];
    if (owner === undefined) return failure(400, { type: 'invalid_request_error', message: 'not attached' });
    customers.set(owner, '');
    forgotten.push(method);
    return { status: 200, body: { id: method, object: 'payment_method' } };
  };
  const deleteCustomer = (customer: string): Reply => {
    if (!customers.delete(customer)) return failure(404, { type: 'invalid_request_error', message: 'missing' });
    forgotten.push(customer);
    return { status: 200, body: { id: customer, object: 'customer', deleted: true } };
  };
  const gets: Record<string, (fields: Fields, thing: string) => Reply> = {
    payment_intents: (fields, thing) => (thing ? intentReply(thing) : list([...intents.values()], fields)),
    payment_methods: (_, thing) => cardReply(thing),
    refunds: (fields) =>
      list(
        refunds.filter((one) => one.payment_intent === fields.payment_intent),
        fields,
      ),
    disputes: (fields) => list(disputes, fields),
    balance_transactions: (fields) => list(transactions, fields),
  };
  const route = (path: string, fields: Fields): Reply => {
    const [, , name = '', thing = ''] = path.split('/');
    return gets[name]?.(fields, thing) ?? failure(404, { type: 'invalid_request_error', message: 'unknown address' });
  };
  const posts: Record<string, (fields: Fields) => Reply> = { '/v1/payment_intents': pay, '/v1/customers': keep };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fields = await bodyOf(request);
    const { method = 'GET', url = '', headers } = request;
    const [path = ''] = url.split('?');
    const key = String(headers['idempotency-key'] ?? '');
    const isCharge = method === 'POST' && path === '/v1/payment_intents';
    if (isCharge) calls.push(key);
    if (double.isAway || fields.payment_method === 'pm_silent_before') return void request.socket.destroy();
    const cancelled = /^\/v1\/payment_intents\/(\w+)\/cancel$/.exec(path)?.[1];
    const detached = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path)?.[1];
    const work = () => {
      if (detached) return detach(detached);
      return cancelled ? cancel(cancelled, fields) : (posts[path]?.(fields) ?? refund(fields));
    };
    const ask = () => (method === 'DELETE' ? deleteCustomer(path.split('/')[3] ?? '') : route(path, fields));
    const { status, body } = method === 'POST' ? keepReply(key, fields, work) : ask();
    if (fields.payment_method === 'pm_silent_after') return void request.socket.destroy();
    const isNonsense = fields.payment_method === 'pm_nonsense';
    response.writeHead(isNonsense ? 500 : status, { 'content-type': 'application/json' });
    response.end(isNonsense ? '<html>gateway</html>' : JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const disputeOf = (name: string) => disputes.find((one) => one.id === name) as Thing;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: StripeDouble = {
    url,
    isAway: false,
    beforeCancel: undefined,
    forgotten,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_double',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    intents,
    customers,
    refunds,
    disputes,
    transactions,
    calls,
    bank,
    forgetKeys: () => remembered.clear(),
    answerChallenge: (intentId, isConfirmed) => {
      const intent = intents.get(intentId) as Thing;
      if (isConfirmed) return succeed(intent);
      const error = { type: 'card_error', code: 'payment_intent_authentication_failure', message: 'not confirmed' };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
    },
    dispute: (intentId, cents) => {
      const fresh: Thing = {
        id: id('dp'),
        object: 'dispute',
        created: seconds(),
        amount: cents,
        status: 'needs_response',
      };
      Object.assign(fresh, { payment_intent: intentId, balance_transactions: [{ fee: 1_500 }] });
      disputes.push(fresh);
      move('adjustment', -cents, 1_500, fresh);
      return fresh.id;
    },
    decideDispute: (name, status) => {
      Object.assign(disputeOf(name), { status });
      if (status === 'won') move('adjustment', Number(disputeOf(name).amount), 0, disputeOf(name));
    },
    refundAtDesk: (intentId, cents) => {
      const { status, body } = refund({ payment_intent: intentId, amount: String(cents) });
      if (status !== 200) throw new Error('Stripe refuses this refund.');
      return body as Thing;
    },
    failRefund: (name) => {
      const failed = refunds.find((one) => one.id === name) as Thing;
      failed.status = 'failed';
      move('refund_failure', Number(failed.amount), 0, failed);
    },
    signed: (event, at = now()) => {
      const body = JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1_000);
      const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
      return { body, headers: { 'stripe-signature': header, 'content-type': 'application/json' } };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
};
