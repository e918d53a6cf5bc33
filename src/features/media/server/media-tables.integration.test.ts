import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { openCreator } from '../../../../tests/support/media-fixture.ts';
import { ensureTaxonomy } from '../../taxonomy/server/ensure-taxonomy.ts';
import { itemHistory, items, renditions } from './media.tables.ts';

let database: TestDatabase;
let creatorId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureTaxonomy(database.db);
  creatorId = await openCreator(database.db);
});
afterAll(() => database.drop());

type Item = typeof items.$inferInsert;
const at = new Date('2026-03-01T12:00:00Z');
const measured = {
  width: 2400,
  height: 1600,
  thumbhash: 'JoYNJYT3eGiId4ePc2eHePd2fgAn',
  colour: '#0b7a75',
  palette: ['#0b7a75'],
  phash: 'e96b97951ad86149',
  phashMirrored: 'e994976a1a2761b6',
};

const published = (): Item => {
  const id = newId();
  return {
    id,
    kind: 'photo',
    creatorId,
    title: 'Palms',
    altText: 'Palms',
    categorySlug: 'beach',
    islandSlug: 'jamaica',
    access: 'free',
    state: 'published',
    originalKey: `originals/${id}`,
    originalBytes: 1,
    originalSha256: hash('sha256', id),
    originalType: 'image/jpeg',
    previewAccess: 'free',
    handedInAt: at,
    createdAt: at,
    publishedAt: at,
    ...measured,
  };
};

const insert = (changes: Partial<Item>) => database.db.insert(items).values({ ...published(), ...changes });

test('a published photo that is described and measured is accepted', async () => {
  await insert({});
  await insert({ state: 'processing', publishedAt: null, width: null, height: null, phash: null, palette: null });
  expect(await database.db.$count(items)).toBe(2);
});

describe('an item is refused', () => {
  test.each<[string, Partial<Item>, string]>([
    ['with a long id', { id: 'not-a-short-id' }, 'items_id_is_short'],
    ['of an unknown kind', { kind: 'painting' as 'photo' }, 'items_kind_is_known'],
    ['in an unknown state', { state: 'lost' as 'failed', publishedAt: null }, 'items_state_is_known'],
    ['with unknown access', { access: 'secret' as 'free' }, 'items_access_is_known'],
    ['as a free video', { kind: 'video', durationMs: 9_000, frameRate: 25 }, 'items_videos_are_premium'],
    ['with more than 50 tags', { tags: Array.from({ length: 51 }, String) }, 'items_tags_at_most_50'],
    ['with an empty original', { originalBytes: 0 }, 'items_original_has_bytes'],
    [
      'with half a size',
      { state: 'failed', failure: { code: 'x', message: 'x' }, publishedAt: null, width: null },
      'items_size_is_whole',
    ],
    ['with no height', { height: 0 }, 'items_size_is_positive'],
    ['with a colour in words', { colour: 'lagoon' }, 'items_colour_is_hex'],
    ['with a short hash', { phash: 'abc' }, 'items_phash_is_hex'],
    ['as failed without a reason', { state: 'failed', publishedAt: null }, 'items_failed_says_why'],
    ['as rejected without a reason', { state: 'rejected', publishedAt: null }, 'items_rejected_says_why'],
    ['as published with a reason to reject', { rejectionReason: 'out_of_focus' }, 'items_rejected_says_why'],
    ['as published without a date', { publishedAt: null }, 'items_published_has_a_date'],
    ['as awaiting review with a date', { state: 'awaiting_review' }, 'items_published_has_a_date'],
    ['as published without an island', { islandSlug: null }, 'items_published_is_described'],
    ['as published without alt text', { altText: '' }, 'items_published_is_described'],
    ['as published without a thumbhash', { thumbhash: null }, 'items_processed_picture_is_measured'],
    ['as published without a type', { originalType: null }, 'items_original_is_inspected'],
    ['as a sound without its wave', { kind: 'sound', durationMs: 9_000 }, 'items_processed_recording_is_measured'],
    ['as premium with free previews', { access: 'premium' }, 'items_published_previews_match'],
    ['as published that nobody handed in', { handedInAt: null }, 'items_published_was_handed_in'],
    ['of an unknown island', { islandSlug: 'atlantis' }, 'items_island_slug_islands_slug_fk'],
    ['of an unknown category', { categorySlug: 'cars' }, 'items_category_slug_categories_slug_fk'],
    ['of four categories', { moreCategorySlugs: ['city', 'food', 'aerial'] }, 'items_categories_are_few'],
    ['of one category twice', { moreCategorySlugs: ['beach'] }, 'items_categories_differ'],
    ['of one further category twice', { moreCategorySlugs: ['city', 'city'] }, 'items_categories_differ'],
    ['of nobody', { creatorId: 'nobody' }, 'items_creator_id_users_id_fk'],
  ])('%s', async (_, changes, constraint) => {
    await expect(insert(changes)).rejects.toMatchObject({ cause: { constraint } });
  });

  test('with an original that is there already', async () => {
    const first = published();
    await insert(first);
    const same = insert({ originalSha256: first.originalSha256 });
    await expect(same).rejects.toMatchObject({ cause: { constraint: 'items_original_sha256_unique' } });
  });
});

test('a sound needs neither a category nor a picture', async () => {
  const nothing = { width: null, height: null, thumbhash: null, colour: null, palette: null, phash: null };
  const heard = { durationMs: 9_000, peaks: [1, 100] };
  await insert({ kind: 'sound', categorySlug: null, altText: '', phashMirrored: null, ...nothing, ...heard });
  expect(await database.db.$count(items, eq(items.kind, 'sound'))).toBe(1);
});

describe('renditions and history', () => {
  const rendition = { format: 'avif', width: 320, height: 213, bytes: 9 } as const;

  test('an original can never be recorded as a preview', async () => {
    const item = published();
    await insert(item);
    const leak = database.db.insert(renditions).values({ ...rendition, itemId: item.id, key: item.originalKey });
    await expect(leak).rejects.toMatchObject({ cause: { constraint: 'renditions_key_is_of_a_preview' } });
  });

  test('there is one rendition per format and width, and it goes with its item', async () => {
    const item = published();
    await insert(item);
    const key = `renditions/${item.id}/320.avif`;
    await database.db.insert(renditions).values({ ...rendition, itemId: item.id, key });
    const again = database.db.insert(renditions).values({ ...rendition, itemId: item.id, key: `${key}.again` });
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'renditions_item_id_format_width_pk' } });
    await database.db.delete(items).where(eq(items.id, item.id));
    expect(await database.db.$count(renditions, eq(renditions.itemId, item.id))).toBe(0);
  });

  test('the history records changes only', async () => {
    const item = published();
    await insert(item);
    const still = database.db
      .insert(itemHistory)
      .values({ itemId: item.id, at, fromState: 'published', toState: 'published' });
    await expect(still).rejects.toMatchObject({ cause: { constraint: 'item_history_is_a_change' } });
  });
});
