import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nearDuplicates, neighbours } from '#features/media/server/likeness.tables.ts';
import { refusalOf } from '../../../../tests/support/browser.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;
type Shown = {
  item: { id: string };
  other: { id: string } | null;
  suggestions: { id: string; kind: string; value: string; confidence: number; evidence: object; near: object[] }[];
};

let fixture: PurchaseFixture;
let admin: Person;
let otherAdmin: Person;
let creator: Person;
let boat: string;
let twin: string;
let original: string;
let unsafe: string;
let dear: string;

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await fixture.server.database.pool.query(text, values)).rows;
const find = () => fixture.run('insights.find-suggestions');
const list = async (show: string): Promise<{ items: Shown[]; waiting: number; decided: { state: string }[] }> =>
  (await admin(`/api/admin/insights/suggestions?show=${show}`)).json();
const decide = (who: Person, ...decisions: object[]) =>
  who('/api/admin/insights/decisions', { method: 'POST', json: { decisions } });
const undo = (who: Person, ...ids: string[]) =>
  who('/api/admin/insights/decisions/undo', { method: 'POST', json: { ids } });
const itemOf = async (id: string) =>
  (await rows<{ tags: string[]; alt_text: string; state: string }>('select * from items where id = $1', [id]))[0];
const suggestionOf = async (show: string, itemId: string, kind: string, value?: string) => {
  const found = (await list(show)).items
    .find(({ item }) => item.id === itemId)
    ?.suggestions.find((one) => one.kind === kind && (value === undefined || one.value === value));
  if (!found) throw new Error(`nothing is suggested for ${itemId}`);
  return found;
};

/** A library whose answer is known: what must be found, and noise of which nothing may be said. */
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  [admin, otherAdmin, creator] = [
    await fixture.signIn({ isAdmin: true }),
    await fixture.signIn({ isAdmin: true, firstName: 'Dion' }),
    await fixture.signIn({ isCreator: true }),
  ];
  const add = (title: string, changes = {}) => fixture.addItem(creator.id, 'published', { title, ...changes });
  boat = await add('Fishing boat in the shallows', { altText: 'boat', tags: ['boat'], location: 'Carriacou' });
  // Its neighbours: eight say handpainted, two say regatta, all say caribbean; one is not published any more.
  const near: string[] = [];
  for (let number = 0; number < 8; number += 1)
    near.push(
      await add(`Boat ${number}`, {
        altText: 'A boat that lies on the beach',
        tags: ['handpainted', 'caribbean', 'jamaica', 'boats', ...(number < 2 ? ['regatta'] : [])],
      }),
    );
  // Noise: the tag that everything has.
  for (let number = 0; number < 12; number += 1)
    await add(`Hill ${number}`, { tags: ['caribbean'], altText: 'A green hill behind a road' });
  original = await add('Bay', { altText: 'A bay at noon with palms', publishedAt: new Date('2026-10-01') });
  twin = await add('Bay again', { altText: 'A bay at noon with more palms' });
  const withdrawn = await fixture.addItem(creator.id, 'withdrawn', { title: 'Bay before' });
  unsafe = await add('Night', { altText: 'A street that is dark', unsafeScore: 0.8 });
  await add('Day', { altText: 'A street that is bright', unsafeScore: 0.2 });
  dear = await add('Dear', {
    altText: 'A very dear picture indeed',
    access: 'premium',
    ownPriceCents: 9_000,
    categorySlug: 'food',
  });
  await add('Usual', {
    altText: 'A picture at the usual price',
    access: 'premium',
    ownPriceCents: 3_100,
    categorySlug: 'food',
  });
  await add('Lonely', {
    altText: 'A picture of which nothing was sold',
    access: 'premium',
    ownPriceCents: 9_000,
    categorySlug: 'city',
  });

  await fixture.db.insert(neighbours).values(near.map((otherItemId) => ({ itemId: boat, otherItemId, likeness: 0.8 })));
  await fixture.db.insert(nearDuplicates).values([
    { itemId: twin, otherItemId: original, distance: 3 },
    { itemId: original, otherItemId: twin, distance: 3 },
    { itemId: original, otherItemId: withdrawn, distance: 1 },
  ]);
  await rows(
    `insert into orders (id, state, item_id, licence, net_cents, tax_cents, snapshot, created_at, changed_at, paid_at)
     select lpad(n::text, 12, '0'), 'paid', (select id from items where title = 'Hill ' || n % 6), 'standard', 3000, 0, '{}',
       '2026-11-01', '2026-11-01', '2026-11-01' from generate_series(1, 24) as n`,
  );
  await rows("update items set category_slug = 'food' where title like 'Hill %'");
  await rows(`insert into search_terms (term, plain, count) values ('caribbean', 'caribbean', 20), ('handpainted', 'handpainted', 8)
    on conflict (term) do update set count = excluded.count`);
  await find();
});
afterAll(() => fixture.server.stop());

