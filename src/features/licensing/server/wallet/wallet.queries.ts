import { and, desc, eq, inArray } from 'drizzle-orm';
import { isSwitchedOn } from '#features/accounts/server/admin/feature-switches.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { isUnderWay, orderStates } from '../../orders.rules.ts';
import type { getWallet } from '../../wallet.contract.ts';
import { readStatement } from '../ledger/statement.queries.ts';
import { orders } from '../licensing.tables.ts';
import { topUps } from '../wallet.tables.ts';
import { viewTopUps } from './top-up-life.ts';
import { returnableCents } from './wallet-returns.ts';

const DEFAULT_PAGE_LENGTH = 20;

/** The title of what was bought, for the lines that are about an order. */
export const titlesOf = async (on: Queryable, subjects: readonly string[]) => {
  const ids = [...new Set(subjects)].flatMap((subject) => (subject.startsWith('order:') ? [subject.slice(6)] : []));
  const rows =
    ids.length === 0
      ? []
      : await on.select({ id: orders.id, snapshot: orders.snapshot }).from(orders).where(inArray(orders.id, ids));
  const titles = new Map(rows.map(({ id, snapshot }) => [`order:${id}`, { orderId: id, title: snapshot.title }]));
  return (subject: string): { orderId: string | null; title: string | null } =>
    titles.get(subject) ?? { orderId: null, title: null };
};

const openStates = orderStates.filter(isUnderWay);

const topUpsUnderWay = (db: Database, owner: string) =>
  db
    .select()
    .from(topUps)
    .where(and(eq(topUps.ownerId, owner), inArray(topUps.state, openStates)))
    .orderBy(desc(topUps.createdAt), desc(topUps.id))
    .limit(10);

/** The wallet of the viewer: its balance, and a page of its statement. */
export const readOwnWallet = async (
  db: Database,
  viewer: SignedIn,
  { limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof getWallet>,
): Promise<HandlerReply<typeof getWallet>> => {
  const account = { kind: 'wallet', owner: viewer.id } as const;
  const statement = await readStatement(db, account, { limit, after });
  const titleOf = await titlesOf(
    db,
    statement.lines.map(({ subject }) => subject),
  );
  const { lowest, highest } = (await readPriceSettings(db)).topUps;
  return {
    balanceCents: statement.balanceCents,
    returnableCents: await returnableCents(db, viewer.id),
    lowestCents: lowest,
    highestCents: highest,
    isPaused: !(await isSwitchedOn(db, 'purchases')),
    lines: statement.lines.map(({ subject, ...line }) => ({ ...line, ...titleOf(subject) })),
    next: statement.next,
    underWay: await viewTopUps(db, viewer.id, await topUpsUnderWay(db, viewer.id)),
  };
};
