import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { getOwnItem, ItemView, listOwnItems } from '../../own-items.contract.ts';
import { groupOfState } from '../../own-items.rules.ts';
import { reasonsIn } from '../../review.rules.ts';
import { itemHistory, items } from '../media.tables.ts';
import { lockItem } from './item-life.ts';
import { selectItemViews, toItemView } from './item-view.queries.ts';

const DEFAULT_PAGE_LENGTH = 50;

/** Newest first. */
export const ownItems = async (
  on: Queryable,
  viewer: SignedIn,
  { kind, state, q = '', after, limit = DEFAULT_PAGE_LENGTH }: HandlerInput<typeof listOwnItems>,
): Promise<HandlerReply<typeof listOwnItems>> => {
  const isListed = and(
    eq(items.creatorId, viewer.id),
    kind && eq(items.kind, kind),
    state && eq(items.state, state),
    q === '' ? undefined : sql`strpos(lower(unaccent(${items.title})), lower(unaccent(${q}))) > 0`,
  );
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { createdAt: items.createdAt, id: items.id } },
    (page) =>
      selectItemViews(on)
        .where(and(isListed, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  const isFirstOfAll = !kind && !state && q === '' && after === undefined;
  const totals = isFirstOfAll ? await totalsOf(on, viewer) : null;
  return { items: rows.map((row) => toItemView(row, 'creator')), next, totals };
};

type Totals = NonNullable<HandlerReply<typeof listOwnItems>['totals']>;

/** All items of a creator by what they wait for, as `groupOf` sees them. */
export const totalsOf = async (on: Queryable, viewer: SignedIn): Promise<Totals> => {
  const rows = await on
    .select({ state: items.state, isHandedIn: sql<boolean>`${items.handedInAt} is not null`, total: count() })
    .from(items)
    .where(eq(items.creatorId, viewer.id))
    .groupBy(items.state, sql`${items.handedInAt} is not null`);
  const totals: Totals = { needsYou: 0, onItsWay: 0, waiting: 0, live: 0, withdrawn: 0 };
  for (const { total, ...row } of rows) totals[groupOfState(row)] += total;
  return totals;
};

/** Somebody else's item gets the same reply as a missing one. */
export const ownItem = async (on: Queryable, viewer: SignedIn, id: string): Promise<ItemView> => {
  const [row] = await selectItemViews(on).where(and(eq(items.id, id), eq(items.creatorId, viewer.id)));
  if (!row) throw new AppError('notFound');
  return toItemView(row, 'creator');
};

/** Several own items by id; those of others are missing. */
export const ownItemsById = async (
  on: Queryable,
  viewer: SignedIn,
  ids: readonly string[],
): Promise<Map<string, ItemView>> => {
  const rows = await selectItemViews(on).where(and(inArray(items.id, [...ids]), eq(items.creatorId, viewer.id)));
  return new Map(rows.map((row) => [row.id, toItemView(row, 'creator')]));
};

/** Locks the item until the transaction ends, so that concurrent decisions run one after the other. */
export const lockOwnItem = async (tx: Transaction, viewer: SignedIn, id: string) => {
  const item = await lockItem(tx, id);
  if (item?.creatorId !== viewer.id) throw new AppError('notFound');
  return item;
};

const THE_TEAM = 'The Tamarind team';

/** Oldest change first. Reviewers stay anonymous. */
export const historyForCreator = async (
  on: Queryable,
  viewer: SignedIn,
  id: string,
): Promise<HandlerReply<typeof getOwnItem>['history']> => {
  const rows = await on
    .select({
      at: itemHistory.at,
      from: itemHistory.fromState,
      to: itemHistory.toState,
      actorId: itemHistory.actorId,
      actorName: users.displayName,
      note: itemHistory.note,
      rejectionReason: itemHistory.rejectionReason,
      moreRejectionReasons: itemHistory.moreRejectionReasons,
      failure: itemHistory.failure,
      fileName: itemHistory.fileName,
    })
    .from(itemHistory)
    .leftJoin(users, eq(users.id, itemHistory.actorId))
    .where(eq(itemHistory.itemId, id))
    .orderBy(asc(itemHistory.id));
  return rows.map(({ at, actorId, actorName, ...entry }) => {
    const byTeam = actorId !== null && actorId !== viewer.id;
    const by = byTeam ? THE_TEAM : actorName;
    return { ...entry, rejectionReasons: reasonsIn(entry), at: at.toISOString(), by, byTeam };
  });
};
