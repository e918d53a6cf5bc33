import { and, eq, inArray, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insightDays } from '#features/insights/server/insights.tables.ts';
import { suggestions } from '#features/insights/server/suggestions.tables.ts';
import { featuredKey } from '#features/items/attention-notifications.ts';
import { featuredItems } from '#features/items/server/items.tables.ts';
import { neighbours } from '#features/media/server/likeness.tables.ts';
import { sentNotices } from '#features/notifications/server/notifications.tables.ts';
import { searchDocuments } from '#features/search/server/search.tables.ts';
import { openRowBreaker } from '../support/broken-rows.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../support/purchase-fixture.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let admin: Person;
let maya: Person;

const { breakRows, undoAll } = openRowBreaker(() => fixture.server.database.pool);
afterEach(undoAll);

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
  maya = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());

const publish = (title: string, changes = {}) => fixture.addItem(maya.id, 'published', { title, ...changes });
const noticesOf = async (beginning: string) =>
  (
    await fixture.db
      .select()
      .from(sentNotices)
      .where(like(sentNotices.key, `${beginning}%`))
  ).map(({ key }) => key);

describe('one bad row does not stop', () => {
  it('items whose neighbours are looked for', async () => {
    // They are taken by id, so the bad one comes first.
    const [bad = '', good = ''] = [await publish('Palms'), await publish('Palm trees')].toSorted();
    const mend = await breakRows('search_documents', `new.item_id = '${bad}'`);
    await fixture.run('follow-items');
    const waiting = async () =>
      (
        await fixture.db
          .select({ id: searchDocuments.itemId })
          .from(searchDocuments)
          .where(and(searchDocuments.wantsNeighbours, inArray(searchDocuments.itemId, [bad, good])))
      ).map(({ id }) => id);
    expect(await waiting()).toEqual([bad]);
    await mend();
    await fixture.run('follow-items');
    expect(await waiting()).toEqual([]);
  });

  it('items for which words are suggested, and the parts of the night after one that fails', async () => {
    const boat = { altText: 'boat', tags: ['boat'], location: 'Carriacou' };
    const [bad = '', good = ''] = [
      await publish('Fishing boat in the shallows', boat),
      await publish('Fishing boat at the pier', boat),
    ].toSorted();
    const near: string[] = [];
    for (let number = 0; number < 8; number += 1)
      near.push(await publish(`Boat ${number}`, { altText: 'A boat on the beach', tags: ['handpainted', 'boats'] }));
    for (let number = 0; number < 12; number += 1) await publish(`Hill ${number}`, { altText: 'A green hill' });
    const unsafe = await publish('Night', { altText: 'A street that is dark', unsafeScore: 0.8 });
    await fixture.run('follow-items');
    await fixture.db.delete(neighbours).where(inArray(neighbours.itemId, [bad, good]));
    await fixture.db
      .insert(neighbours)
      .values([bad, good].flatMap((itemId) => near.map((otherItemId) => ({ itemId, otherItemId, likeness: 0.8 }))));
    const mend = await breakRows('suggestions', `new.item_id = '${bad}' or new.item_id = '${unsafe}'`);
    const suggestedFor = async (id: string) =>
      (await fixture.db.select().from(suggestions).where(eq(suggestions.itemId, id))).map(({ kind }) => kind);
    await fixture.run('insights.find-suggestions');
    expect([await suggestedFor(bad), await suggestedFor(unsafe)]).toEqual([[], []]);
    expect(await suggestedFor(good)).toContain('tag');
    await mend();
    await fixture.run('insights.find-suggestions');
    expect(await suggestedFor(bad)).toContain('tag');
    expect(await suggestedFor(unsafe)).toHaveLength(1);
  });

  it('days whose events are rolled up', async () => {
    const rolledUp = async () =>
      (await fixture.db.select().from(insightDays).orderBy(insightDays.day)).map(({ day }) => day);
    await fixture.db.delete(insightDays);
    const [third, second, first, today] = [3, 2, 1, 0].map((days) =>
      new Date(fixture.clock.now.getTime() - days * 86_400_000).toISOString().slice(0, 10),
    );
    const mend = await breakRows('insight_days', `new.day = '${second}'`);
    await fixture.run('insights.roll-up');
    expect(await rolledUp()).toEqual([third, first, today]);
    await mend();
    await fixture.run('insights.roll-up');
    expect(await rolledUp()).toEqual([third, second, first, today]);
  });

  it('creators whose photo is featured', async () => {
    const [bad, good] = [await publish('One'), await publish('Two')];
    const startsAt = new Date(fixture.clock.now.getTime() - 3_600_000);
    const featured = [bad, good].map((itemId, place) => ({ itemId, position: place + 1, startsAt, endsAt: null }));
    await fixture.db.insert(featuredItems).values(featured);
    const mend = await breakRows('sent_notices', `new.key = '${featuredKey(bad, startsAt)}'`);
    await fixture.run('watch-featured');
    expect(await noticesOf('featured:')).toEqual([featuredKey(good, startsAt)]);
    await mend();
    await fixture.run('watch-featured');
    expect(await noticesOf('featured:')).toHaveLength(2);
  });

  it('creators who are told of a brief; the job is tried again for the others', async () => {
    const others = [await fixture.signIn({ isCreator: true }), await fixture.signIn({ isCreator: true })];
    for (const { id } of others) await fixture.addItem(id, 'published', { islandSlug: 'dominica' });
    // A brief of less than a week is for everybody at once.
    const brief = {
      title: 'Roseau market',
      description: 'Stalls, hands and produce on a Saturday.',
      words: ['Roseau market'],
      islandSlugs: ['dominica'],
      kind: 'photo',
      wanted: 2,
      until: '2026-11-20',
      reward: 'featured',
      rewardText: '',
    };
    const post = async (path: string, json: object) =>
      (await (await admin(path, { method: 'POST', json })).json()) as { id: string };
    const { id } = await post('/api/admin/briefs', brief);
    await post(`/api/admin/briefs/${id}/open`, {});
    const [bad = '', good = ''] = others.map((person) => `brief:${id}:${person.id}`);
    const mend = await breakRows('sent_notices', `new.key = '${bad}'`);
    await expect(fixture.run('insights.tell-of-brief', { briefId: id })).rejects.toThrow('1 creators');
    expect(await noticesOf(`brief:${id}`)).toContain(good);
    await mend();
    await fixture.run('insights.tell-of-brief', { briefId: id });
    expect(await noticesOf(`brief:${id}`)).toEqual(expect.arrayContaining([bad, good]));
  });
});
