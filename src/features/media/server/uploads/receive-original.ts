import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemAccess, ItemKind } from '../../media.rules.ts';
import type { SoundGenre, SoundMood } from '../../sound-facts.rules.ts';
import { itemHistory, items } from '../media.tables.ts';
import { enqueueProcessing } from '../processing/enqueue-processing.ts';

export type NewItem = {
  /** Random if left out; with an id, receiving again changes nothing. */
  id?: string;
  kind: ItemKind;
  creatorId: string;
  title: string;
  description: string;
  altText: string;
  tags: string[];
  categorySlug: string | null;
  moreCategorySlugs?: string[];
  islandSlug: string | null;
  location: string | null;
  access: ItemAccess;
  /** For sounds only. */
  genre?: SoundGenre;
  mood?: SoundMood;
  tempoBpm?: number | null;
  isLoop?: boolean;
  originalName?: string;
  /** Details are complete: it goes to review when it is ready. */
  handedInAt?: Date;
};

type Received = Pick<Dependencies, 'db' | 'files' | 'jobs' | 'now'>;

async function* digested(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Stores an original and its item as `processing`; jobs do the rest. */
export const receiveOriginal = async (
  { db, files, jobs, now }: Received,
  newItem: NewItem,
  content: Readable,
  options: { backgroundPriority?: number } = {},
): Promise<string> => {
  const id = newItem.id ?? newId();
  const originalKey = `originals/${id}`;
  const hash = createHash('sha256');
  const { bytes } = await files.write(originalKey, Readable.from(digested(content, hash)));
  const original = { originalKey, originalBytes: bytes, originalSha256: hash.digest('hex') };

  const stored = await db.transaction(async (tx) => {
    const at = now();
    const inserted = await tx
      .insert(items)
      .values({ ...newItem, ...original, id, state: 'processing', createdAt: at })
      .onConflictDoNothing()
      .returning({ id: items.id });
    if (inserted.length === 0) return false;
    await tx
      .insert(itemHistory)
      .values({ itemId: id, actorId: newItem.creatorId, at, fromState: null, toState: 'processing' });
    await enqueueProcessing({ jobs }, tx, { ...newItem, id, originalKey }, { unlessEnqueued: true, ...options });
    return true;
  });
  if (stored) return id;

  const [same] = await db.select({ id: items.id }).from(items).where(eq(items.id, id));
  if (same) return id;
  await files.remove(originalKey);
  throw new AppError('duplicateOriginal');
};
