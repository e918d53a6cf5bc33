import { expect, it } from 'vitest';
import { readDemoLibrary } from './demo-library.ts';
import { newsAmong } from './demo-news.ts';
import { demoSignIns, photographerOf } from './demo-people.ts';

it('the bell of every demo creator gets three entries at most, of which one is unread', async () => {
  const { items } = await readDemoLibrary();
  const news = newsAmong(items);
  for (const [email, theirs] of Map.groupBy(items, ({ island }) => photographerOf(island))) {
    const told = theirs.flatMap(({ id }) => news.get(id) ?? []);
    expect([email, told.length]).toEqual([email, Math.min(3, theirs.length)]);
    expect(told.map(({ isRead }) => isRead)).toEqual(told.map((_, place) => place < told.length - 1));
  }
});

it('the creator who can sign in is among them', async () => {
  const { items } = await readDemoLibrary();
  const news = newsAmong(items);
  const hers = items.filter(({ id, island }) => news.has(id) && photographerOf(island) === demoSignIns[1].email);
  expect(hers).toHaveLength(3);
});
