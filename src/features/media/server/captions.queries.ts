import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { Language } from '#shared/i18n.ts';
import type { listOwnCaptions } from '../captions.contract.ts';
import { readCaptions } from '../captions.rules.ts';
import { captions, items } from './media.tables.ts';

type On = Database | Transaction;

const countIn = (vtt: string): number => {
  const read = readCaptions(vtt);
  return 'cues' in read ? read.cues.length : 0;
};

export const captionsOf = async (on: On, itemId: string): Promise<HandlerReply<typeof listOwnCaptions>> => {
  const rows = await on
    .select({ language: captions.language, vtt: captions.vtt })
    .from(captions)
    .where(eq(captions.itemId, itemId))
    .orderBy(asc(captions.language));
  return rows.map((row) => ({ ...row, count: countIn(row.vtt) }));
};

/** What is not published has no captions for anybody. */
export const publishedCaptions = async (on: On, itemId: string, language: string): Promise<string | undefined> => {
  const [row] = await on
    .select({ vtt: captions.vtt })
    .from(captions)
    .innerJoin(items, eq(items.id, captions.itemId))
    .where(and(eq(captions.itemId, itemId), eq(captions.language, language as Language), eq(items.state, 'published')));
  return row?.vtt;
};
