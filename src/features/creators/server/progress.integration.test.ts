import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordLevels } from '#features/media/server/items/levels.ts';
import { items } from '#features/media/server/media.tables.ts';
import { releases } from '#features/media/server/releases.tables.ts';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import { newId } from '#platform/new-id.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { addPayoutAccount } from '../../../../tests/support/payout-account.ts';

let fixture: ItemFixture;
beforeAll(async () => {
  fixture = await openItemFixture();
});
afterAll(() => fixture.server.stop());

type Person = Awaited<ReturnType<ItemFixture['signIn']>>;
const progressOf = async (who: Person) => {
  const response = await who('/api/creator/progress');
  expect(response.status).toBe(200);
  return response.json();
};
const doneOf = ({ steps }: { steps: { step: string; isDone: boolean }[] }) =>
  steps.filter(({ isDone }) => isDone).map(({ step }) => step);

it('a new creator has no level and every step ahead', async () => {
  const maya = await fixture.signIn({ isCreator: true });
  const progress = await progressOf(maya);
  expect(progress).toMatchObject({ level: null, reached: [], worksPublished: 0, licencesSold: 0 });
  expect(doneOf(progress)).toEqual([]);
});

it('steps are ticked from what is stored, each creator by themselves', async () => {
  const [maya, kemar] = [await fixture.signIn({ isCreator: true }), await fixture.signIn({ isCreator: true })];
  await fixture.addItem(maya.id, 'awaiting_review');
  await fixture.addItem(maya.id, 'rejected');
  await addPayoutAccount(fixture.server.deps, maya.id);
  expect(doneOf(await progressOf(maya))).toEqual(['payout', 'upload', 'handIn']);
  await fixture.addItem(maya.id, 'published');
  const progress = await progressOf(maya);
  expect(doneOf(progress)).toEqual(['payout', 'upload', 'handIn', 'published']);
  const at = new Date('2026-11-05T08:00:00Z');
  await fixture.db.insert(creatorProfiles).values({ userId: maya.id, about: 'I photograph markets.', changedAt: at });
  const release = { id: newId(), creatorId: maya.id, kind: 'model', name: 'Anaïs', createdAt: at } as const;
  const paper = { source: 'file', paperKey: `releases/${release.id}/a.pdf`, paperType: 'application/pdf' } as const;
  await fixture.db.insert(releases).values({ ...release, ...paper, signedOn: '2026-11-01', status: 'signed' });
  expect(doneOf(await progressOf(maya)).slice(-2)).toEqual(['profile', 'release']);
  expect(progress).toMatchObject({ level: 'seed', review: { decided: 2, accepted: 1 } });
  expect(doneOf(await progressOf(kemar))).toEqual([]);
});

it('a level stays when works are withdrawn or a decision is undone, and lets more files be on their way', async () => {
  const maya = await fixture.signIn({ isCreator: true });
  const ids = await Promise.all(Array.from({ length: 10 }, () => fixture.addItem(maya.id, 'published')));
  const at = new Date('2026-11-05T08:00:00Z');
  await fixture.db.transaction((tx) => recordLevels(tx, maya.id, at));
  const [undone = ''] = ids;
  await fixture.db.update(items).set({ state: 'awaiting_review', publishedAt: null }).where(eq(items.id, undone));
  expect(await progressOf(maya)).toMatchObject({
    level: 'sprout',
    worksPublished: 9,
    reached: [
      { level: 'seed', at: at.toISOString() },
      { level: 'sprout', at: at.toISOString() },
    ],
  });
  const { openLimit } = fixture.server.deps.config.uploads;
  const room = await (await maya('/api/creator/upload-allowance')).json();
  expect(room.allowance.openUploads).toBe(2 * openLimit);
});

it('is for creators only', async () => {
  const user = await fixture.signIn();
  expect((await user('/api/creator/progress')).status).toBe(403);
});
