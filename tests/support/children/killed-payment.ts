import { Writable } from 'node:stream';
import pg from 'pg';
import { requestOwnPayout } from '#features/licensing/server/earnings/payouts.ts';
import { payOwnOrder } from '#features/licensing/server/orders/pay-order.ts';
import { openTestProvider } from '#features/licensing/server/payments/test-provider.ts';
import { refundPaidOrder } from '#features/licensing/server/refunds/refund-order.ts';
import { payOwnTopUp } from '#features/licensing/server/wallet/top-ups.ts';
import { returnOwnMoney } from '#features/licensing/server/wallet/wallet-returns.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { logInto } from '#platform/log.ts';
import type { SignedIn } from '#shared/access.ts';

/** What the process does, and before which of its statements it is killed; without a number it lives. */
export type KilledTask = {
  url: string;
  secret: string;
  now: string;
  viewer: SignedIn;
  work: 'payOrder' | 'payTopUp' | 'refundOrder' | 'returnMoney' | 'requestPayout';
  input: never;
  killBefore: number | null;
};

const works = {
  payOrder: payOwnOrder,
  payTopUp: payOwnTopUp,
  refundOrder: refundPaidOrder,
  returnMoney: returnOwnMoney,
  requestPayout: requestOwnPayout,
} as const;

const statements: string[] = [];

/** Counts statements in the order in which they are sent, on all connections. */
const watchStatements = (killBefore: number | null): void => {
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const watched = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given as [string | { text: string }];
    if (statements.length === killBefore) process.kill(process.pid, 'SIGKILL');
    statements.push(typeof first === 'string' ? first : first.text);
    return original.apply(this, given);
  };
  pg.Client.prototype.query = watched as typeof pg.Client.prototype.query;
};

const perform = async ({ url, secret, now, viewer, work, input, killBefore }: KilledTask): Promise<void> => {
  watchStatements(killBefore);
  const { db, close } = openDatabase({ url, poolSize: 2, onLostConnection: () => undefined });
  const deps = {
    db,
    config: { secret } as Config,
    jobs: { enqueue: () => Promise.resolve() },
    log: logInto('silent', new Writable()),
    now: () => new Date(now),
  };
  await works[work]({ ...deps, provider: openTestProvider(deps) }, viewer, input);
  await close();
  process.send?.(statements);
};

process.on('message', (task: KilledTask) => void perform(task).then(() => process.disconnect()));
