import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, refusalOf } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import type { ItemOutcome } from '../../many-items.contract.ts';
import type { Template } from '../../templates.contract.ts';

let fixture: ItemFixture;
let maya: Browser & { id: string };
beforeAll(async () => {
  fixture = await openItemFixture();
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.signIn({ isCreator: true });
});

const save = (name: string, details: object, who: Browser = maya) =>
  who('/api/creator/templates', { method: 'POST', json: { name, details } });
const templatesIn = async (response: Response): Promise<Template[]> => (await response.json()).templates;

describe('templates of details', () => {
  it('are kept under a name, replaced under the same name, and deleted', async () => {
    await save('Market', { islandSlug: 'dominica', addTags: ['market'] });
    await save('Beach', { access: 'premium' });
    const [beach, market, ...others] = await templatesIn(await save(' Market ', { title: 'Market day' }));
    expect(others).toEqual([]);
    expect([beach?.name, market?.name, market?.details]).toEqual(['Beach', 'Market', { title: 'Market day' }]);
    const left = await templatesIn(await maya(`/api/creator/templates/${beach?.id}`, { method: 'DELETE' }));
    expect(left.map(({ name }) => name)).toEqual(['Market']);
  });

  it('belong to one creator, have a name and something in them, and are 30 at most', async () => {
    const other = await fixture.signIn({ isCreator: true });
    const [own] = await templatesIn(await save('Mine', { title: 'Sea' }));
    expect(await templatesIn(await other('/api/creator/templates'))).toEqual([]);
    expect((await other(`/api/creator/templates/${own?.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await save('', { title: 'Sea' })).status).toBe(400);
    expect((await save('Empty', {})).status).toBe(400);
    expect((await save('Mine', { title: 'Sea' }, await fixture.signIn())).status).toBe(403);
    for (let number = 2; number <= 30; number += 1) await save(`Template ${number}`, { title: 'Sea' });
    expect(await refusalOf(await save('One more', { title: 'Sea' }))).toMatchObject({ status: 409 });
    expect((await save('Mine', { title: 'Shore' })).status).toBe(200);
  });
});

describe('many items', () => {
  it('100 are changed in one call, each as it was asked', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => fixture.addItem(maya.id, 'awaiting_review')));
    const started = performance.now();
    const response = await maya('/api/creator/items', {
      method: 'PATCH',
      json: { items: ids.map((id, index) => ({ id, title: `Market ${index + 1}`, tags: ['market', `n${index}`] })) },
    });
    const { outcomes }: { outcomes: ItemOutcome[] } = await response.json();
    expect(outcomes.map(({ status, item }) => [status, item?.title, item?.tags])).toEqual(
      ids.map((_, index) => ['done', `Market ${index + 1}`, ['market', `n${index}`]]),
    );
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('are counted by group whatever is on the page, also those of the second one', async () => {
    await Promise.all(
      (['awaiting_review', 'failed', 'rejected', 'processing', 'published', 'withdrawn', 'appealed'] as const).map(
        (state) => fixture.addItem(maya.id, state),
      ),
    );
    await fixture.addItem(maya.id, 'awaiting_review', { handedInAt: new Date() });
    const first = await (await maya('/api/creator/items?limit=2')).json();
    expect(first.items).toHaveLength(2);
    expect(first.totals).toEqual({ needsYou: 3, onItsWay: 1, waiting: 2, live: 1, withdrawn: 1 });
    expect(await (await maya('/api/creator/items/waiting')).json()).toEqual({ needsYou: 3 });
    const second = await (await maya(`/api/creator/items?limit=2&after=${first.next}`)).json();
    expect(second.totals).toBeNull();
    expect((await (await maya('/api/creator/items?state=processing')).json()).totals).toBeNull();
  });
});
