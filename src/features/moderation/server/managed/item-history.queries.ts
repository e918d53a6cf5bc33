import { and, desc, eq, inArray } from 'drizzle-orm';
import { auditLog, users } from '#features/accounts/server/accounts.tables.ts';
import { itemHistory, items } from '#features/media/server/media.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemEvent, readItemHistory } from '../../managed-items.contract.ts';

const MOST_EVENTS = 200;

/** Actions that change no state, so that the history of states does not tell of them. */
const otherActions = ['item-edited', 'edit-undone', 'photo-featured', 'photo-unfeatured', 'featuring-dated'];

const ID_OF_EDIT = 'edit';

const noteOf = (details: Record<string, string>): string =>
  Object.entries(details)
    .filter(([name, value]) => name !== ID_OF_EDIT && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

const movesOf = async (on: Queryable, id: string): Promise<ItemEvent[]> => {
  const rows = await on
    .select({
      id: itemHistory.id,
      at: itemHistory.at,
      actor: users.displayName,
      state: itemHistory.toState,
      note: itemHistory.note,
      reason: itemHistory.rejectionReason,
    })
    .from(itemHistory)
    .leftJoin(users, eq(users.id, itemHistory.actorId))
    .where(eq(itemHistory.itemId, id))
    .orderBy(desc(itemHistory.id))
    .limit(MOST_EVENTS);
  return rows.map(({ id: number, at, note, reason, ...row }) => ({
    ...row,
    key: `state-${number}`,
    at: at.toISOString(),
    action: null,
    note: [reason, note].filter(Boolean).join(': '),
  }));
};

const actionsOn = async (on: Queryable, id: string): Promise<ItemEvent[]> => {
  const rows = await on
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: users.displayName,
      action: auditLog.action,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectId, id), inArray(auditLog.action, otherActions)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MOST_EVENTS);
  return rows.map(({ id: number, at, details, ...row }) => ({
    ...row,
    key: `action-${number}`,
    at: at.toISOString(),
    state: null,
    note: noteOf(details),
  }));
};

/** Changes of state and what admins did beside them, the latest first. */
export const historyOfItem = async (on: Queryable, id: string): Promise<HandlerReply<typeof readItemHistory>> => {
  const [item] = await on
    .select({ title: items.title, fileName: items.originalName })
    .from(items)
    .where(eq(items.id, id));
  if (!item) throw new AppError('notFound');
  const events = [...(await movesOf(on, id)), ...(await actionsOn(on, id))];
  return {
    title: item.title || item.fileName,
    events: events.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_EVENTS),
  };
};
