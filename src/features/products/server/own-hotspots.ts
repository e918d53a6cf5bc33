import { asc, eq, inArray } from 'drizzle-orm';
import { mayEdit, withdrawnItem } from '#features/media/own-items.rules.ts';
import { noteEdit } from '#features/media/server/items/item-life.ts';
import { lockOwnItem, ownItem } from '#features/media/server/items/own-items.queries.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { versionOf } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, type FieldIssue, throwIssues } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { PlacedHotspots, putOwnHotspots } from '../own-products.contract.ts';
import { boundProductColumns, existingProductIds } from './own-products.ts';
import { shownTags } from './products.queries.ts';
import { hotspots, makers, products } from './products.tables.ts';

type Placing = HandlerInput<typeof putOwnHotspots>;

const placedOn = async (on: Queryable, viewer: SignedIn, itemId: string): Promise<PlacedHotspots> => {
  const rows = await on
    .select({ x: hotspots.x, y: hotspots.y, product: boundProductColumns(viewer) })
    .from(hotspots)
    .innerJoin(products, eq(products.id, hotspots.productId))
    .innerJoin(islands, eq(islands.slug, products.islandSlug))
    .leftJoin(makers, eq(makers.id, products.makerId))
    .where(eq(hotspots.itemId, itemId))
    .orderBy(asc(hotspots.number));
  return { version: versionOf(rows.map(({ x, y, product }) => [x, y, product.id])), hotspots: rows };
};

/** Current hotspots of the creator's own item. */
export const ownHotspots = async (db: Database, viewer: SignedIn, itemId: string): Promise<PlacedHotspots> => {
  await ownItem(db, viewer, itemId);
  return placedOn(db, viewer, itemId);
};

const requireFreePhoto = ({ kind, access, state }: Awaited<ReturnType<typeof lockOwnItem>>): void => {
  if (!mayEdit(state)) throw new AppError('movedOn', { sentence: withdrawnItem });
  if (kind !== 'photo')
    throw new AppError('badInput', { sentence: sentence('products.photosOnly', 'Only photos carry hotspots.') });
  if (access !== 'free')
    throw new AppError('badInput', {
      sentence: sentence('products.freePhotosOnly', 'Only free photos carry hotspots, and this one is premium.'),
    });
};

const unknownProducts = async (tx: Transaction, points: Placing['hotspots']): Promise<FieldIssue[]> => {
  const existing = await existingProductIds(
    tx,
    points.map(({ productId }) => productId),
  );
  return points.flatMap(({ productId }, place) =>
    existing.has(productId)
      ? []
      : [
          {
            field: `hotspots.${place}.productId`,
            ...sentence('products.productGone', 'The product of point {number} is not there any more', {
              number: place + 1,
            }),
          },
        ],
  );
};

/** Photos are found by the names of their products, so lists change too. */
const announceHotspots = async (
  tx: Transaction,
  itemId: string,
  points: readonly { productId: string }[],
): Promise<void> => {
  const ids = [...new Set(points.map(({ productId }) => productId))];
  const touched = ids.length === 0 ? [] : await tx.select().from(products).where(inArray(products.id, ids));
  await announceChange(tx, [`item:${itemId}`, 'list:words', ...touched.flatMap(shownTags)]);
};

/** Replaces all points at once; refuses when the version is outdated instead of overwriting. */
export const placeHotspots = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { id, version, hotspots: points }: Placing,
): Promise<PlacedHotspots> =>
  db.transaction(async (tx) => {
    const item = await lockOwnItem(tx, viewer, id);
    requireFreePhoto(item);
    if ((await placedOn(tx, viewer, id)).version !== version)
      throw new AppError('movedOn', {
        sentence: sentence(
          'products.hotspotsChanged',
          'The hotspots of this photo were changed in another tab since you opened them here.',
        ),
      });
    const issues = await unknownProducts(tx, points);
    throwIssues(issues);
    const before = await tx
      .delete(hotspots)
      .where(eq(hotspots.itemId, id))
      .returning({ productId: hotspots.productId });
    if (points.length > 0)
      await tx.insert(hotspots).values(points.map((point, place) => ({ ...point, itemId: id, number: place + 1 })));
    await noteEdit(tx, id, now());
    if (item.state === 'published') await announceHotspots(tx, id, [...before, ...points]);
    return placedOn(tx, viewer, id);
  });
