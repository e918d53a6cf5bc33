import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import { newId } from '#platform/new-id.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import type { AccessWork } from '../content-access.contract.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let maya: Person;
let other: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
  other = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.signIn({ isCreator: true });
});

const PATH = '/api/creator/content-access';
const list = async (query = '', who = maya) => {
  const response = await who(`${PATH}${query}`);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as { works: AccessWork[]; next: string | null; prices: unknown; shares: unknown };
};
const change = (works: object[], who = maya) => who(PATH, { method: 'PATCH', json: { works } });
const withdraw = (works: object[]) => maya(`${PATH}/withdraw`, { method: 'POST', json: { works } });
const rowsOf = (ids: string[]) => fixture.db.select().from(items).where(inArray(items.id, ids));
const versionsOf = async (ids: string[]) => {
  const { works } = await list();
  return ids.map((id) => ({ id, version: works.find((work) => work.id === id)?.version ?? '' }));
};

describe('the list of terms', () => {
  it('has everything that can still change, in pages, and can be narrowed', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => fixture.addItem(maya.id, 'published')));
    await fixture.addItem(maya.id, 'withdrawn');
    await fixture.addItem(other.id, 'published');
    const exclusive = await fixture.addItem(maya.id, 'awaiting_review', { isExclusive: true, access: 'premium' });
    const first = await list('?limit=3');
    const rest = await list(`?limit=3&after=${first.next}`);
    expect(rest.next).toBeNull();
    expect(new Set([...first.works, ...rest.works].map(({ id }) => id))).toEqual(new Set([...ids, exclusive]));
    expect(first.shares).toEqual({ usual: 5_000, exclusive: 6_000 });
    expect(first.prices).toMatchObject({ photo: { usualCents: 1_200, lowestCents: 500, highestCents: 50_000 } });
    for (const query of ['?only=exclusive', '?only=premium'])
      expect((await list(query)).works.map(({ id }) => id)).toEqual([exclusive]);
    expect((await list('?kind=sound')).works).toEqual([]);
    expect((await maya(`${PATH}?only=everything`)).status).toBe(400);
  });

  it('training of AI is off and embedding is on, unless the creator says otherwise', async () => {
    await fixture.addItem(maya.id, 'published');
    expect((await list()).works[0]).toMatchObject({
      isExclusive: false,
      allowsEmbedding: true,
      allowsAiTraining: false,
      ownPriceCents: null,
    });
  });
});

