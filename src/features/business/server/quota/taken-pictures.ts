import { desc, eq, inArray } from 'drizzle-orm';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { pictureAddresses, type RenditionFile, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { teamLicences } from '../teams.tables.ts';

/** Columns of an item that is joined from the left: what a team licensed may be gone. */
export const shownPicture = { itemState: items.state, files: renditionFiles };

type Shown = { itemState: string | null; files: RenditionFile[] };

/** Only while the item is published: its previews are public no longer than that. */
export const thumbnailOf = ({ itemState, files }: Shown): string | null =>
  (itemState === 'published' && pictureAddresses(files).thumbnailUrl) || null;

/** More are shown by their colour: a tile is small, and a file for each of two hundred would weigh megabytes. */
const MOST_PICTURES = 24;

type Taken = { colour: string; thumbnailUrl: string | null };

/** What was taken from each bucket, the newest first. */
export const readTaken = async (on: Queryable, bucketIds: readonly string[]): Promise<Map<string, Taken[]>> => {
  const taken = new Map<string, Taken[]>(bucketIds.map((id) => [id, []]));
  if (bucketIds.length === 0) return taken;
  const rows = await on
    .select({ bucketId: teamLicences.bucketId, colour: items.colour, ...shownPicture })
    .from(teamLicences)
    .innerJoin(orders, eq(orders.id, teamLicences.orderId))
    .leftJoin(items, eq(items.id, orders.itemId))
    .where(inArray(teamLicences.bucketId, [...bucketIds]))
    .orderBy(desc(teamLicences.takenAt), desc(teamLicences.orderId));
  for (const { bucketId, colour, ...item } of rows) {
    const list = taken.get(bucketId ?? '');
    if (!list || !colour || item.itemState !== 'published') continue;
    list.push({ colour, thumbnailUrl: list.length < MOST_PICTURES ? thumbnailOf(item) : null });
  }
  return taken;
};
