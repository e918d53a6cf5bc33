import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOADS_PATH } from '#features/media/media.contract.ts';
import { refusalOf } from '../../../../../tests/support/browser.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { wordNotice } from '../../../../../tests/support/review-fixture.ts';
import { openUploader } from '../../../../../tests/support/uploader.ts';
import type { Brief } from '../../briefs.contract.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let admin: Person;
let maya: Person;
let devon: Person;
let buyer: Person;

const market = {
  title: 'Roseau market',
  description: 'Stalls, hands and produce on a Saturday.',
  words: ['Roseau market'],
  islandSlugs: ['dominica'],
  kind: 'photo',
  wanted: 2,
  until: '2026-12-31',
  reward: 'featured',
  rewardText: '',
};

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await fixture.server.database.pool.query(text, values)).rows;
const saidBy = async (response: Response) => {
  const { status, message, issues } = await refusalOf(response);
  return { status, field: issues?.[0]?.field, said: issues?.[0]?.message ?? message };
};
const post = (who: Person, path: string, json: object = {}) => who(path, { method: 'POST', json });
const write = async (changes: object = {}): Promise<Brief> =>
  (await post(admin, '/api/admin/briefs', { ...market, ...changes })).json();
const openNew = async (changes: object = {}): Promise<Brief> => {
  const { id } = await write(changes);
  return (await post(admin, `/api/admin/briefs/${id}/open`)).json();
};
const answer = (who: Person, id: string, ...itemIds: string[]) =>
  post(who, `/api/creator/briefs/${id}/answers`, { itemIds });
const listed = async (who: Person) => (await who('/api/creator/briefs')).json();
const ownView = async (who: Person, id: string) => (await who(`/api/creator/briefs/${id}`)).json();
const result = async (id: string) => (await admin(`/api/admin/briefs/${id}`)).json();
const toldTo = async ({ id }: Person) =>
  (await rows<{ code: string; facts: object }>('select code, facts from notifications where user_id = $1', [id])).map(
    (row) => wordNotice(row),
  );
/** From this level on a creator sees new briefs before others. */
const reachSapling = (creatorId: string) =>
  rows("insert into creator_levels (creator_id, level, reached_at) values ($1, 'sapling', now())", [creatorId]);
const onDominica = (who: Person, state: 'published' | 'awaiting_review' = 'published', changes: object = {}) =>
  fixture.addItem(who.id, state, { islandSlug: 'dominica', title: 'Waterfall', altText: 'A waterfall', ...changes });

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  [admin, maya, devon, buyer] = [
    await fixture.signIn({ isAdmin: true }),
    await fixture.signIn({ isCreator: true, firstName: 'Maya' }),
    await fixture.signIn({ isCreator: true, firstName: 'Devon' }),
    await fixture.signIn(),
  ];
  for (const { id } of [maya, devon]) await reachSapling(id);
});
afterAll(() => fixture.server.stop());

