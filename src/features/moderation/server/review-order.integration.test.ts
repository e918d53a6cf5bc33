import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { briefAnswers, briefs } from '#features/insights/server/briefs.tables.ts';
import { reports } from '#features/items/server/items.tables.ts';
import type { Level } from '#features/media/levels.rules.ts';
import { creatorLevels } from '#features/media/server/levels.tables.ts';
import { newId } from '#platform/new-id.ts';
import { openReviewFixture, type ReviewFixture } from '../../../../tests/support/review-fixture.ts';
import type { ReviewedItem } from '../moderation.contract.ts';

let fixture: ReviewFixture;
let maya: Awaited<ReturnType<ReviewFixture['newCreator']>>;
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.newCreator();
});

const hour = (hours: number) => new Date(Date.UTC(2026, 10, 3, hours));
const queue = async (query = ''): Promise<{ items: ReviewedItem[]; next: string | null }> =>
  (await fixture.admin(`/api/admin/review${query}`)).json();

describe('the order of the review queue', () => {
  const creatorOf = async (level: Level) => {
    const person = await fixture.signIn({ isCreator: true });
    await fixture.db.insert(creatorLevels).values({ creatorId: person.id, level, reachedAt: hour(0) });
    return person;
  };
  const answer = async (itemId: string, creatorId: string) => {
    const brief = {
      id: newId(),
      title: 'Roseau market',
      description: 'Stalls in the morning.',
      islandSlugs: [],
      wanted: 3,
      until: '2026-12-31',
      reward: 'none' as const,
      rewardText: '',
      state: 'open' as const,
      createdAt: hour(0),
      openedAt: hour(0),
    };
    await fixture.db.insert(briefs).values(brief);
    await fixture.db.insert(briefAnswers).values({ briefId: brief.id, itemId, creatorId, answeredAt: hour(0) });
  };

  it('gives levels their hours of head start, and nobody more than those', async () => {
    const grove = await creatorOf('grove');
    const first = await fixture.handIn(maya, { handedInAt: hour(0) });
    const second = await fixture.handIn(maya, { handedInAt: hour(5) });
    const ahead = await fixture.handIn(grove, { handedInAt: hour(13) });
    const { items } = await queue();
    expect(items.map(({ id }) => id)).toEqual([first, ahead, second]);
    expect(items.map(({ creator }) => creator.level)).toEqual([null, 'grove', null]);
  });

  it('puts answers to briefs first, also over several pages', async () => {
    const first = await fixture.handIn(maya, { handedInAt: hour(0) });
    const second = await fixture.handIn(maya, { handedInAt: hour(1) });
    const asked = await fixture.handIn(maya, { handedInAt: hour(30) });
    await answer(asked, maya.id);
    const page = await queue('?limit=1');
    expect(page.items).toMatchObject([{ id: asked, isBriefAnswer: true }]);
    const next = await queue(`?limit=1&after=${page.next}`);
    const last = await queue(`?limit=1&after=${next.next}`);
    expect([next, last].flatMap(({ items }) => items)).toMatchObject([
      { id: first, isBriefAnswer: false },
      { id: second },
    ]);
    expect(last.next).toBeNull();
    expect((await fixture.admin('/api/admin/review?after=WyJ4IiwieSJd')).status).toBe(400);
  });
});

describe('withdrawing what was reported', () => {
  const report = async (itemId: string) => {
    const values = { itemId, reason: 'copyright' as const, note: 'Mine', email: 'ana@people.example', at: hour(1) };
    await fixture.db.insert(reports).values(values);
  };
  const withdraw = (id: string, json: object, who = fixture.admin) =>
    who(`/api/admin/items/${id}/withdraw`, { method: 'POST', json });

  it('settles every open report about it in the same step', async () => {
    const id = await fixture.addItem(maya.id, 'published');
    await report(id);
    await report(id);
    const reply = await withdraw(id, { note: 'Not yours', reports: { answer: 'Thank you' } });
    expect(await reply.json()).toEqual({ settled: 2, answered: 1 });
    expect(await fixture.db.select().from(reports)).toMatchObject([
      { outcome: 'withdrawn', answer: 'Thank you' },
      { outcome: 'withdrawn', answer: 'Thank you' },
    ]);
    expect(await fixture.rowOf(id)).toMatchObject({ state: 'withdrawn' });
  });

  it('leaves both as they were when one of them fails', async () => {
    const id = await fixture.addItem(maya.id, 'rejected');
    await report(id);
    expect((await withdraw(id, { note: 'Not yours', reports: {} })).status).toBe(409);
    expect((await withdraw(id, { note: 'Not yours', reports: { answer: 'x'.repeat(2_000) } })).status).toBe(400);
    expect((await withdraw(id, { note: 'Not yours', reports: {} }, maya)).status).toBe(403);
    expect(await fixture.rowOf(id)).toMatchObject({ state: 'rejected' });
    expect(await fixture.db.select().from(reports)).toMatchObject([{ settledAt: null }]);
  });

  it('leaves reports alone unless asked to', async () => {
    const id = await fixture.addItem(maya.id, 'published');
    await report(id);
    expect(await (await withdraw(id, { note: 'Not yours' })).json()).toEqual({ settled: 0, answered: 0 });
    expect(await fixture.db.select().from(reports)).toMatchObject([{ settledAt: null }]);
  });
});
