import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { downloadSizes } from '../media.rules.ts';
import { downloads, items } from './media.tables.ts';

const typeByEnding: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['tif', 'image/tiff'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['heic', 'image/heic'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
  ['wav', 'audio/wav'],
  ['aiff', 'audio/aiff'],
  ['flac', 'audio/flac'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
]);

const endingByType: ReadonlyMap<string, string> = new Map(Array.from(typeByEnding, ([ending, type]) => [type, ending]));

/** A file that we made says its type in its name; an original has no name but its type was found in its content. */
const kindOfFile = (key: string, originalType: string | null): { type: string; ending: string } => {
  const named = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? '';
  const type = typeByEnding.get(named) ?? originalType ?? 'application/octet-stream';
  return { type, ending: typeByEnding.has(named) ? named : (endingByType.get(type) ?? 'bin') };
};

/** An item with what can be had of it, the smallest first; `undefined` when there is none. */
export const itemWithDownloads = async (db: Database, id: string) => {
  const [item] = await db
    .select({
      id: items.id,
      title: items.title,
      state: items.state,
      access: items.access,
      creatorId: items.creatorId,
      originalType: items.originalType,
    })
    .from(items)
    .where(eq(items.id, id));
  if (!item) return undefined;
  const rows = await db.select().from(downloads).where(eq(downloads.itemId, id)).orderBy(asc(downloads.bytes));
  const files = rows
    .map((row) => ({ ...row, ...kindOfFile(row.key, item.originalType) }))
    .toSorted((left, right) => downloadSizes.indexOf(left.size) - downloadSizes.indexOf(right.size));
  return { item, files };
};
