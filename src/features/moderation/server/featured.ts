import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { type AuditEntry, writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { featuredKey, photoFeatured } from '#features/items/attention-notifications.ts';
import { featuredItems } from '#features/items/server/items.tables.ts';
import { addressForOwner } from '#features/media/server/media.queries.ts';
import { items, renditions } from '#features/media/server/media.tables.ts';
import { notify, oncePerKey } from '#features/notifications/server/notify.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { forEachListed } from '#platform/jobs/for-each-due.ts';
import { versionOf } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { DAY_MS } from '#shared/time.ts';
import { changesBetween, type FeaturedChange, type Featuring } from '../featured.rules.ts';
import type { FeaturedEntry, FeaturedList, putFeatured } from '../moderation.contract.ts';

const THUMBNAIL_WIDTH_PX = 480;

const thumbnailKey = sql<string | null>`(
  select ${renditions.key} from ${renditions} where ${renditions.itemId} = ${items.id} and ${renditions.format} = 'webp'
  order by abs(${renditions.width} - ${THUMBNAIL_WIDTH_PX}) limit 1)`;

const nameOf = (entries: readonly FeaturedEntry[]): string =>
  versionOf(entries.map(({ itemId, startsAt, endsAt }) => [itemId, startsAt, endsAt]));

/** All chosen photos, including withdrawn ones. */
export const featuredList = async (on: Queryable, now: Date): Promise<FeaturedList> => {
  const rows = await on
    .select({
      itemId: items.id,
      title: items.title,
      photographer: users.displayName,
      state: items.state,
      width: items.width,
      height: items.height,
      thumbnailKey,
      startsAt: featuredItems.startsAt,
      endsAt: featuredItems.endsAt,
    })
    .from(featuredItems)
    .innerJoin(items, eq(items.id, featuredItems.itemId))
    .innerJoin(users, eq(users.id, items.creatorId))
    .orderBy(asc(featuredItems.position), asc(items.id));
  const entries = rows.map(({ thumbnailKey: key, state, width, height, startsAt, endsAt, ...entry }) => ({
    ...entry,
    // A photo that was published was measured.
    width: width ?? 1,
    height: height ?? 1,
    isPublished: state === 'published',
    thumbnailUrl: key && addressForOwner({ id: entry.itemId, state })({ key }),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }));
  return { version: nameOf(entries), at: now.toISOString(), entries };
};

/**
 * Announces featurings that began or ended since the last run, because cached pages know no dates. The first run of a
 * process announces all, since earlier changes are unknown.
 */
export const makeFeaturedWatch = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): (() => Promise<void>) => {
  let lookedAt: Date | undefined;
  return async () => {
    const at = now();
    const since = lookedAt;
    const passed = (moment: typeof featuredItems.startsAt | typeof featuredItems.endsAt) =>
      since && and(gt(moment, since), lte(moment, at));
    const due = await db
      .select({ itemId: featuredItems.itemId })
      .from(featuredItems)
      .where(or(passed(featuredItems.startsAt), passed(featuredItems.endsAt)));
    if (due.length > 0)
      await announceChange(db, ['list:featured', ...due.map(({ itemId }): ChangeTag => `item:${itemId}`)]);
    lookedAt = at;
  };
};

const FEATURED_NEWS_MS = DAY_MS;

/** Tells creators whose photo is on the home page since today; once for each time that it begins. */
export const tellOfFeatured = async (
  { db, jobs, now, log }: Pick<Dependencies, 'db' | 'jobs' | 'now' | 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  const at = now();
  const isShown = and(
    eq(items.state, 'published'),
    lte(featuredItems.startsAt, at),
    gt(featuredItems.startsAt, new Date(at.getTime() - FEATURED_NEWS_MS)),
    or(isNull(featuredItems.endsAt), gt(featuredItems.endsAt, at)),
  );
  const begun = await db
    .select({ id: items.id, title: items.title, creatorId: items.creatorId, startsAt: featuredItems.startsAt })
    .from(featuredItems)
    .innerJoin(items, eq(items.id, featuredItems.itemId))
    .where(isShown);
  await forEachListed({ db, log, signal }, begun, {
    queue: 'featured photos to tell of',
    nameOf: ({ id }) => id,
    work: ({ id, title, creatorId, startsAt }) =>
      db.transaction((tx) => {
        // Another hour of the same day is a correction, not another time.
        const key = featuredKey(id, startsAt);
        return oncePerKey({ now }, tx, key, () =>
          notify({ jobs, now }, tx, {
            userId: creatorId,
            notice: photoFeatured.with({ title }),
            subjectIds: [id, key],
            link: href('photo', { id }),
          }),
        );
      }),
  });
};

/** Photos chosen before may stay when withdrawn; new ones must be published. */
const requirePublishedPhotos = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const isShown = and(inArray(items.id, [...ids]), eq(items.kind, 'photo'), eq(items.state, 'published'));
  const known = new Set((await tx.select({ id: items.id }).from(items).where(isShown)).map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  throw invalidField(
    'entries',
    sentence(
      'moderation.featuredNotPublished',
      'Only published photos can be featured. One of these is not published any more.',
    ),
  );
};

const actions = { added: 'photo-featured', removed: 'photo-unfeatured', dated: 'featuring-dated' } as const;

/** Id of the list in the audit log; it has none of its own. */
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

/** A photo's page says whether it is featured, so its tag changes too. */
const changedItem = (change: FeaturedChange): ChangeTag[] =>
  change.kind === 'ordered' ? [] : [`item:${change.featuring.itemId}`];

const withoutPlaces = ({ itemId, startsAt, endsAt }: Featuring): Featuring => ({
  itemId,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: endsAt && new Date(endsAt).toISOString(),
});

/** Replaces the featured list, with an audit log entry for each change. */
export const featurePhotos = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { version, entries }: HandlerInput<typeof putFeatured>,
): Promise<FeaturedList> =>
  db.transaction(async (tx) => {
    // Readers are not blocked; of two admins the second waits and then sees the first one's change.
    await tx.execute(sql`lock table ${featuredItems} in share row exclusive mode`);
    const at = now();
    const before = await featuredList(tx, at);
    if (before.version !== version)
      throw new AppError('movedOn', {
        sentence: sentence(
          'moderation.featuredChanged',
          'Somebody else has changed what is featured in the meantime. The list was loaded again.',
        ),
      });
    const after = entries.map(withoutPlaces);
    const changes = changesBetween(before.entries, after);
    if (changes.length === 0) return before;
    await requirePublishedPhotos(
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
    for (const change of changes) await writeAuditEntry(tx, { actorId: viewer.id, ...entryOf(change, after) }, at);
    await announceChange(tx, ['list:featured', ...changes.flatMap(changedItem)]);
    return featuredList(tx, at);
  });
