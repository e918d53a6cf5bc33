import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { neighbours } from '#features/media/server/likeness.tables.ts';
import {
  answering,
  type LanguageModelDouble,
  openLanguageModelDouble,
} from '../../../../tests/support/language-model-double.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';
import { openLanguageModel } from './language-model.ts';

let model: LanguageModelDouble;
let fixture: PurchaseFixture;
let admin: Awaited<ReturnType<PurchaseFixture['signIn']>>;

beforeAll(async () => {
  model = await openLanguageModelDouble();
  fixture = await openPurchaseFixture({
    env: { LANGUAGE_MODEL_URL: model.url, LANGUAGE_MODEL_KEY: 'hush', LANGUAGE_MODEL_NAME: 'small' },
  });
  admin = await fixture.signIn({ isAdmin: true });
  const creator = await fixture.signIn({ isCreator: true, firstName: 'Zenobia' });
  const add = (title: string, changes: object) => fixture.addItem(creator.id, 'published', { title, ...changes });
  const boat = await add('Fishing boat in the shallows', { altText: 'boat', tags: ['boat'], location: 'Carriacou' });
  for (let number = 0; number < 6; number += 1) {
    const otherItemId = await add(`Boat ${number}`, { altText: 'A boat that lies on the beach', tags: ['boat'] });
    await fixture.db.insert(neighbours).values({ itemId: boat, otherItemId, likeness: 0.8 });
  }
});
afterAll(async () => {
  await fixture.server.stop();
  await model.stop();
});
beforeEach(() => {
  model.asked.length = 0;
});

describe('one question', () => {
  const signal = new AbortController().signal;
  const question = { task: 'write', facts: '{}' };
  const ask = async (limitMs?: number) => openLanguageModel(fixture.server.deps.config, limitMs)?.(question, signal);

  test('without its three variables there is no model', () => {
    expect(openLanguageModel({ languageModel: undefined })).toBeUndefined();
  });

  test('is a chat call with our key and model, and few tokens', async () => {
    model.reply.current = answering('A boat');
    expect(await ask()).toEqual({ state: 'answered', words: 'A boat' });
    expect(model.asked).toMatchObject([
      { path: '/v1/chat/completions', authorization: 'Bearer hush', body: { model: 'small', max_tokens: 120 } },
    ]);
  });

  test.each([
    ['429', { status: 429, body: '{}' }, 'busy'],
    ['500', { status: 500, body: '{}' }, 'failed'],
    ['no JSON', { status: 200, body: '<html>' }, 'failed'],
    ['no choice', { status: 200, body: '{"choices":[]}' }, 'failed'],
    ['a reply without end', { status: 200, body: `"${'x'.repeat(200_000)}"` }, 'failed'],
  ])('%s', async (_, reply, state) => {
    model.reply.current = reply;
    expect(await ask()).toEqual({ state });
  });

  test('that is not answered in time has failed', async () => {
    model.reply.current = undefined;
    expect(await ask(50)).toEqual({ state: 'failed' });
  });
});

describe('alt texts that wait', () => {
  const night = () => fixture.run('insights.find-suggestions');
  const shown = async () => {
    const { items } = await (await admin('/api/admin/insights/suggestions?show=words')).json();
    return items[0]?.suggestions.find(({ kind }: { kind: string }) => kind === 'alt_text');
  };
  const composed = { value: 'Fishing boat in the shallows, Carriacou, Jamaica', source: 'computed' };
  const words = 'A handmade fishing boat rests in the shallows off Carriacou';

  test.each([
    ['is too busy', { status: 429, body: '{}' }],
    ['talks nonsense', answering('Certainly! Here is an alt text about Paris.')],
    ['says too much', answering(`A fishing boat ${'and more '.repeat(50)}`)],
    ['has failed', { status: 500, body: '' }],
  ])('stay as they were composed when the model %s', async (_, reply) => {
    model.reply.current = reply;
    await night();
    expect(model.asked).toHaveLength(1);
    expect(await shown()).toMatchObject(composed);
  });

  test('are worded by the model, which is told facts of the work and nobody’s name, and are marked', async () => {
    model.reply.current = answering(words);
    await night();
    expect(await shown()).toMatchObject({ value: words, source: 'model', evidence: { was: 'boat' } });
    expect(JSON.stringify(model.asked)).not.toContain('Zenobia');
    const [, told] = (model.asked[0]?.body.messages ?? []) as { content: string }[];
    expect(JSON.parse(told?.content ?? '')).toEqual({
      title: 'Fishing boat in the shallows',
      location: 'Carriacou',
      island: 'Jamaica',
      tags: ['boat'],
    });
    expect((await (await admin('/api/admin/insights')).json()).model).toBe('small');
  });

  test('are not asked again the next night, unless the title has changed', async () => {
    model.reply.current = { status: 500, body: '' };
    await night();
    expect(model.asked).toEqual([]);
    expect(await shown()).toMatchObject({ value: words, source: 'model' });
    await fixture.server.database.pool.query("update items set title = 'Rowing boat' where alt_text = 'boat'");
    await night();
    expect(await shown()).toMatchObject({ value: 'Rowing boat, Carriacou, Jamaica', source: 'computed' });
  });
});
