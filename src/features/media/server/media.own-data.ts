import { eq, inArray, or, type SQL } from 'drizzle-orm';
import { type OwnDataPart, type OwnFile, rowsOf, tablePart } from '#features/own-data/server/own-data-parts.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { downloadHistory } from './downloads.tables.ts';
import { captions, itemHistory, items } from './media.tables.ts';
import { uploads } from './uploads.tables.ts';

const ownItemIds = (db: Database, personId: string) =>
  db.select({ id: items.id }).from(items).where(eq(items.creatorId, personId));

/** Every original under the name that it came with; the id in front keeps equal names apart. */
const originalsOf = async function* (db: Database, where: SQL): AsyncGenerator<OwnFile> {
  for await (const { id, originalKey = '', originalName, originalBytes = 0 } of rowsOf(db, items, {
    by: { id: items.id },
    where,
  }))
    yield { name: `${id} ${originalName}`, key: originalKey, bytes: originalBytes };
};

/** What this feature knows about a person, with the originals of their items. */
export const mediaOwnData = ({ db }: Pick<Dependencies, 'db'>): OwnDataPart[] => [
  {
    ...tablePart(db, 'items', items, (id) => ({
      by: { id: items.id },
      where: eq(items.creatorId, id),
      without: ['likeness', 'phash', 'phashMirrored', 'thumbhash', 'peaks', 'originalKey'],
    })),
    files: (id) => originalsOf(db, eq(items.creatorId, id)),
  },
  tablePart(db, 'history-of-items', itemHistory, (id) => ({
    by: { id: itemHistory.id },
    where: or(eq(itemHistory.actorId, id), inArray(itemHistory.itemId, ownItemIds(db, id))),
    // May be a reviewer.
    without: ['actorId'],
  })),
  tablePart(db, 'captions', captions, (id) => ({
    by: { itemId: captions.itemId, language: captions.language },
    where: inArray(captions.itemId, ownItemIds(db, id)),
  })),
  tablePart(db, 'downloads', downloadHistory, (id) => ({
    by: { itemId: downloadHistory.itemId },
    where: eq(downloadHistory.userId, id),
  })),
  tablePart(db, 'uploads-under-way', uploads, (id) => ({
    by: { id: uploads.id },
    where: eq(uploads.creatorId, id),
    without: ['protocolState', 'lockedBy', 'lockedUntil'],
  })),
];
