import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, notInArray, type SQL } from 'drizzle-orm';
import { addressForOwner, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { PriceSettings } from '#features/pricing/prices.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { AccessWork, listContentAccess } from '../content-access.contract.ts';
import type { PriceBounds, TermedWork, TermFilter } from '../content-access.rules.ts';

const DEFAULT_PAGE_LENGTH = 50;

/** Terms have other rules once a work is published; that it was processed or looked at meanwhile changes none of them. */
const stageOf = ({ state }: TermedWork) => (state === 'published' || state === 'withdrawn' ? state : 'unpublished');

/** A digest of what the creator saw: whoever changed it meanwhile, in whatever way, it is another one. */
export const versionOf = (work: TermedWork): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        stageOf(work),
        work.access,
        work.ownPriceCents,
        work.isExclusive,
        work.allowsEmbedding,
        work.allowsAiTraining,
      ]),
    )
    .digest('base64url')
    .slice(0, 16);

const workColumns = {
  id: items.id,
  kind: items.kind,
  state: items.state,
  title: items.title,
  fileName: items.originalName,
  createdAt: items.createdAt,
  access: items.access,
  ownPriceCents: items.ownPriceCents,
  isExclusive: items.isExclusive,
  allowsEmbedding: items.allowsEmbedding,
  allowsAiTraining: items.allowsAiTraining,
  files: renditionFiles,
};

const selectWorks = (on: Queryable) => on.select(workColumns).from(items).$dynamic();
type Row = Awaited<ReturnType<typeof selectWorks>>[number];

const toWork = ({ files, fileName, createdAt: _, ...row }: Row): AccessWork => {
  const smallest = files.find(({ format }) => format === 'webp');
  return {
    ...row,
    title: row.title || fileName,
    thumbnailUrl: smallest ? addressForOwner(row)(smallest) : null,
    version: versionOf(row),
  };
};

const filters: Record<TermFilter, SQL> = {
  free: eq(items.access, 'free'),
  premium: eq(items.access, 'premium'),
  ownPrice: isNotNull(items.ownPriceCents),
  exclusive: eq(items.isExclusive, true),
  notEmbedded: eq(items.allowsEmbedding, false),
  training: eq(items.allowsAiTraining, true),
};

const boundsIn = ({ prices, ownPrices }: PriceSettings): PriceBounds => {
  const of = (kind: keyof PriceBounds, usualCents: number) => ({
    usualCents,
    lowestCents: ownPrices[kind].lowest,
    highestCents: ownPrices[kind].highest,
  });
  return {
    photo: of('photo', prices.photo.standard),
    video: of('video', prices.video.hd),
    sound: of('sound', prices.sound.standard),
  };
};

/** Works whose terms can still change, newest first. */
export const contentAccess = async (
  db: Database,
  viewer: SignedIn,
  { kind, only, after, limit = DEFAULT_PAGE_LENGTH }: HandlerInput<typeof listContentAccess>,
): Promise<HandlerReply<typeof listContentAccess>> => {
  const isListed = and(
    eq(items.creatorId, viewer.id),
    notInArray(items.state, ['failed', 'withdrawn']),
    kind && eq(items.kind, kind),
    only && filters[only],
  );
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { createdAt: items.createdAt, id: items.id } },
    (page) =>
      selectWorks(db)
        .where(and(isListed, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  const settings = await readPriceSettings(db);
  const { creatorBasisPoints: usual, exclusiveBasisPoints: exclusive } = settings.shares;
  return { works: rows.map(toWork), next, prices: boundsIn(settings), shares: { usual, exclusive } };
};

/** Works by id, in the order of the ids. */
export const worksNow = async (on: Queryable, ids: readonly string[]): Promise<AccessWork[]> => {
  const rows = await selectWorks(on).where(inArray(items.id, [...ids]));
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(toWork));
};
