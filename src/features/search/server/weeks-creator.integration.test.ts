import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { creatorProfiles } from './creator-profiles.tables.ts';
import { createWeeksCreator } from './weeks-creator.ts';

let fixture: ItemFixture;
let visitor: Browser;
const changedAt = new Date('2026-11-01T10:00:00Z');
let people: string[];
beforeAll(async () => {
  fixture = await openItemFixture();
  visitor = (await fixture.server.as('visitor')) as Browser;
  people = [];
});
afterAll(() => fixture.server.stop());

const addCreator = async ({ photos, about }: { photos: number; about: string }) => {
  const { id } = await fixture.signIn({ isCreator: true });
  const works: string[] = [];
  for (let at = 0; at < photos; at += 1) works.push(await fixture.addItem(id, 'published'));
  await fixture.db.insert(creatorProfiles).values({ userId: id, about, pinnedItemIds: works.slice(-1), changedAt });
  return { id, works };
};
const ofWeek = (day: string) => createWeeksCreator({ db: fixture.db, now: () => new Date(`${day}T12:00:00Z`) })();

it('nobody is shown while nobody introduces themselves with enough pictures', async () => {
  await addCreator({ photos: 2, about: 'Two pictures.' });
  await addCreator({ photos: 3, about: '' });
  const response = await visitor('/api/creators/of-the-week');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ creator: null, pictures: [] });
});

it('shows one for a whole week with three photos, the chosen ones first, and another one in time', async () => {
  for (let at = 0; at < 6; at += 1) people.push((await addCreator({ photos: 4, about: `I am number ${at}.` })).id);
  const monday = await ofWeek('2026-11-16');
  expect(people).toContain(monday.creator?.id);
  expect((await ofWeek('2026-11-22')).creator?.id).toBe(monday.creator?.id);
  expect(monday.pictures.length).toBe(3);
  expect(monday.pictures[0]?.id).toBe(monday.creator?.pinned[0]?.id);
  const weeks = Array.from({ length: 20 }, (_, week) =>
    new Date(Date.UTC(2026, 10, 18 + 7 * week)).toISOString().slice(0, 10),
  );
  const shown = new Set<string | undefined>();
  for (const day of weeks) shown.add((await ofWeek(day)).creator?.id);
  expect(shown.size).toBeGreaterThan(3);
});

it('somebody whose works are gone makes room at once', async () => {
  const read = createWeeksCreator({ db: fixture.db, now: () => new Date('2026-11-18T12:00:00Z') });
  const before = (await read()).creator?.id ?? '';
  await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.creatorId, before));
  const after = (await read()).creator?.id;
  expect(people).toContain(after);
  expect(after).not.toBe(before);
});
