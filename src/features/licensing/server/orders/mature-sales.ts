import { and, asc, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { MATURING_DAYS, matureSale } from '../../shares.rules.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { recordWithPosting } from '../ledger/post.ts';
import { orders } from '../licensing.tables.ts';
import { lockOrder } from './order-life.ts';

type MatureDeps = Pick<Dependencies, 'db' | 'now' | 'log'>;

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

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

/** Sales whose licence can no longer be given back: what is pending becomes available. */
export const matureOldSales = async (deps: MatureDeps, signal: AbortSignal): Promise<void> => {
  const before = new Date(deps.now().getTime() - MATURING_DAYS * DAY_MS);
  const due = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.paidAt),
        isNull(orders.maturedAt),
        lte(orders.paidAt, before),
        ne(orders.state, 'refunding'),
      ),
    )
    .orderBy(asc(orders.paidAt))
    .limit(AT_ONCE);
  for (const { id } of due) {
    if (signal.aborted) return;
    await matureOrder(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error, order: id }, 'a sale did not mature'),
    );
  }
};