describe('what was planted is found, and nothing else', () => {
  test('tags that most of the similar works have: not those that everything has, that few have, or that are places', async () => {
    const { items, waiting } = await list('words');
    expect(waiting).toBe(1);
    expect(items).toMatchObject([
      {
        item: { id: boat },
        suggestions: [
          {
            kind: 'alt_text',
            value: 'Fishing boat in the shallows, Carriacou, Jamaica',
            evidence: { was: 'boat', have: 8, of: 8 },
          },
          { kind: 'tag', value: 'handpainted', evidence: { have: 8, of: 8 } },
        ],
      },
    ]);
    expect(items[0]?.suggestions[1]?.near).toHaveLength(3);
  });

  test('two published works that look the same are one pair, the newer one first', async () => {
    const { items } = await list('duplicates');
    expect(items).toMatchObject([
      { item: { id: twin }, other: { id: original }, suggestions: [{ evidence: { bits: 3 }, confidence: 0.85 }] },
    ]);
  });

  test('a picture that may be unsafe, and how many were never checked', async () => {
    expect((await list('unsafe')).items).toMatchObject([{ item: { id: unsafe }, suggestions: [{ confidence: 0.8 }] }]);
    const { notChecked, ranAt } = await (await admin('/api/admin/insights')).json();
    expect(notChecked).toEqual({ pictures: 26, sounds: 0 });
    expect(ranAt).not.toBeNull();
  });

  test('a price far from what enough comparable licences sold for', async () => {
    expect((await list('prices')).items).toMatchObject([
      { item: { id: dear }, suggestions: [{ evidence: { medianCents: 3000, sales: 24, askedCents: 9000 } }] },
    ]);
  });

  test('a second night finds the same', async () => {
    const before = await rows('select kind, key, value, state from suggestions order by kind, key');
    await find();
    expect(await rows('select kind, key, value, state from suggestions order by kind, key')).toEqual(before);
  });
});

