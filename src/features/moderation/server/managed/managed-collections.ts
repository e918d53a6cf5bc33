import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { changedElsewhere, recordChange } from '#features/collections/server/change-collection.ts';
import { collections } from '#features/collections/server/collections.tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { firstCharacters } from '#shared/text.ts';
import { collectionHidden } from '../../edit-notifications.ts';
import type { hideCollection, orderCollections, readCollectionOrder } from '../../managed-collections.contract.ts';

const LONGEST_DETAIL = 500;

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now'>;

/** Hides a public collection or shows it again; a person is told when theirs is hidden. */
export const setHidden = (
  deps: Deps,
  viewer: SignedIn,
  { id, version, hidden }: HandlerInput<typeof hideCollection>,
): Promise<HandlerReply<typeof hideCollection>> =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(collections)
      .where(and(eq(collections.id, id), eq(collections.visibility, 'public')))
      .for('update');
    // Private ones of people are nobody else's business.
    if (!row) throw new AppError('notFound');
    if (row.version !== version) throw new AppError('movedOn', { sentence: changedElsewhere });
    const at = deps.now();
    const changed = await recordChange(tx, row, at, { hiddenAt: hidden ? (row.hiddenAt ?? at) : null });
    const action = hidden ? 'collection-hidden' : 'collection-shown';
    await writeAuditEntry(tx, { actorId: viewer.id, action, subjectId: id, details: { title: row.title } }, at);
    if (hidden && row.hiddenAt === null && row.ownerId !== null && row.ownerId !== viewer.id)
      await notify(deps, tx, {
        userId: row.ownerId,
        notice: collectionHidden.with({ title: row.title }),
        subjectIds: [id],
        link: href('collection', { id }),
      });
    return changed;
  });

const inOrder = (on: Queryable) =>
  on
    .select({ id: collections.id, title: collections.title, hiddenAt: collections.hiddenAt })
    .from(collections)
    .where(isNull(collections.ownerId))
    .orderBy(sql`${collections.place} nulls last`, asc(collections.title), asc(collections.id));

export const collectionOrder = async (db: Dependencies['db']): Promise<HandlerReply<typeof readCollectionOrder>> => ({
  collections: (await inOrder(db)).map(({ hiddenAt, ...row }) => ({ ...row, isHidden: hiddenAt !== null })),
});

const otherOrder = sentence(
  'moderation.collectionsMoved',
  'The editors’ collections are not as you saw them any more. Please look at their order again.',
);

/** Puts the editors' collections in this order, if they are still as the admin saw them. */
export const setOrder = (
  { db, now }: Deps,
  viewer: SignedIn,
  { ids, before }: HandlerInput<typeof orderCollections>,
): Promise<undefined> =>
  db.transaction(async (tx) => {
    const rows = await inOrder(tx).for('update');
    const isAsSeen = rows.length === before.length && rows.every(({ id }, place) => id === before[place]);
    const areTheSame = ids.length === rows.length && rows.every(({ id }) => ids.includes(id));
    if (!isAsSeen || !areTheSame) throw new AppError('movedOn', { sentence: otherOrder });
    await tx
      .update(collections)
      .set({ place: sql`array_position(${sql.param(ids)}::text[], ${collections.id})` })
      .where(inArray(collections.id, ids));
    const titles = ids.flatMap((id) => rows.find((row) => row.id === id)?.title ?? []);
    const details = { order: firstCharacters(titles.join(', '), LONGEST_DETAIL) };
    await writeAuditEntry(
      tx,
      { actorId: viewer.id, action: 'collections-ordered', subjectId: 'editors', details },
      now(),
    );
    await announceChange(tx, ['list:editors']);
    return undefined;
  });
