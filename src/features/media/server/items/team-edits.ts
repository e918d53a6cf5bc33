import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { MOST_TAGS, tidyTags } from '../../own-items.rules.ts';
import { items } from '../media.tables.ts';
import { editTags, lockItem } from './item-life.ts';

type Item = typeof items.$inferSelect;
type Words = { tags?: readonly string[]; altText?: string };

/** Changes the words of a published item for the team, as a part of a transaction; search and caches follow. */
export const changeWordsAsTeam = async (
  tx: Transaction,
  itemId: string,
  words: (item: Item) => Words,
): Promise<Item> => {
  const item = await lockItem(tx, itemId);
  if (!item) throw new AppError('notFound');
  if (item.state !== 'published')
    throw new AppError('movedOn', {
      sentence: sentence('media.notPublishedAnyMore', 'This is not published any more, so nothing was changed.'),
    });
  const { tags, altText = item.altText } = words(item);
  const changed = { ...item, tags: tidyTags(tags ?? item.tags), altText };
  if (changed.tags.length > MOST_TAGS)
    throw invalidField(
      'tags',
      sentence('media.tooManyTags', 'An item may have at most {most} tags', { most: MOST_TAGS }),
    );
  if (!isDeepStrictEqual(item, changed))
    await tx.update(items).set({ tags: changed.tags, altText: changed.altText }).where(eq(items.id, itemId));
  await announceChange(tx, editTags(item, changed));
  return item;
};