describe('changing terms', () => {
  it('takes terms for a work that was processed meanwhile, and refuses them once it was published', async () => {
    const id = await fixture.addItem(maya.id, 'processing');
    const [seen] = await versionsOf([id]);
    await fixture.db.update(items).set({ state: 'awaiting_review' }).where(eq(items.id, id));
    expect((await change([{ ...seen, isExclusive: true }])).status).toBe(200);
    const [waiting] = await versionsOf([id]);
    const at = new Date();
    const published = { state: 'published', publishedAt: at, handedInAt: at } as const;
    await fixture.db.update(items).set(published).where(eq(items.id, id));
    expect((await change([{ ...waiting, isExclusive: false }])).status).toBe(409);
  });

  it('changes several at once, tells the new versions, and can be undone with them', async () => {
    const ids = [await fixture.addItem(maya.id, 'published'), await fixture.addItem(maya.id, 'awaiting_review')];
    const response = await change(
      (await versionsOf(ids)).map((named) => ({ ...named, isExclusive: true, ownPriceCents: 2_500 })),
    );
    expect(response.status, await response.clone().text()).toBe(200);
    const { works } = (await response.json()) as { works: AccessWork[] };
    expect(works.map(({ id, isExclusive, ownPriceCents }) => [id, isExclusive, ownPriceCents])).toEqual(
      ids.map((id) => [id, true, 2_500]),
    );
    const undo = await change(
      works.map(({ id, version }) => ({ id, version, isExclusive: false, ownPriceCents: null })),
    );
    expect(undo.status).toBe(200);
    for (const row of await rowsOf(ids)) expect(row).toMatchObject({ isExclusive: false, ownPriceCents: null });
  });

  it('is refused whole when one belongs to somebody else, and says which', async () => {
    const own = await fixture.addItem(maya.id, 'published');
    const foreign = await fixture.addItem(other.id, 'published');
    const missing = newId();
    const [named] = await versionsOf([own]);
    const response = await change([
      { ...named, allowsAiTraining: true },
      { id: foreign, version: 'x', allowsAiTraining: true },
      { id: missing, version: 'x', allowsAiTraining: true },
    ]);
    expect(response.status).toBe(404);
    const { issues } = await response.json();
    expect(issues.map(({ field }: { field: string }) => field)).toEqual([foreign, missing]);
    for (const row of await rowsOf([own, foreign])) expect(row.allowsAiTraining).toBe(false);
  });

  it('of two windows the second one overwrites nothing: it is told what was changed', async () => {
    const ids = [await fixture.addItem(maya.id, 'published'), await fixture.addItem(maya.id, 'published')];
    const seen = await versionsOf(ids);
    expect((await change([{ ...seen[0], allowsEmbedding: false }])).status).toBe(200);
    const response = await change(seen.map((named) => ({ ...named, isExclusive: true })));
    expect(response.status).toBe(409);
    expect((await response.json()).issues).toMatchObject([{ field: ids[0] }]);
    for (const row of await rowsOf(ids)) expect(row.isExclusive).toBe(false);
    // The editor of uploads is another way to change the same.
    const [fresh] = await versionsOf([ids[1] ?? '']);
    await maya(`/api/creator/items/${ids[1]}`, { method: 'PATCH', json: { ownPriceCents: 900 } });
    expect((await change([{ ...fresh, isExclusive: true }])).status).toBe(409);
  });

  it('is refused whole when one work cannot take it, with the reason of each', async () => {
    const [draft, live] = [
      await fixture.addItem(maya.id, 'awaiting_review'),
      await fixture.addItem(maya.id, 'published'),
    ];
    const named = await versionsOf([draft, live]);
    const access = await change(named.map((each) => ({ ...each, access: 'premium' })));
    expect(access.status).toBe(400);
    expect((await access.json()).issues).toMatchObject([{ field: live, code: 'media.accessIsFixed' }]);
    const price = await change(named.map((each) => ({ ...each, ownPriceCents: 100 })));
    expect((await price.json()).issues).toHaveLength(2);
    for (const row of await rowsOf([draft, live])) expect(row).toMatchObject({ access: 'free', ownPriceCents: null });
  });

  it('corrects no rejected work', async () => {
    const id = await fixture.addItem(maya.id, 'rejected');
    const [named] = await versionsOf([id]);
    expect((await change([{ ...named, allowsAiTraining: true }])).status).toBe(200);
    expect((await rowsOf([id]))[0]).toMatchObject({ allowsAiTraining: true, editedAt: null });
  });

  it.each([
    ['nothing', []],
    [
      'one twice',
      [
        { id: 'abcdefghijkl', version: 'x' },
        { id: 'abcdefghijkl', version: 'x' },
      ],
    ],
    ['too many', Array.from({ length: 101 }, () => ({ id: newId(), version: 'x' }))],
    ['no version', [{ id: newId(), isExclusive: true }]],
    ['a wrong value', [{ id: newId(), version: 'x', allowsAiTraining: 'perhaps' }]],
  ])('refuses %s', async (_, works) => expect((await change(works)).status).toBe(400));

  it('is for creators only', async () => {
    const user = await fixture.signIn();
    expect((await change([{ id: newId(), version: 'x' }], user)).status).toBe(403);
  });
});

describe('withdrawing several works', () => {
  it('takes all of them off the site, or none', async () => {
    const ids = [await fixture.addItem(maya.id, 'published'), await fixture.addItem(maya.id, 'published')];
    const draft = await fixture.addItem(maya.id, 'awaiting_review');
    const refused = await withdraw(await versionsOf([...ids, draft]));
    expect(refused.status).toBe(400);
    expect((await refused.json()).issues).toMatchObject([{ field: draft }]);
    for (const row of await rowsOf(ids)) expect(row.state).toBe('published');
    expect((await withdraw(await versionsOf(ids))).status).toBe(200);
    for (const row of await rowsOf(ids)) expect(row.state).toBe('withdrawn');
  });
});

describe('terms of new works', () => {
  it('start careful, are kept, and change no work that is there', async () => {
    const id = await fixture.addItem(maya.id, 'published');
    const read = async () => (await maya('/api/creator/new-work-terms')).json();
    expect(await read()).toEqual({ allowsEmbedding: true, allowsAiTraining: false });
    const chosen = { allowsEmbedding: false, allowsAiTraining: true };
    expect((await maya('/api/creator/new-work-terms', { method: 'PUT', json: chosen })).status).toBe(200);
    expect(await read()).toEqual(chosen);
    expect((await fixture.db.select().from(items).where(eq(items.id, id)))[0]).toMatchObject({
      allowsEmbedding: true,
      allowsAiTraining: false,
    });
    expect((await maya('/api/creator/new-work-terms', { method: 'PUT', json: {} })).status).toBe(400);
  });
});
