import { and, arrayContains, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { ItemCard } from '#features/items/items.contract.ts';
import { itemCards } from '#features/items/server/item-cards.queries.ts';
import { pictureAddresses, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { hotspotsWithProducts } from '#features/products/server/products.queries.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import type { listStories, ShoppablePicture, StoryCard } from '../stories.contract.ts';
import { readingMinutes, type StoryKind } from '../stories.rules.ts';
import { stories, storyVersions } from './stories.tables.ts';

const PAGE_LENGTH = 12;
const MOST_TAGS_SHOWN = 8;

const cardColumns = {
  id: stories.id,
  kind: stories.kind,
  slug: stories.slug,
  publishedAt: stories.publishedAt,
  changedAt: storyVersions.savedAt,
  title: storyVersions.title,
  standfirst: storyVersions.standfirst,
  authorName: storyVersions.authorName,
  /** Only creators have a page. */
  creatorId: sql<string | null>`case when ${users.isCreator} then ${users.id} end`,
  tags: storyVersions.tags,
  place: storyVersions.place,
  islandSlug: islands.slug,
  islandName: islands.name,
  dated: storyVersions.dated,
  words: storyVersions.words,
  pictureIds: storyVersions.pictureIds,
};

const isShownVersion = and(eq(storyVersions.storyId, stories.id), eq(storyVersions.version, stories.publishedVersion));
export const isPublished = eq(stories.status, 'published');

const selectCards = (db: Database) =>
  db
    .select(cardColumns)
    .from(stories)
    .innerJoin(storyVersions, isShownVersion)
    .leftJoin(users, eq(users.id, storyVersions.authorId))
    .leftJoin(islands, eq(islands.slug, storyVersions.islandSlug));

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

export const commonOf = (row: Omit<CardRow, 'id' | 'pictureIds' | 'changedAt'>) => ({
  kind: row.kind,
  slug: row.slug,
  title: row.title,
  standfirst: row.standfirst,
  author: { name: row.authorName, creatorId: row.creatorId },
  tags: row.tags,
  place: row.place,
  island: row.islandSlug && row.islandName ? { slug: row.islandSlug, name: row.islandName } : null,
  dated: row.dated,
  publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
  minutes: readingMinutes(row.words),
});

const pictureOf = (card: ItemCard | undefined): StoryCard['picture'] => {
  if (card?.kind !== 'photo') return null;
  const { id, width, height, alt, colour, thumbhash, sources, thumbnailUrl, creator } = card;
  return { id, width, height, alt, colour, thumbhash, sources, thumbnailUrl, creator };
};

/** Cards with two extra fields: `pictureIds` for their cache tags, and `changedAt` of the shown version for feeds. */
const withPictures = async (db: Database, rows: readonly CardRow[]) => {
  const cards = await itemCards(db, [...new Set(rows.flatMap(({ pictureIds }) => pictureIds))]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.map((row) => {
    const shown = row.pictureIds.flatMap((id) => byId.get(id) ?? []);
    const productCount = shown.reduce((sum, card) => sum + (card.kind === 'photo' ? card.productCount : 0), 0);
    const [leadId = ''] = row.pictureIds;
    return {
      id: row.id,
      ...commonOf(row),
      picture: pictureOf(byId.get(leadId)),
      productCount,
      pictureIds: row.pictureIds,
      changedAt: row.changedAt,
    };
  });
};

const tagsOf = async (db: Database, kind: StoryKind): Promise<string[]> => {
  const rows = await db.execute<{ tag: string }>(sql`
    select tag from ${stories} join ${storyVersions} on ${isShownVersion} cross join unnest(${storyVersions.tags}) as tag
    where ${isPublished} and ${stories.kind} = ${kind}
    group by tag order by count(*) desc, tag limit ${MOST_TAGS_SHOWN}`);
  return rows.rows.map(({ tag }) => tag);
};

type StoryFilter = { kind?: StoryKind | undefined; tag?: string | undefined };

/** A page of published stories of one kind or of both, the newest first. */
export const pageOfStories = async (
  db: Database,
  { kind, tag, limit, after }: StoryFilter & { limit: number; after?: HandlerInput<typeof listStories>['after'] },
) => {
  const by = { publishedAt: stories.publishedAt, id: stories.id };
  const { rows, next } = await readPage({ limit, after }, { direction: 'desc', by }, ({ where, orderBy, limit }) =>
    selectCards(db)
      .where(
        and(
          isPublished,
          kind && eq(stories.kind, kind),
          tag === undefined ? undefined : arrayContains(storyVersions.tags, [tag]),
          where,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { stories: await withPictures(db, rows), next };
};

export const publishedStories = async (
  db: Database,
  { kind, tag, limit = PAGE_LENGTH, after }: HandlerInput<typeof listStories>,
) => ({
  ...(await pageOfStories(db, { kind, tag, limit, after })),
  tags: after === undefined ? await tagsOf(db, kind) : [],
});

const MOST_MORE = 3;

/** Other published stories of the kind: those with the most common tags first. */
export const moreStories = async (
  db: Database,
  { id, kind, tags }: { id: string; kind: StoryKind; tags: string[] },
) => {
  const common = sql`cardinality(array(select unnest(${storyVersions.tags}) intersect select unnest(${sql.param(tags)}::text[])))`;
  const rows = await selectCards(db)
    .where(and(isPublished, eq(stories.kind, kind), ne(stories.id, id)))
    .orderBy(desc(common), desc(stories.publishedAt), desc(stories.id))
    .limit(MOST_MORE);
  return withPictures(db, rows);
};

/** Published photos with their hotspots, by id. */
export const shoppablePictures = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShoppablePicture>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: items.id,
      alt: items.altText,
      width: items.width,
      height: items.height,
      colour: items.colour,
      thumbhash: items.thumbhash,
      files: renditionFiles,
      hotspots: hotspotsWithProducts,
      creator: { id: users.id, name: users.displayName },
    })
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .where(and(inArray(items.id, [...ids]), eq(items.kind, 'photo'), eq(items.state, 'published')));
  return new Map(
    rows.map(({ files, width, height, colour, thumbhash, ...row }) => {
      const { sources, thumbnailUrl } = pictureAddresses(files);
      // Table checks guarantee these fields for published photos; the defaults are for the types only.
      const measures = { width: width ?? 1, height: height ?? 1, colour: colour ?? '#808080' };
      return [row.id, { ...row, ...measures, thumbhash: thumbhash ?? '', sources, thumbnailUrl }];
    }),
  );
};

type ListedStory = { kind: StoryKind; slug: string; publishedAt: Date; changedAt: Date; pictureIds: string[] };

/** Every published story with the time of its shown version, the newest first; for sitemaps. */
export const listPublishedStories = async (db: Database): Promise<ListedStory[]> => {
  const rows = await db
    .select({
      kind: stories.kind,
      slug: stories.slug,
      publishedAt: stories.publishedAt,
      changedAt: storyVersions.savedAt,
      pictureIds: storyVersions.pictureIds,
    })
    .from(stories)
    .innerJoin(storyVersions, isShownVersion)
    .where(isPublished)
    .orderBy(desc(stories.publishedAt), desc(stories.id));
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt ?? row.changedAt }));
};