describe('the life of a brief', () => {
  test('a draft is for admins alone; opened, every creator sees it', async () => {
    const draft = await write();
    expect(draft).toMatchObject({ state: 'draft', words: ['Roseau market'], openedAt: null, answers: 0 });
    expect((await listed(maya)).open).toEqual([]);
    expect((await maya(`/api/creator/briefs/${draft.id}`)).status).toBe(404);
    expect((await answer(maya, draft.id, await onDominica(maya))).status).toBe(404);

    const changed = await admin(`/api/admin/briefs/${draft.id}`, { method: 'PUT', json: { ...market, wanted: 3 } });
    expect(await changed.json()).toMatchObject({ wanted: 3 });
    expect(await (await post(admin, `/api/admin/briefs/${draft.id}/open`)).json()).toMatchObject({ state: 'open' });
    expect((await listed(maya)).open).toMatchObject([{ id: draft.id, isNear: true, ownAnswers: 0 }]);
    expect((await listed(devon)).open).toMatchObject([{ id: draft.id, isNear: false }]);

    expect(await saidBy(await post(admin, `/api/admin/briefs/${draft.id}/open`))).toMatchObject({
      status: 409,
      said: 'This brief is open already.',
    });
    const again = await admin(`/api/admin/briefs/${draft.id}`, { method: 'PUT', json: market });
    expect(await saidBy(again)).toMatchObject({
      status: 409,
      said: 'Only drafts can be changed. This brief was opened or cancelled.',
    });
    await post(admin, `/api/admin/briefs/${draft.id}/close`, { outcome: 'cancelled' });
    expect((await listed(maya)).open).toEqual([]);
    expect(await rows('select action from audit_log where subject_id = $1 order by at, action', [draft.id])).toEqual([
      { action: 'brief-closed' },
      { action: 'brief-opened' },
    ]);
  });

  test('bad input gets a sentence at its field', async () => {
    const refused = async (changes: object) =>
      saidBy(await post(admin, '/api/admin/briefs', { ...market, ...changes }));
    expect(await refused({ title: '' })).toEqual({
      status: 400,
      field: 'title',
      said: 'Please give the brief a title.',
    });
    expect(await refused({ islandSlugs: ['atlantis'] })).toMatchObject({
      field: 'islandSlugs',
      said: 'There is no such island.',
    });
    expect(await refused({ words: ['?!'] })).toMatchObject({
      field: 'words',
      said: 'A search needs letters or numbers.',
    });
    expect(await refused({ until: '2026-11-15' })).toMatchObject({
      field: 'until',
      said: 'The last day must be today or later, and at most 366 days ahead.',
    });
    expect(await refused({ kind: 'sound' })).toMatchObject({ field: 'reward' });
    expect(await rows('select 1 from briefs where state = $1', ['draft'])).toEqual([]);
  });

  test('after its last day it takes no works, and is closed within the hour', async () => {
    const { id } = await openNew({ until: '2026-11-17' });
    const work = await onDominica(maya);
    await answer(maya, id, work);
    await fixture.laterDays(2);
    expect((await listed(maya)).open).toEqual([]);
    expect(await saidBy(await answer(maya, id, work))).toMatchObject({
      status: 409,
      said: 'This brief is closed and takes no more works.',
    });
    await fixture.run('insights.end-briefs');
    await fixture.run('insights.end-briefs');
    expect((await result(id)).brief).toMatchObject({ state: 'ended', accepted: 1 });
    expect((await toldTo(maya)).filter(({ code }) => code === 'briefEnded')).toMatchObject([
      { message: expect.stringContaining('Your works: 1 attached, 1 published, 0 licences so far.') },
    ]);
    expect((await listed(maya)).answered).toMatchObject([{ id, state: 'ended', ownAccepted: 1 }]);
    expect((await devon(`/api/creator/briefs/${id}`)).status).toBe(404);
    await fixture.laterDays(-2);
  });

  test('a brief that cannot be closed stops no other', async () => {
    const [bad, good] = [await openNew({ until: '2026-11-17' }), await openNew({ until: '2026-11-17' })];
    await rows(
      `create function refuse_brief() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    );
    await rows(
      `create trigger broken before update on briefs for each row when (new.id = '${bad.id}') execute function refuse_brief()`,
    );
    await fixture.laterDays(2);
    const stateOf = async (id: string) =>
      (await rows<{ state: string }>('select state from briefs where id = $1', [id]))[0]?.state;
    await fixture.run('insights.end-briefs');
    expect([await stateOf(bad.id), await stateOf(good.id)]).toEqual(['open', 'ended']);
    await rows('drop trigger broken on briefs');
    await rows('drop function refuse_brief');
    await fixture.run('insights.end-briefs');
    expect(await stateOf(bad.id)).toBe('ended');
    await fixture.laterDays(-2);
  });

  test('only admins write briefs, only creators answer them', async () => {
    const { id } = await openNew();
    expect((await post(maya, '/api/admin/briefs', market)).status).toBe(403);
    expect((await post(maya, `/api/admin/briefs/${id}/close`, { outcome: 'ended' })).status).toBe(403);
    expect((await answer(buyer, id, 'whatever')).status).toBe(403);
    await post(admin, `/api/admin/briefs/${id}/close`, { outcome: 'cancelled' });
  });
});

describe('a head start for higher levels', () => {
  test('others see, answer and hear of a new brief three days later, and nobody hears of it twice', async () => {
    await rows('delete from notifications');
    fixture.enqueued.length = 0;
    const newcomer = await fixture.signIn({ isCreator: true });
    const work = await onDominica(newcomer);
    const { id } = await openNew();
    await fixture.work();
    expect((await listed(maya)).open).toMatchObject([{ id, earlyUntil: '2026-11-19T09:00:00.000Z' }]);
    expect((await listed(newcomer)).open).toEqual([]);
    expect((await newcomer(`/api/creator/briefs/${id}`)).status).toBe(404);
    expect((await answer(newcomer, id, work)).status).toBe(404);
    const hasHeard = async (who: Person) => (await toldTo(who)).filter(({ code }) => code === 'briefOpened').length;
    expect([await hasHeard(maya), await hasHeard(newcomer)]).toEqual([1, 0]);

    await fixture.laterDays(3);
    expect((await listed(newcomer)).open).toMatchObject([{ id, earlyUntil: null }]);
    await fixture.run('insights.tell-of-brief', { briefId: id });
    expect([await hasHeard(maya), await hasHeard(newcomer)]).toEqual([1, 1]);
    expect((await answer(newcomer, id, work)).status).toBe(204);
    await post(admin, `/api/admin/briefs/${id}/close`, { outcome: 'cancelled' });
    await fixture.laterDays(-3);
  });

  test('a brief of less than a week is for everybody at once', async () => {
    const newcomer = await fixture.signIn({ isCreator: true });
    const { id } = await openNew({ until: '2026-11-22' });
    expect((await listed(newcomer)).open).toMatchObject([{ id, earlyUntil: null }]);
    expect((await answer(newcomer, id, await onDominica(newcomer))).status).toBe(204);
    await post(admin, `/api/admin/briefs/${id}/close`, { outcome: 'cancelled' });
  });
});

describe('answers', () => {
  test('own works of the right kind and island, once each; they can be taken back', async () => {
    const { id } = await openNew({ wanted: 5 });
    const [mine, theirs] = [await onDominica(maya), await onDominica(devon)];
    const elsewhere = await fixture.addItem(maya.id, 'published', { islandSlug: 'barbados' });
    expect((await answer(maya, id, mine, theirs)).status).toBe(404);
    expect(await saidBy(await answer(maya, id, mine, elsewhere))).toMatchObject({
      status: 400,
      said: 'This brief asks for works of another island.',
    });
    expect(await saidBy(await answer(maya, id))).toMatchObject({ said: 'Please choose at least one work.' });
    expect((await ownView(maya, id)).works).toEqual([]);

    expect((await answer(maya, id, mine)).status).toBe(204);
    expect((await answer(maya, id, mine)).status).toBe(204);
    expect(await ownView(maya, id)).toMatchObject({
      brief: { answers: 1, accepted: 1, creators: 1, ownAnswers: 1 },
      works: [{ id: mine, isAccepted: true }],
    });
    const takeBack = (who: Person) => who(`/api/creator/briefs/${id}/answers/${mine}`, { method: 'DELETE' });
    expect((await takeBack(devon)).status).toBe(404);
    expect((await takeBack(maya)).status).toBe(204);
    expect((await ownView(maya, id)).works).toEqual([]);
    await post(admin, `/api/admin/briefs/${id}/close`, { outcome: 'cancelled' });
  });
});

describe('who is told', () => {
  test('creators who work on its islands or near its subject, at most once a day', async () => {
    await rows('delete from notifications');
    fixture.enqueued.length = 0;
    await openNew();
    await fixture.work();
    expect(await toldTo(maya)).toMatchObject([
      { message: 'New brief: “Roseau market”. 2 works are wanted until 2026-12-31.' },
    ]);
    const stranger = await fixture.signIn({ isCreator: true });
    expect(await toldTo(stranger)).toEqual([]);

    await openNew({ title: 'Another one' });
    await fixture.work();
    expect(await toldTo(maya)).toHaveLength(1);
    await rows("update briefs set state = 'cancelled', closed_at = now() where state = 'open'");
  });
});

test('a gap becomes a brief, the brief an upload, the upload a sale, and the result shows it', async () => {
  const search = () => buyer('/api/search?q=Roseau%20market&kind=photo');
  await search();
  await expect.poll(() => rows("select 1 from search_demand where words = 'roseau market'")).toHaveLength(1);

  const { id } = await openNew({ wanted: 1 });
  expect((await result(id)).result.words).toMatchObject([{ words: 'Roseau market', foundBefore: 0, foundNow: 0 }]);

  const file = Buffer.from('a picture that processing never sees');
  const uploader = await openUploader(fixture.server, { id: maya.id });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const begun = await uploader.ask('POST', UPLOADS_PATH, {
    'upload-length': String(file.length),
    'upload-metadata': `filename ${base64('market.jpg')},brief ${base64(id)}`,
  });
  const path = begun.headers.get('location') ?? '';
  await uploader.send(path, 0, file);
  expect(await ownView(maya, id)).toMatchObject({ works: [{ state: 'processing', isAccepted: false }] });
  const itemId: string = (await ownView(maya, id)).works[0].id;

  // As processing leaves it.
  await rows(
    `update items set (state, original_sha256, original_type, width, height, thumbhash, colour, palette, phash, phash_mirrored)
     = ('awaiting_review', repeat('ab', 32), 'image/jpeg', 3000, 2000, '1QcSHQRnh493V4dIh4eXh1h4kJUI', '#c86432', '{#c86432}',
     repeat('0a', 8), repeat('0b', 8)), preview_access = 'premium', access = 'premium' where id = $1`,
    [itemId],
  );
  const details = {
    title: 'Roseau market on a Saturday',
    altText: 'Stalls with produce',
    categorySlug: 'food',
    islandSlug: 'dominica',
  };
  expect((await maya(`/api/creator/items/${itemId}`, { method: 'PATCH', json: details })).status).toBe(200);
  expect((await post(maya, `/api/creator/items/${itemId}/hand-in`)).status).toBe(200);
  expect((await post(admin, `/api/admin/review/${itemId}/approve`)).status).toBe(204);
  expect((await result(id)).brief).toMatchObject({ state: 'full', answers: 1, accepted: 1 });
  expect((await toldTo(maya)).map(({ code }) => code)).toContain('briefFull');
  expect(await saidBy(await answer(devon, id, await onDominica(devon)))).toMatchObject({ status: 409 });

  await fixture.fillWallet(buyer.id, 10_000);
  const order = await (await fixture.openDraft(buyer, itemId)).json();
  const paid = await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: order.totalCents });
  expect(paid.status).toBe(200);

  const { brief, result: came } = await result(id);
  expect(brief.licences).toBe(1);
  expect(came.salesCents).toBeGreaterThan(0);
  expect(came.words).toMatchObject([{ foundBefore: 0, foundNow: 1 }]);
  expect(came.works).toMatchObject([{ id: itemId, licences: 1, isAccepted: true, isFeatured: false }]);
});
