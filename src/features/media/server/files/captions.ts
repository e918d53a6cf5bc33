import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { bindFile, type FileBinding, fileName, fileRoute } from '#platform/http/files/file-route.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import type { Language } from '#shared/i18n.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import type { listOwnCaptions, putCaptions, removeCaptions } from '../../captions.contract.ts';
import { captionsTooLarge, LARGEST_CAPTIONS_BYTES, readCaptions, writeCaptions } from '../../captions.rules.ts';
import { mayEdit, withdrawnItem } from '../../own-items.rules.ts';
import { noteEdit } from '../items/item-life.ts';
import { lockOwnItem } from '../items/own-items.queries.ts';
import { captions, items } from '../media.tables.ts';

const countIn = (vtt: string): number => {
  const read = readCaptions(vtt);
  return 'cues' in read ? read.cues.length : 0;
};

export const captionsOf = async (on: Queryable, itemId: string): Promise<HandlerReply<typeof listOwnCaptions>> => {
  const rows = await on
    .select({ language: captions.language, vtt: captions.vtt })
    .from(captions)
    .where(eq(captions.itemId, itemId))
    .orderBy(asc(captions.language));
  return rows.map((row) => ({ ...row, count: countIn(row.vtt) }));
};

/** Captions are served for published items only. */
const publishedCaptions = async (on: Queryable, itemId: string, language: string): Promise<string | undefined> => {
  const [row] = await on
    .select({ vtt: captions.vtt })
    .from(captions)
    .innerJoin(items, eq(items.id, captions.itemId))
    .where(and(eq(captions.itemId, itemId), eq(captions.language, language as Language), eq(items.state, 'published')));
  return row?.vtt;
};

/** Outside the API, because players fetch captions by address and accept only WebVTT. */
const captionsFile = fileRoute({
  methods: ['GET', 'HEAD'],
  path: '/captions/:id/:file',
  summary: 'The captions of a clip in one language, as WebVTT',
  access: 'anyone',
  params: z.object({
    id: z.string().check(z.regex(/^[0-9a-z]{12}$/)),
    file: fileName(/^(?<language>[a-z]{2,3})\.vtt$/, { language: z.string() }),
  }),
  contentType: 'text/vtt; charset=utf-8',
  // Short, because a creator may correct the captions.
  cacheControl: 'public, max-age=60',
});

export const captionFiles = ({ db }: { db: Database }): FileBinding[] => [
  bindFile(captionsFile, async ({ id, file }) => {
    const vtt = await publishedCaptions(db, id, file.language);
    if (vtt === undefined) throw new AppError('notFound');
    return { text: vtt };
  }),
];

type Changed = HandlerReply<typeof putCaptions>;

/** Only clips have captions, and only while the item may be edited. */
const lockClip = async (tx: Transaction, viewer: SignedIn, id: string) => {
  const item = await lockOwnItem(tx, viewer, id);
  if (!mayEdit(item.state)) throw new AppError('movedOn', { sentence: withdrawnItem });
  if (item.kind !== 'video')
    throw new AppError('badInput', { sentence: sentence('captions.clipsOnly', 'Only clips have captions.') });
  return item;
};

const refuse = (said: Sentence): never => {
  throw invalidField('vtt', said);
};

/** Checks the size again after tidying: escaped and non-Latin characters take more bytes. */
const tidyOrRefuse = (text: string, durationMs: number | null): string => {
  const read = readCaptions(text, durationMs);
  if ('problem' in read)
    return refuse(
      sentence('captions.line', 'Line {line}: {problem}', { line: read.problem.line, problem: read.problem.sentence }),
    );
  const tidy = writeCaptions(read.cues);
  return Buffer.byteLength(tidy) > LARGEST_CAPTIONS_BYTES ? refuse(captionsTooLarge) : tidy;
};

export const replaceCaptions = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { id, language, vtt }: HandlerInput<typeof putCaptions>,
): Promise<Changed> =>
  db.transaction(async (tx) => {
    const item = await lockClip(tx, viewer, id);
    const tidy = tidyOrRefuse(vtt, item.durationMs);
    await tx
      .insert(captions)
      .values({ itemId: id, language, vtt: tidy })
      .onConflictDoUpdate({ target: [captions.itemId, captions.language], set: { vtt: tidy } });
    await noteEdit(tx, id, now());
    if (item.state === 'published') await announceChange(tx, [`item:${id}`]);
    return captionsOf(tx, id);
  });

export const dropCaptions = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { id, language }: HandlerInput<typeof removeCaptions>,
): Promise<Changed> =>
  db.transaction(async (tx) => {
    const item = await lockClip(tx, viewer, id);
    await tx.delete(captions).where(and(eq(captions.itemId, id), eq(captions.language, language)));
    await noteEdit(tx, id, now());
    if (item.state === 'published') await announceChange(tx, [`item:${id}`]);
    return captionsOf(tx, id);
  });