describe('decisions', () => {
  test('an accepted tag is on the item and found by the search; undone it is gone, and the suggestion waits again', async () => {
    const { id } = await suggestionOf('words', boat, 'tag');
    expect((await decide(admin, { id, state: 'accepted' })).status).toBe(204);
    expect((await itemOf(boat))?.tags).toEqual(['boat', 'handpainted']);
    const found = await (await admin('/api/search?q=handpainted+shallows')).json();
    expect(found.items.map((item: { id: string }) => item.id)).toEqual([boat]);
    const audit = await rows<{ action: string; details: object }>('select * from audit_log where subject_id = $1', [
      boat,
    ]);
    expect(audit).toMatchObject([
      { action: 'suggestion-accepted', details: { kind: 'tag', value: 'handpainted', source: 'computed' } },
    ]);

    expect((await undo(otherAdmin, id)).status).toBe(409);
    expect((await undo(admin, id)).status).toBe(204);
    expect((await itemOf(boat))?.tags).toEqual(['boat']);
    await suggestionOf('words', boat, 'tag', 'handpainted');
  });

  test('of two admins who decide the same at once, one is told that the other was faster', async () => {
    const { id } = await suggestionOf('words', boat, 'tag');
    const replies = await Promise.all([
      decide(admin, { id, state: 'accepted' }),
      decide(otherAdmin, { id, state: 'rejected' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused && (await refusalOf(refused)).message).toMatch('Somebody else was faster');
  });

  test('other words are kept as edited; after the time for it nothing can be undone', async () => {
    const { id } = await suggestionOf('words', boat, 'alt_text');
    const value = 'A painted boat in clear water';
    expect((await decide(admin, { id, state: 'accepted', value: ` ${value}  ` })).status).toBe(204);
    expect((await itemOf(boat))?.alt_text).toBe(value);
    expect(await rows('select state, final_value from suggestions where id = $1', [id])).toEqual([
      { state: 'edited', final_value: value },
    ]);
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 31_000);
    expect(await refusalOf(await undo(admin, id))).toMatchObject({
      status: 409,
      message: 'This decision cannot be undone any more.',
    });
  });

  test('of two that look alike the chosen one is withdrawn, which needs a choice and cannot be undone', async () => {
    const { id } = await suggestionOf('duplicates', twin, 'duplicate');
    expect(await refusalOf(await decide(admin, { id, state: 'accepted' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(await decide(admin, { id, state: 'accepted', withdraw: boat }))).toMatchObject({
      status: 400,
    });
    expect((await decide(admin, { id, state: 'accepted', withdraw: twin })).status).toBe(204);
    expect([(await itemOf(twin))?.state, (await itemOf(original))?.state]).toEqual(['withdrawn', 'published']);
    expect((await undo(admin, id)).status).toBe(409);
  });

  test('what was rejected is never suggested again', async () => {
    const { id } = await suggestionOf('unsafe', unsafe, 'unsafe');
    expect((await decide(admin, { id, state: 'rejected' })).status).toBe(204);
    await find();
    expect((await list('unsafe')).items).toEqual([]);
    expect((await itemOf(unsafe))?.state).toBe('published');
  });

  test('the creator is told about a price, unless it is taken back at once', async () => {
    const { id } = await suggestionOf('prices', dear, 'price');
    const told = async () => (await rows("select 1 from notifications where code = 'priceHint'")).length;
    await decide(admin, { id, state: 'accepted' });
    expect(await told()).toBe(1);
    await undo(admin, id);
    expect(await told()).toBe(0);
  });

  test('a work that is withdrawn takes its open suggestions with it', async () => {
    await creator(`/api/creator/items/${dear}/withdraw`, { method: 'POST' });
    expect(await list('prices')).toMatchObject({ items: [], waiting: 0, decided: [{ state: 'expired' }] });
  });

  test('it is measured how often each kind was right', async () => {
    const { outcomes } = await (await admin('/api/admin/insights')).json();
    const of = (kind: string) => outcomes.find((one: { kind: string }) => one.kind === kind);
    expect(of('alt_text')).toMatchObject({ open: 0, edited: 1, accepted: 0, rejected: 0 });
    expect(of('duplicate')).toMatchObject({ accepted: 1 });
    expect(of('unsafe')).toMatchObject({ rejected: 1 });
    expect(of('price')).toMatchObject({ expired: 1 });
  });

  test('what people miss is confirmed or dismissed by its words, in any spelling', async () => {
    await rows(
      "insert into insight_term_days (day, term, searches, empties) values ('2026-11-12', 'roseau market', 30, 30)",
    );
    const state = async () => (await (await admin('/api/admin/insights/demand?weeks=12')).json()).wishes[0].state;
    const say = (words: string, said: string) =>
      admin('/api/admin/insights/demand', { method: 'PUT', json: { words, state: said } });
    expect(await state()).toBe('open');
    expect((await say('marché roseau', 'rejected')).status).toBe(204);
    expect(await state()).toBe('rejected');
    await find();
    expect(await state()).toBe('rejected');
    await say('roseau market', 'open');
    expect(await state()).toBe('open');
  });

  test('bad input and other people are refused, and nothing changes', async () => {
    expect((await decide(creator, { id: 'nothing', state: 'accepted' })).status).toBe(403);
    expect((await decide(admin, { id: 'nothing', state: 'accepted' })).status).toBe(404);
    for (const decisions of [[], [{ id: 'x', state: 'open' }], [{ id: 'x', state: 'accepted', value: ' ' }]])
      expect((await decide(admin, ...decisions)).status).toBe(400);
    expect((await admin('/api/admin/insights/suggestions?show=everything')).status).toBe(400);
  });
});
