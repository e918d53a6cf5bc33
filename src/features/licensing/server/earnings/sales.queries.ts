import { and, eq, getTableColumns } from 'drizzle-orm';
import { ownThumbnails } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { DAY_MS } from '#shared/time.ts';
import type { listOwnSales, OwnSale } from '../../earnings.contract.ts';
import { MATURING_DAYS } from '../../shares.rules.ts';
import { saleShares } from '../earnings.tables.ts';
import { orders } from '../licensing.tables.ts';

const DEFAULT_PAGE_LENGTH = 20;

type Order = typeof orders.$inferSelect;
type Row = Pick<Order, 'id' | 'itemId' | 'licence' | 'snapshot' | 'netCents' | 'parts' | 'paidAt'> & {
  islandSlug: string | null;
};

const viewFor = (viewer: SignedIn, row: Row, pictures: ReadonlyMap<string, string>): OwnSale[] => {
  const { id, itemId, licence, snapshot, netCents, parts, paidAt, islandSlug } = row;
  const own = parts?.find(({ kind, owner }) => kind === 'creator' && owner === viewer.id);
  if (!own || paidAt === null) return [];
  return [
    {
      id,
      at: paidAt.toISOString(),
      title: snapshot.title,
      thumbnailUrl: (itemId && pictures.get(itemId)) ?? null,
      island: islands.find(({ slug }) => slug === islandSlug)?.name ?? null,
      type: snapshot.kind,
      licence,
      sharedBy: snapshot.creatorId === viewer.id ? null : snapshot.creator,
      priceCents: netCents,
      shareCents: own.cents,
      returnedCents: own.returned,
      heldCents: own.held,
      availableFrom: own.isMatured ? null : new Date(paidAt.getTime() + MATURING_DAYS * DAY_MS).toISOString(),
    },
  ];
};

export const readOwnSales = async (
  db: Database,
  viewer: SignedIn,
  { limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listOwnSales>,
): Promise<HandlerReply<typeof listOwnSales>> => {
  const { rows, next } = await readPage(
    { limit, after },
    { direction: 'desc', by: { paidAt: saleShares.paidAt, id: saleShares.orderId } },
    (page) =>
      db
        .select({ ...getTableColumns(orders), islandSlug: items.islandSlug })
        .from(saleShares)
        .innerJoin(orders, eq(orders.id, saleShares.orderId))
        .leftJoin(items, eq(items.id, orders.itemId))
        .where(and(eq(saleShares.creatorId, viewer.id), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  const pictures = await ownThumbnails(
    db,
    viewer.id,
    rows.flatMap(({ itemId }) => itemId ?? []),
  );
  return { sales: rows.flatMap((row) => viewFor(viewer, row, pictures)), next };
};
