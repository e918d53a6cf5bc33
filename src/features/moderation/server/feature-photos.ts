import { and, eq, inArray, sql } from 'drizzle-orm';
import { type AuditEntry, writeAuditEntry } from '#features/accounts/server/write-audit-entry.ts';
import { featuredItems } from '#features/catalogue/server/catalogue.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/changes.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { FeaturedList, putFeatured } from '../featured.contract.ts';
import { changesBetween, type FeaturedChange, type Featuring } from '../featured.rules.ts';
import { featuredList } from './featured.queries.ts';

/** What was chosen before may stay when it is withdrawn; what is new must be a photo that everybody can see. */
const demandPublishedPhotos = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const isShown = and(inArray(items.id, [...ids]), eq(items.kind, 'photo'), eq(items.state, 'published'));
  const known = new Set((await tx.select({ id: items.id }).from(items).where(isShown)).map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  const message = 'Only published photos can be featured. One of these is not published any more.';
  throw new AppError('badInput', { message, issues: [{ field: 'entries', message }] });
};

const actions = { added: 'photo-featured', removed: 'photo-unfeatured', dated: 'featuring-dated' };

/** The list has no id of its own, so the home page stands for it. */
const HOME = 'home';

const entryOf = (change: FeaturedChange, after: readonly Featuring[]): Omit<AuditEntry, 'actorId'> => {
  if (change.kind === 'ordered')
    return { action: 'featured-ordered', subjectId: HOME, details: { order: change.order.join(' ') } };
  const { kind, featuring } = change;
  const { itemId, startsAt, endsAt } = featuring;
  const place = after.findIndex((other) => other.itemId === itemId) + 1;
  const dates = { from: startsAt, ...(endsAt !== null && { until: endsAt }) };
  return {
    action: actions[kind],
    subjectId: itemId,
    details: kind === 'removed' ? {} : { ...dates, ...(kind === 'added' && { place: String(place) }) },
  };
};

/** Each photo says of itself whether it is featured. */
const changedItem = (change: FeaturedChange): ChangeTag[] =>
  change.kind === 'ordered' ? [] : [`item:${change.featuring.itemId}`];

const withoutPlaces = ({ itemId, startsAt, endsAt }: Featuring): Featuring => ({
  itemId,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: endsAt && new Date(endsAt).toISOString(),
});

/** Replaces what the home page features, with an entry in the audit log for each change. */
export const featurePhotos = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  actorId: string,
  { version, entries }: HandlerInput<typeof putFeatured>,
): Promise<FeaturedList> =>
  db.transaction(async (tx) => {
    // Readers go on reading; of two admins the second waits and then sees what the first did.
    await tx.execute(sql`lock table ${featuredItems} in share row exclusive mode`);
    const at = now();
    const before = await featuredList(tx, at);
    if (before.version !== version)
      throw new AppError('movedOn', {
        message: 'Somebody else has changed what is featured in the meantime. The list was loaded again.',
      });
    const after = entries.map(withoutPlaces);
    const changes = changesBetween(before.entries, after);
    if (changes.length === 0) return before;
    await demandPublishedPhotos(
      tx,
      changes.flatMap((change) => (change.kind === 'added' ? change.featuring.itemId : [])),
    );
    await tx.delete(featuredItems);
    if (after.length > 0)
      await tx.insert(featuredItems).values(
        after.map(({ itemId, startsAt, endsAt }, place) => ({
          itemId,
          position: place + 1,
          startsAt: new Date(startsAt),
          endsAt: endsAt === null ? null : new Date(endsAt),
        })),
      );
    for (const change of changes) await writeAuditEntry(tx, { actorId, ...entryOf(change, after) }, at);
    await announceChange(tx, ['list:featured', ...changes.flatMap(changedItem)]);
    return featuredList(tx, at);
  });
