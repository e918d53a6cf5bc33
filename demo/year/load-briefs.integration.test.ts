import { afterAll, beforeAll, expect, test } from 'vitest';
import { openItemFixture } from '../../tests/support/item-fixture.ts';
import { ensureAccounts } from '../demo-people.ts';
import { loadBriefs } from './load-briefs.ts';
import { yearPeople } from './year-people.ts';

let fixture: Awaited<ReturnType<typeof openItemFixture>>;
beforeAll(async () => {
  fixture = await openItemFixture();
});
afterAll(() => fixture.server.stop());

test('two briefs are open and one is full with works of the library, however often it is loaded', async () => {
  const maya = await fixture.signIn({ isCreator: true });
  const admin = await fixture.signIn({ isAdmin: true });
  const load = () => loadBriefs(fixture.server.deps);
  await load();
  expect((await (await admin('/api/admin/briefs')).json()).briefs).toEqual([]);

  await fixture.addItem(maya.id, 'published', { title: 'Sunset in the bay' });
  await ensureAccounts(fixture.db, yearPeople);
  await load();
  await load();
  const { briefs } = await (await admin('/api/admin/briefs')).json();
  expect(briefs.map(({ state }: { state: string }) => state)).toEqual(['open', 'open', 'full']);
  const { result } = await (await admin('/api/admin/briefs/demobrief003')).json();
  expect(result.words).toMatchObject([{ words: 'sunset', foundBefore: 0, foundNow: 1 }]);
  expect((await (await maya('/api/creator/briefs')).json()).open).toHaveLength(2);
});
