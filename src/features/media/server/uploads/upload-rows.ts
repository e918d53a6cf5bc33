import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { uploads } from '../uploads.tables.ts';

/** Characters that cannot be seen, turn the text around, or end a line. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

/** The name as its owner sees it, without folders and without anything that could play tricks on a reader. */
export const tidyFileName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '').toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();

/** What an item is called until its creator says otherwise: the name of its file without the ending. */
export const titleFromName = (fileName: string, longest: number): string => {
  const dot = fileName.lastIndexOf('.');
  const title = dot > 0 ? fileName.slice(0, dot) : fileName;
  return Array.from(title).slice(0, longest).join('').trim();
};

const ORIGINALS = 'originals/';

/** A file that is on its way. */
export type OpenUpload = {
  id: string;
  creatorId: string;
  fileName: string;
  bytes: number;
  /** The failed item whose file it replaces. */
  replacesItemId: string | null;
};

/** Under this key a file is stored from its first byte, as an upload and as the original of an item. */
export const originalKeyOf = (id: string): string => ORIGINALS + id;

/** Whether the item has another file than the one that it began with. */
export const isReplaced = ({ id, originalKey }: { id: string; originalKey: string }): boolean =>
  originalKey !== originalKeyOf(id);

/** Beside an original the storage keeps notes on its upload, named by a further ending. */
export const idOfOriginal = (key: string): string => key.slice(ORIGINALS.length).split('.')[0] ?? '';

const openUploadColumns = {
  id: uploads.id,
  creatorId: uploads.creatorId,
  fileName: uploads.fileName,
  bytes: uploads.bytes,
  replacesItemId: uploads.replacesItemId,
};

/** Another person's upload is answered like one that never was. */
export const findUpload = async (db: Database, id: string, creatorId: string): Promise<OpenUpload | undefined> => {
  const [found] = await db
    .select(openUploadColumns)
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.creatorId, creatorId)));
  return found;
};

export const noteReceived = async (db: Database, id: string, receivedBytes: number, at: Date): Promise<void> => {
  const counted = sql<number>`least(${receivedBytes}::bigint, ${uploads.bytes})`;
  await db.update(uploads).set({ receivedBytes: counted, touchedAt: at }).where(eq(uploads.id, id));
};

/** Whether it was there. */
export const dropUpload = async (db: Database, id: string): Promise<boolean> => {
  const dropped = await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
  return dropped.length > 0;
};

export const unfinishedUploads = (db: Database, creatorId: string) =>
  db
    .select({
      ...openUploadColumns,
      receivedBytes: uploads.receivedBytes,
      startedAt: uploads.startedAt,
      touchedAt: uploads.touchedAt,
    })
    .from(uploads)
    .where(eq(uploads.creatorId, creatorId))
    .orderBy(desc(uploads.startedAt), uploads.id);
