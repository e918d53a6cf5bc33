import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { salesPaused } from '#features/accounts/server/admin/feature-switches.ts';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { pictureAddresses, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { licenceTextAt } from '#features/pricing/licences.rules.ts';
import { offersOf } from '#features/pricing/prices.rules.ts';
import { rememberedBuyer } from '#features/pricing/server/buyers.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { fullNameOf } from '#shared/text.ts';
import type { findOrders, getCheckout } from '../../checkout.contract.ts';
import { typeOfFile } from '../../licence-states.rules.ts';
import { isLicensed, isUnderWay, orderStates, wasPaid } from '../../orders.rules.ts';
import { countsForUpgrade, keptNetCents } from '../../upgrades.rules.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { orders } from '../licensing.tables.ts';
import { readFreshMoney } from '../wallet/fresh-money.ts';
import { type OrderRow, viewOrders } from './order-life.ts';

const columns = {
  id: items.id,
  state: items.state,
  kind: items.kind,
  access: items.access,
  isEditorial: items.isEditorial,
  width: items.width,
  height: items.height,
  ownPriceCents: items.ownPriceCents,
  originalType: items.originalType,
  durationMs: items.durationMs,
  sampleRateHz: items.sampleRateHz,
  frameRate: items.frameRate,
  title: items.title,
  alt: items.altText,
  colour: items.colour,
  thumbhash: items.thumbhash,
  creatorId: items.creatorId,
  creator: users.displayName,
  island: islands.name,
  previews: renditionFiles,
  salesPaused,
};

const selectItems = (db: Database) =>
  db
    .select(columns)
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .leftJoin(islands, eq(islands.slug, items.islandSlug));
type Row = Awaited<ReturnType<typeof selectItems>>[number];

/** Previews of a withdrawn item have no public address. */
const pictureOf = ({ kind, state, previews, width, height, alt, colour, thumbhash }: Row) => {
  if (kind === 'sound' || state !== 'published' || width === null || height === null) return null;
  const { sources, thumbnailUrl } = pictureAddresses(previews);
  return { width, height, alt, colour: colour ?? '', thumbhash: thumbhash ?? '', sources, thumbnailUrl };
};

/** A payment under way is shown also while nothing new can be bought. */
const obstacleOf = (row: Row, viewer: SignedIn, own: readonly OrderRow[]) => {
  if (row.creatorId === viewer.id) return 'own' as const;
  if (row.state === 'withdrawn') return 'withdrawn' as const;
  return row.salesPaused && !own.some(({ state }) => isUnderWay(state)) ? ('paused' as const) : null;
};

const readItem = async (db: Database, { id, type }: HandlerInput<typeof getCheckout>): Promise<Row> => {
  const [row] = await selectItems(db).where(eq(items.id, id));
  const isKnown = row?.kind === type && (row.state === 'published' || row.state === 'withdrawn');
  if (!row || !isKnown) throw new AppError('notFound');
  return row;
};

const shownStates = orderStates.filter((state) => isUnderWay(state) || wasPaid(state));
const MOST_ORDERS = 50;

const ordersOfItem = (db: Database, viewer: SignedIn, itemId: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, viewer.id), eq(orders.itemId, itemId), inArray(orders.state, shownStates)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST_ORDERS);

type StoredFile = typeof downloads.$inferSelect;

const viewFile = ({ size, width, height, bytes, key }: StoredFile, { kind, originalType }: Row) => ({
  size,
  type: typeOfFile({ key, kind, originalType }),
  width,
  height,
  bytes,
});

/** Everything that the checkout shows before there is an order; reading it opens none. */
export const readCheckout = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  wanted: HandlerInput<typeof getCheckout>,
): Promise<HandlerReply<typeof getCheckout>> => {
  const row = await readItem(db, wanted);
  const [settings, files, own, walletCents, fresh] = await Promise.all([
    readPriceSettings(db),
    db.select().from(downloads).where(eq(downloads.itemId, row.id)).orderBy(asc(downloads.bytes)),
    ordersOfItem(db, viewer, row.id),
    balanceOf(db, { kind: 'wallet', owner: viewer.id }),
    readFreshMoney(db, viewer.id, now()),
  ]);
  return {
    item: {
      id: row.id,
      type: row.kind,
      title: row.title,
      creator: { id: row.creatorId, name: row.creator },
      island: row.island,
      isEditorial: row.isEditorial,
      picture: pictureOf(row),
    },
    obstacle: obstacleOf(row, viewer, own),
    offers: offersOf(row, settings),
    files: files.map((file) => viewFile(file, row)),
    recording:
      row.kind === 'photo'
        ? null
        : { durationMs: row.durationMs ?? 0, sampleRateHz: row.sampleRateHz, frameRate: row.frameRate },
    taxBasisPoints: settings.tax.basisPoints,
    buyers: settings.buyers,
    buyer: await rememberedBuyer(db, viewer.id, settings.buyers),
    licenceTextVersion: licenceTextAt(now()).version,
    licensee: fullNameOf(viewer),
    walletCents,
    freshMoney: fresh && {
      topUps: fresh.topUps.map(({ cents, from }) => ({ cents, from: from.toISOString() })),
    },
    topUps: settings.topUps,
    held: own
      .filter(({ state }) => isLicensed(state))
      .map(({ id, licence, size, client, paidAt }) => ({
        orderId: id,
        licence,
        size: size === '' ? null : size,
        client,
        paidAt: paidAt?.toISOString() ?? null,
      })),
    credits: own.filter(countsForUpgrade).map(({ size, client, netCents, parts }) => ({
      size: size === '' ? null : size,
      client,
      cents: keptNetCents({ netCents, parts }),
    })),
    underWay: await viewOrders(
      db,
      own.filter(({ state }) => isUnderWay(state)),
    ),
  };
};

/** Paid orders outlive their item, so nothing but the orders is read. */
export const findOwnOrders = async (
  db: Database,
  viewer: SignedIn,
  { itemId, type, licence }: HandlerInput<typeof findOrders>,
): Promise<HandlerReply<typeof findOrders>> => {
  const own = (await ordersOfItem(db, viewer, itemId)).filter(
    (order) => order.licence === licence && order.snapshot.kind === type,
  );
  return { orders: await viewOrders(db, own) };
};
