import { and, desc, eq, inArray, sql, sum } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { itemCards } from '#features/items/server/item-cards.queries.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { DeskStory, listDeskStories } from '../story-desk.contract.ts';
import { shoppablePictures } from './stories.queries.ts';
import { stories, storyReads, storyVersions } from './stories.tables.ts';

const PAGE_LENGTH = 30;
/** More versions than anybody looks through; older ones stay stored. */
const MOST_VERSIONS = 100;

const isNewest = and(eq(storyVersions.storyId, stories.id), eq(storyVersions.version, stories.version));

const headColumns = {
  id: stories.id,
  kind: stories.kind,
  slug: stories.slug,
  title: storyVersions.title,
  status: stories.status,
  version: stories.version,
  publishedVersion: stories.publishedVersion,
  publishAt: stories.publishAt,
  publishedAt: stories.publishedAt,
  changedAt: stories.changedAt,
  changedBy: users.displayName,
  author: storyVersions.authorName,
};

type Times = { publishAt: Date | null; publishedAt: Date | null; changedAt: Date };

const withTimes = <Row extends Times>({ publishAt, publishedAt, changedAt, ...row }: Row) => ({
  ...row,
  publishAt: publishAt?.toISOString() ?? null,
  publishedAt: publishedAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
});

const readsOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ id: storyReads.storyId, reads: sql<number>`${sum(storyReads.reads)}::int` })
    .from(storyReads)
    .where(inArray(storyReads.storyId, [...ids]))
    .groupBy(storyReads.storyId);
  return new Map(rows.map(({ id, reads }) => [id, reads]));
};

type ListedRow = Times & { id: string; pictureIds: string[] };

const withPicturesAndReads = async <Row extends ListedRow>(db: Database, rows: readonly Row[]) => {
  const leadIds = rows.flatMap(({ pictureIds }) => pictureIds.slice(0, 1));
  const [cards, reads] = await Promise.all([
    itemCards(db, [...new Set(leadIds)]),
    readsOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const thumbnails = new Map(cards.flatMap((card) => (card.kind === 'photo' ? [[card.id, card.thumbnailUrl]] : [])));
  return rows.map(({ pictureIds: [leadId = ''], ...row }) => {
    const thumbnailUrl = thumbnails.get(leadId);
    return {
      ...withTimes(row),
      picture: thumbnailUrl === undefined ? null : { id: leadId, thumbnailUrl },
      reads: reads.get(row.id) ?? 0,
    };
  });
};

export const deskStories = async (
  db: Database,
  { kind, status, limit = PAGE_LENGTH, after }: HandlerInput<typeof listDeskStories>,
) => {
  const by = { changedAt: stories.changedAt, id: stories.id };
  const { rows, next } = await readPage({ limit, after }, { direction: 'desc', by }, ({ where, orderBy, limit }) =>
    db
      .select({ ...headColumns, pictureIds: storyVersions.pictureIds })
      .from(stories)
      .innerJoin(storyVersions, isNewest)
      .leftJoin(users, eq(users.id, storyVersions.savedBy))
      .where(and(kind && eq(stories.kind, kind), status && eq(stories.status, status), where))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { stories: await withPicturesAndReads(db, rows), next };
};

const versionsOf = async (db: Database, id: string): Promise<DeskStory['versions']> => {
  const rows = await db
    .select({
      version: storyVersions.version,
      at: storyVersions.savedAt,
      by: users.displayName,
      words: storyVersions.words,
    })
    .from(storyVersions)
    .leftJoin(users, eq(users.id, storyVersions.savedBy))
    .where(eq(storyVersions.storyId, id))
    .orderBy(desc(storyVersions.version))
    .limit(MOST_VERSIONS);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

/** A story as it is edited. */
export const deskStory = async (db: Database, id: string): Promise<DeskStory> => {
  const [row] = await db
    .select({
      ...headColumns,
      standfirst: storyVersions.standfirst,
      authorId: storyVersions.authorId,
      tags: storyVersions.tags,
      islandSlug: storyVersions.islandSlug,
      place: storyVersions.place,
      dated: storyVersions.dated,
      relatedIds: storyVersions.relatedIds,
      document: storyVersions.document,
      pictureIds: storyVersions.pictureIds,
      saveKey: storyVersions.saveKey,
    })
    .from(stories)
    .innerJoin(storyVersions, isNewest)
    .leftJoin(users, eq(users.id, storyVersions.savedBy))
    .where(eq(stories.id, id));
  if (!row) throw new AppError('notFound');
  const { pictureIds, ...story } = row;
  const [cards, shown] = await Promise.all([
    itemCards(db, [...new Set([...pictureIds, ...row.relatedIds])]),
    shoppablePictures(db, pictureIds),
  ]);
  return {
    ...withTimes(story),
    isSlugFixed: row.publishedAt !== null,
    versions: await versionsOf(db, id),
    pictures: cards.flatMap((card) =>
      card.kind === 'sound' ? [] : [{ id: card.id, title: card.title, thumbnailUrl: card.thumbnailUrl }],
    ),
    shown: [...shown.values()],
  };
};
