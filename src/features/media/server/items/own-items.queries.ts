import { and, asc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { getOwnItem, ItemView, listOwnItems } from '../../own-items.contract.ts';
import { reasonsIn } from '../../review.rules.ts';
import { itemHistory, items } from '../media.tables.ts';
import { lockItem } from './item-life.ts';
import { selectItemViews, toItemView } from './item-view.queries.ts';

const DEFAULT_PAGE_LENGTH = 50;

/** Newest first. */
export const ownItems = async (
  on: Queryable,
  viewer: SignedIn,
  { kind, state, after, limit = DEFAULT_PAGE_LENGTH }: HandlerInput<typeof listOwnItems>,
): Promise<HandlerReply<typeof listOwnItems>> => {
  const isListed = and(eq(items.creatorId, viewer.id), kind && eq(items.kind, kind), state && eq(items.state, state));
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { createdAt: items.createdAt, id: items.id } },
    (page) =>
      selectItemViews(on)
        .where(and(isListed, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  return { items: rows.map((row) => toItemView(row, 'creator')), next };
};

/** Somebody else's item gets the same reply as a missing one. */
export const ownItem = async (on: Queryable, viewer: SignedIn, id: string): Promise<ItemView> => {
  const [row] = await selectItemViews(on).where(and(eq(items.id, id), eq(items.creatorId, viewer.id)));
  if (!row) throw new AppError('notFound');
  return toItemView(row, 'creator');
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
