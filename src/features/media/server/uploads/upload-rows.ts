import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { uploads } from '../uploads.tables.ts';

/** Invisible characters, and those that change the writing direction or end a line. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

/** The file name without folders and misleading characters. */
export const tidyFileName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '').toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();

/** Default title of an item: its file name without the extension. */
export const titleFromName = (fileName: string, longest: number): string => {
  const dot = fileName.lastIndexOf('.');
  const title = dot > 0 ? fileName.slice(0, dot) : fileName;
  return Array.from(title).slice(0, longest).join('').trim();
};

const ORIGINALS = 'originals/';

/** An upload in progress. */
export type OpenUpload = {
  id: string;
  creatorId: string;
  fileName: string;
  bytes: number;
  /** The failed item whose file it replaces. */
  replacesItemId: string | null;
  /** The brief that it answers. */
  briefId: string | null;
};

/** Storage key of a file from its first byte, as an upload and as an original. */
export const originalKeyOf = (id: string): string => ORIGINALS + id;

/** Whether the item's first file was replaced. */
export const isReplaced = ({ id, originalKey }: { id: string; originalKey: string }): boolean =>
  originalKey !== originalKeyOf(id);

/** The storage writes notes beside an original, with a further extension. */
export const idOfOriginal = (key: string): string => key.slice(ORIGINALS.length).split('.')[0] ?? '';

const openUploadColumns = {
  id: uploads.id,
  creatorId: uploads.creatorId,
  fileName: uploads.fileName,
  bytes: uploads.bytes,
  replacesItemId: uploads.replacesItemId,
  briefId: uploads.briefId,
};

/** Another person's upload gets the same reply as a missing one. */
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

/** Returns whether the upload existed. */
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
