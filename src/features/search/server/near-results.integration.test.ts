import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logInto } from '#platform/log.ts';
import { idFrom } from '#platform/new-id.ts';
import { readDemoLibrary } from '../../../../demo/demo-library.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { stockLibrary } from '../../../../tests/support/stock-library.ts';
import { FEW_RESULTS, SIMILAR_ITEMS } from '../search.rules.ts';
import { findItems } from './find-items.ts';
import { ALIKE_WITHIN } from './likeness-search.ts';
import { findNearResults } from './near-results.ts';
import { findNeighbours, similarItems } from './similar-items.ts';

const NOW = new Date('2026-07-01T12:00:00Z');
const demoId = (file: string): string => idFrom(`demo ${file}`);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await stockLibrary(database.db, await readDemoLibrary());
});
afterAll(() => database.drop());

const find = (q: string) => findItems(database.db, { q, kind: 'photo', limit: 60 }, NOW);
const near = (q: string) => findNearResults(database.db, { q, kind: 'photo' }, NOW);
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('a search with few results', () => {
  test('is continued without each of its words, with the count of what that finds', async () => {
    const { total, items } = await find('palms silhouette jamaica');
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(FEW_RESULTS);
    const { without } = await near('palms silhouette jamaica');
    expect(without.length).toBeGreaterThan(0);
    for (const { word, q, total: more, items: shown } of without) {
      expect('palms silhouette jamaica').toContain(word);
      expect(q.split(' ')).not.toContain(word);
      expect(shown.length).toBeGreaterThan(0);
      expect((await find(q)).total, q).toBe(more);
      for (const id of idsOf(shown)) expect(idsOf(items)).not.toContain(id);
    }
  });

  test('is continued by what is similar to its first result', async () => {
    const { similar, without } = await near('seamoss');
    expect(without).toEqual([]);
    expect(similar.length).toBeGreaterThan(0);
    expect(idsOf(similar)).not.toContain(demoId('photos/still-sea-moss.jpg'));
  });

  test('a misspelt one is continued by its mended words', async () => {
    const { without } = await near('palms silhuoette jamaica');
    expect(without).toEqual((await near('palms silhouette jamaica')).without);
  });

  test('many results, none and no words are not continued', async () => {
    const none = { without: [], similar: [], lessAlike: [] };
    expect((await find('sea')).total).toBeGreaterThan(FEW_RESULTS);
    expect(await near('sea')).toEqual(none);
    expect(await near('xqzwvkjh')).toEqual(none);
    expect(await near('')).toEqual(none);
  });
});

describe('what looks like an item', () => {
  const like = demoId('photos/twin-peaks-day.jpg');
  /** Vectors in a plane: the cosine of the angle between them is their likeness. */
  const direction = (cosine: number) => [cosine, Math.sqrt(1 - cosine ** 2), ...new Array<number>(222).fill(0)];
  const NEAREST = 0.95;
  let others: string[];

  beforeAll(async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from items where kind = 'photo' and id <> $1 order by id`,
      [like],
    );
    others = idsOf(rows);
    const look = (id: string, cosine: number) =>
      database.pool.query('update items set likeness = $2 where id = $1', [id, direction(cosine)]);
    await look(like, 1);
    // The first ten lie before the cut, all others after it.
    for (const [place, id] of others.entries())
      await look(id, place < 10 ? NEAREST - (ALIKE_WITHIN * place) / 12 : NEAREST - ALIKE_WITHIN - place / 200);
    await findNeighbours({ db: database.db, log: logInto('silent', new Writable()) }, new AbortController().signal);
  });

  /** What the page of the item shows as similar. */
  const strip = async () => idsOf(await similarItems(database.db, like, SIMILAR_ITEMS));

  test('begins as the strip that leads to it, ends at a cut, without the item itself, page by page', async () => {
    const first = await strip();
    const expected = [...first, ...others.slice(0, 10).filter((id) => !first.includes(id))];
    expect(first).toHaveLength(SIMILAR_ITEMS);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await findItems(database.db, { like, kind: 'photo', limit: 4, ...(after && { after }) }, NOW);
      expect(page).toMatchObject({ total: expected.length, isExact: true });
      expect(page.likeTo?.id).toBe(after ? undefined : like);
      seen.push(...idsOf(page.items));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(expected);
    expect(seen).not.toContain(like);
  });

  test('the facets count what is alike, and a choice narrows it', async () => {
    const { facets } = await findItems(database.db, { like, kind: 'photo' }, NOW);
    const [most] = facets?.island ?? [];
    const narrowed = await findItems(database.db, { like, kind: 'photo', island: [most?.value ?? ''] }, NOW);
    expect(narrowed.total).toBe(most?.count);
    expect(narrowed.total).toBeLessThan(SIMILAR_ITEMS);
  });

  test('is continued by what is less alike', async () => {
    const { lessAlike, without, similar } = await findNearResults(database.db, { like, kind: 'photo' }, NOW);
    const first = await strip();
    const rest = others.slice(10).filter((id) => !first.includes(id));
    expect(idsOf(lessAlike)).toEqual(rest.slice(0, lessAlike.length));
    expect(lessAlike.length).toBeGreaterThan(0);
    expect({ without, similar }).toEqual({ without: [], similar: [] });
  });

  test('an item without looks has what reads alike, and one that is not published is not found', async () => {
    const sound = demoId('sounds/steelpan-morning-melody.mp3');
    const { items, next } = await findItems(database.db, { like: sound, kind: 'sound' }, NOW);
    expect(items).toEqual(await similarItems(database.db, sound, SIMILAR_ITEMS));
    expect(next).toBeNull();
    await expect(findItems(database.db, { like: 'nosuchitem00' }, NOW)).rejects.toMatchObject({ code: 'notFound' });
  });
});
