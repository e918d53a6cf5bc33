import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { cardTags, itemCards } from '#features/items/server/item-cards.queries.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { AppError } from '#shared/errors.ts';
import type { Story, StoryCard } from '../stories.contract.ts';
import type { StoryKind } from '../stories.rules.ts';
import { blocksOfDocument } from './blocks-of-document.ts';
import { commonOf, isPublished, moreStories, shoppablePictures } from './stories.queries.ts';
import { stories, storyVersions } from './stories.tables.ts';

const storyColumns = {
  id: stories.id,
  kind: stories.kind,
  slug: stories.slug,
  publishedAt: stories.publishedAt,
  changedAt: storyVersions.savedAt,
  title: storyVersions.title,
  standfirst: storyVersions.standfirst,
  document: storyVersions.document,
  authorName: storyVersions.authorName,
  creatorId: sql<string | null>`case when ${users.isCreator} then ${users.id} end`,
  imageUrl: sql<string | null>`case when ${users.isCreator} then ${users.profileImageUrl} end`,
  tags: storyVersions.tags,
  place: storyVersions.place,
  islandSlug: islands.slug,
  islandName: islands.name,
  dated: storyVersions.dated,
  words: storyVersions.words,
  relatedIds: storyVersions.relatedIds,
  pictureIds: storyVersions.pictureIds,
};

const selectStory = (db: Database, version: SQL) =>
  db
    .select(storyColumns)
    .from(stories)
    .innerJoin(storyVersions, and(eq(storyVersions.storyId, stories.id), sql`${storyVersions.version} = ${version}`))
    .leftJoin(users, eq(users.id, storyVersions.authorId))
    .leftJoin(islands, eq(islands.slug, storyVersions.islandSlug));

type Row = Awaited<ReturnType<typeof selectStory>>[number];

/** The published story right before or after a time. */
const neighbourOf = async (db: Database, { id, kind, publishedAt }: Row, direction: 'before' | 'after') => {
  if (!publishedAt) return null;
  const place = sql`(${stories.publishedAt}, ${stories.id})`;
  const own = sql`(${publishedAt.toISOString()}::timestamptz, ${id}::text)`;
  const sorted = direction === 'before' ? desc : asc;
  const [found] = await db
    .select({ slug: stories.slug, title: storyVersions.title })
    .from(stories)
    .innerJoin(
      storyVersions,
      and(eq(storyVersions.storyId, stories.id), eq(storyVersions.version, stories.publishedVersion)),
    )
    .where(
      and(
        isPublished,
        eq(stories.kind, kind),
        direction === 'before' ? sql`${place} < ${own}` : sql`${place} > ${own}`,
      ),
    )
    .orderBy(sorted(stories.publishedAt), sorted(stories.id))
    .limit(1);
  return found ?? null;
};

type WithTags<Shown> = Shown & { pictureIds: string[]; relatedIds: string[] };

const wholeStory = async (db: Database, row: Row): Promise<WithTags<Story>> => {
  const relatedIds = row.relatedIds.length > 0 ? row.relatedIds : row.pictureIds;
  const [pictures, related, previous, following, more] = await Promise.all([
    shoppablePictures(db, row.pictureIds),
    itemCards(db, relatedIds),
    neighbourOf(db, row, 'before'),
    neighbourOf(db, row, 'after'),
    moreStories(db, row),
  ]);
  const common = commonOf(row);
  return {
    id: row.id,
    ...common,
    author: { ...common.author, imageUrl: row.imageUrl },
    changedAt: row.changedAt.toISOString(),
    ...blocksOfDocument(row.document, pictures),
    related,
    previous,
    following,
    more,
    pictureIds: row.pictureIds,
    relatedIds,
  };
};

export const publishedStory = async (db: Database, { kind, slug }: { kind: StoryKind; slug: string }) => {
  const [row] = await selectStory(db, sql`${stories.publishedVersion}`).where(
    and(isPublished, eq(stories.kind, kind), eq(stories.slug, slug)),
  );
  if (!row) throw new AppError('notFound');
  return wholeStory(db, row);
};

/** The text of a published story alone; the magazine comes first where both kinds have the address. */
export const publishedText = async (db: Database, { kind, slug }: { kind?: StoryKind | undefined; slug: string }) => {
  const [row] = await selectStory(db, sql`${stories.publishedVersion}`)
    .where(and(isPublished, kind && eq(stories.kind, kind), eq(stories.slug, slug)))
    .orderBy(desc(stories.kind))
    .limit(1);
  if (!row) throw new AppError('notFound');
  return {
    ...commonOf(row),
    changedAt: row.changedAt.toISOString(),
    pictureIds: row.pictureIds,
    ...blocksOfDocument(row.document, await shoppablePictures(db, row.pictureIds)),
  };
};

/** A version as everybody would see it; a story without a date of publication is dated now. */
export const previewOf = async (
  db: Database,
  now: Date,
  { id, version }: { id: string; version: number | undefined },
) => {
  const [row] = await selectStory(db, version === undefined ? sql`${stories.version}` : sql`${version}`).where(
    eq(stories.id, id),
  );
  if (!row) throw new AppError('notFound');
  return wholeStory(db, { ...row, publishedAt: row.publishedAt ?? now });
};

export const storyTag = ({ kind, slug }: { kind: StoryKind; slug: string }): ChangeTag => `story:${kind}/${slug}`;

const itemTags = (ids: readonly string[]): ChangeTag[] => ids.map((id): ChangeTag => `item:${id}`);

/** Photographers are named, so a new name changes the story. */
const personTags = (pictures: readonly ({ creator: { id: string } } | null)[]): ChangeTag[] =>
  pictures.flatMap((picture): ChangeTag[] => (picture ? [`person:${picture.creator.id}`] : []));

/** Whatever a list of stories shows; withdrawn pictures too, because they may return. */
export const listTags = (cards: readonly (StoryCard & { pictureIds?: readonly string[] })[]): ChangeTag[] => [
  'taxonomy',
  'list:stories',
  ...cards.flatMap(({ picture, pictureIds = [] }) => [...itemTags(pictureIds), ...personTags([picture])]),
];

const pictureTags = ({ lead, blocks }: Story): ChangeTag[] => {
  const shown = [...(lead ? [lead] : []), ...blocks].flatMap((block) =>
    block.kind === 'picture' && block.picture ? [block.picture] : [],
  );
  const products = shown.flatMap(({ hotspots }) => hotspots.map(({ product }): ChangeTag => `product:${product.id}`));
  return [...personTags(shown), ...products];
};

export const tagsOfStory = (shown: WithTags<Story>): ChangeTag[] => [
  storyTag(shown),
  ...(shown.author.creatorId ? [`person:${shown.author.creatorId}` as const] : []),
  ...listTags(shown.more),
  ...itemTags([...shown.pictureIds, ...shown.relatedIds]),
  ...cardTags(shown.related),
  ...pictureTags(shown),
];
