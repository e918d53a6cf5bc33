import { eq, inArray, or, type SQL } from 'drizzle-orm';
import { type OwnDataPart, type OwnFile, rowsOf, tablePart } from '#features/own-data/server/own-data-parts.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { downloadHistory } from './downloads.tables.ts';
import { creatorLevels } from './levels.tables.ts';
import { captions, itemHistory, items } from './media.tables.ts';
import { newWorkTerms } from './new-work-terms.tables.ts';
import { releaseHistory, releaseItems, releases } from './releases.tables.ts';
import { itemTemplates } from './templates.tables.ts';
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

/** Papers of releases under the names of what they are about. */
const papersOf = async function* (db: Database, where: SQL): AsyncGenerator<OwnFile> {
  for await (const { id, name, paperKey, paperType, paperBytes } of rowsOf(db, releases, {
    by: { id: releases.id },
    where,
  }))
    if (paperKey)
      yield {
        name: `${id} ${name}.${paperType === 'application/pdf' ? 'pdf' : 'jpg'}`,
        key: paperKey,
        bytes: paperBytes ?? 0,
      };
};

const ownReleaseIds = (db: Database, personId: string) =>
  db.select({ id: releases.id }).from(releases).where(eq(releases.creatorId, personId));

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
  tablePart(db, 'levels', creatorLevels, (id) => ({
    by: { level: creatorLevels.level },
    where: eq(creatorLevels.creatorId, id),
  })),
  tablePart(db, 'terms-of-new-works', newWorkTerms, (id) => ({
    by: { creatorId: newWorkTerms.creatorId },
    where: eq(newWorkTerms.creatorId, id),
  })),
  {
    ...tablePart(db, 'releases', releases, (id) => ({
      by: { id: releases.id },
      where: eq(releases.creatorId, id),
      without: ['paperKey'],
    })),
    files: (id) => papersOf(db, eq(releases.creatorId, id)),
  },
  tablePart(db, 'history-of-releases', releaseHistory, (id) => ({
    by: { id: releaseHistory.id },
    where: inArray(releaseHistory.releaseId, ownReleaseIds(db, id)),
  })),
  tablePart(db, 'items-of-releases', releaseItems, (id) => ({
    by: { releaseId: releaseItems.releaseId, itemId: releaseItems.itemId },
    where: inArray(releaseItems.releaseId, ownReleaseIds(db, id)),
  })),
  tablePart(db, 'templates', itemTemplates, (id) => ({
    by: { id: itemTemplates.id },
    where: eq(itemTemplates.creatorId, id),
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
