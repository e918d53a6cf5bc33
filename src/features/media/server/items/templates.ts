import { and, asc, count, eq, ne } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { MOST_TEMPLATES, type SharedDetails } from '../../many-items.rules.ts';
import type { listTemplates, saveTemplate } from '../../templates.contract.ts';
import { itemTemplates } from '../templates.tables.ts';

type Templates = HandlerReply<typeof listTemplates>;

export const templatesOf = async (on: Queryable, viewer: SignedIn): Promise<Templates> => {
  const rows = await on
    .select()
    .from(itemTemplates)
    .where(eq(itemTemplates.creatorId, viewer.id))
    .orderBy(asc(itemTemplates.name));
  return {
    templates: rows.map(({ id, name, details, savedAt }) => ({
      id,
      name,
      // What was left out is not in the JSON.
      details: details as Templates['templates'][number]['details'],
      savedAt: savedAt.toISOString(),
    })),
  };
};

const tooMany = sentence('templates.tooMany', 'You have {most} templates, as many as there can be. Delete one first.', {
  most: MOST_TEMPLATES,
});
const nothingInIt = sentence('templates.empty', 'Fill in at least one field, so that there is something to keep.');

/** Keeps details under a name. Two calls of one creator come one after the other, so that the limit holds. */
export const saveOwnTemplate = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { name, details }: HandlerInput<typeof saveTemplate>,
): Promise<Templates> =>
  db.transaction(async (tx) => {
    const kept = Object.fromEntries(
      Object.entries(details).filter(([, value]) => value !== undefined),
    ) as SharedDetails;
    if (Object.keys(kept).length === 0) throw invalidField('name', nothingInIt);
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update');
    const [others] = await tx
      .select({ total: count() })
      .from(itemTemplates)
      .where(and(eq(itemTemplates.creatorId, viewer.id), ne(itemTemplates.name, name)));
    if ((others?.total ?? 0) >= MOST_TEMPLATES) throw new AppError('movedOn', { sentence: tooMany });
    const savedAt = now();
    await tx
      .insert(itemTemplates)
      .values({ id: newId(), creatorId: viewer.id, name, details: kept, savedAt })
      .onConflictDoUpdate({ target: [itemTemplates.creatorId, itemTemplates.name], set: { details: kept, savedAt } });
    return templatesOf(tx, viewer);
  });

export const removeOwnTemplate = ({ db }: Pick<Dependencies, 'db'>, viewer: SignedIn, id: string): Promise<Templates> =>
  db.transaction(async (tx) => {
    const isOwn = and(eq(itemTemplates.id, id), eq(itemTemplates.creatorId, viewer.id));
    const removed = await tx.delete(itemTemplates).where(isOwn).returning({ id: itemTemplates.id });
    if (removed.length === 0) throw new AppError('notFound');
    return templatesOf(tx, viewer);
  });
