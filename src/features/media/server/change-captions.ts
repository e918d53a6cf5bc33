import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/changes.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { putCaptions, removeCaptions } from '../captions.contract.ts';
import { CAPTIONS_TOO_LARGE, LARGEST_CAPTIONS_BYTES, readCaptions, writeCaptions } from '../captions.rules.ts';
import { mayEdit } from '../own-items.rules.ts';
import { captionsOf } from './captions.queries.ts';
import { captions } from './media.tables.ts';
import { lockOwnItem } from './own-items.queries.ts';

type Changed = HandlerReply<typeof putCaptions>;

/** Only clips have captions, and only while they may be changed at all. */
const lockClip = async (tx: Transaction, creatorId: string, id: string) => {
  const item = await lockOwnItem(tx, creatorId, id);
  if (!mayEdit(item.state))
    throw new AppError('movedOn', { message: 'This was withdrawn, so it cannot be changed any more.' });
  if (item.kind !== 'video') throw new AppError('badInput', { message: 'Only clips have captions.' });
  return item;
};

const refuse = (message: string): never => {
  throw new AppError('badInput', { message, issues: [{ field: 'vtt', message }] });
};

/** Written out, signs and letters of other scripts take more bytes than characters came. */
const tidyOrRefuse = (text: string, durationMs: number | null): string => {
  const read = readCaptions(text, durationMs);
  if ('problem' in read) return refuse(`Line ${read.problem.line}: ${read.problem.message}`);
  const tidy = writeCaptions(read.cues);
  return Buffer.byteLength(tidy) > LARGEST_CAPTIONS_BYTES ? refuse(CAPTIONS_TOO_LARGE) : tidy;
};

export const replaceCaptions = (
  { db }: Pick<Dependencies, 'db'>,
  creatorId: string,
  { id, language, vtt }: HandlerInput<typeof putCaptions>,
): Promise<Changed> =>
  db.transaction(async (tx) => {
    const item = await lockClip(tx, creatorId, id);
    const tidy = tidyOrRefuse(vtt, item.durationMs);
    await tx
      .insert(captions)
      .values({ itemId: id, language, vtt: tidy })
      .onConflictDoUpdate({ target: [captions.itemId, captions.language], set: { vtt: tidy } });
    if (item.state === 'published') await announceChange(tx, [`item:${id}`]);
    return captionsOf(tx, id);
  });

export const dropCaptions = (
  { db }: Pick<Dependencies, 'db'>,
  creatorId: string,
  { id, language }: HandlerInput<typeof removeCaptions>,
): Promise<Changed> =>
  db.transaction(async (tx) => {
    const item = await lockClip(tx, creatorId, id);
    await tx.delete(captions).where(and(eq(captions.itemId, id), eq(captions.language, language)));
    if (item.state === 'published') await announceChange(tx, [`item:${id}`]);
    return captionsOf(tx, id);
  });
