import { and, eq, isNotNull, isNull, lte, ne, not, type SQL } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import { DAY_MS } from '#shared/time.ts';
import { MATURING_DAYS, matureSale } from '../../shares.rules.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { areBooksOpen, recordWithPosting } from '../ledger/post.ts';
import { orders } from '../licensing.tables.ts';
import { lacksInvoice } from '../papers/issue-invoices.ts';
import { lockOrder } from './order-life.ts';

type MatureDeps = Pick<Dependencies, 'db' | 'now' | 'log'>;

const matureOrder = ({ db, now }: MatureDeps, id: string): Promise<undefined> =>
  recordWithPosting(
    db,
    async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.maturedAt !== null || order.parts === null || order.state === 'refunding')
        return { result: undefined, posting: null };
      const creators = order.parts.filter(({ kind }) => kind === 'creator').map(({ owner }) => owner);
      const balances = await creatorBalances(tx, creators);
      const { parts, lines } = matureSale(order.parts, (owner) => balances(owner).debt);
      const at = now();
      await tx.update(orders).set({ parts, maturedAt: at }).where(eq(orders.id, id));
      const subject = `order:${id}`;
      return { result: undefined, posting: { key: `${subject}:matured`, kind: 'matured', subject, at, lines } };
    },
    { readsBalances: true },
  );

/**
 * Sales whose licence can no longer be given back: what is pending becomes available.
 * While the books are stopped all of them wait. A sale without its invoice waits for it, because only sales that have not matured get one.
 */
export const matureOldSales = async (deps: MatureDeps, signal: AbortSignal): Promise<void> => {
  if (!(await areBooksOpen(deps.db))) return;
  const before = new Date(deps.now().getTime() - MATURING_DAYS * DAY_MS);
  const isDue = and(
    isNotNull(orders.paidAt),
    isNull(orders.maturedAt),
    lte(orders.paidAt, before),
    ne(orders.state, 'refunding'),
    not(lacksInvoice(deps.db) as SQL),
  );
  await forEachDue(
    { db: deps.db, log: deps.log, signal },
    {
      queue: 'sales to mature',
      ...dueIn(deps.db, { paidAt: orders.paidAt, id: orders.id }, isDue),
      work: ({ id }) => matureOrder(deps, id),
    },
  );
};
