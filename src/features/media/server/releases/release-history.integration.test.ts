import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, refusalOf } from '../../../../../tests/support/browser.ts';
import { openReviewFixture, type ReviewFixture } from '../../../../../tests/support/review-fixture.ts';
import { releases } from '../releases.tables.ts';

type Person = Browser & { id: string };

let fixture: ReviewFixture;
let maya: Person;
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.newCreator();
});

const signed = async (changes: object = {}): Promise<string> => {
  const json = {
    kind: 'model',
    name: 'Anaïs Laurent',
    signedOn: '2026-01-10',
    endsOn: null,
    witnessName: 'Ben Joseph',
    isMinor: false,
    guardianName: '',
    consent: true,
    signature: { strokes: [], typedName: 'Anaïs Laurent' },
    language: 'en',
    ...changes,
  };
  const response = await maya('/api/creator/releases/signed', { method: 'POST', json });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).id;
};
const facts = { name: 'Anaïs Laurent', endsOn: null as string | null, witnessName: 'Ben Joseph' };
const correct = (id: string, changes: object, who = maya) =>
  who(`/api/creator/releases/${id}`, { method: 'PATCH', json: { ...facts, ...changes } });
const post = (id: string, what: 'end' | 'resume', who = maya) =>
  who(`/api/creator/releases/${id}/${what}`, { method: 'POST' });
const story = async (id: string) => (await maya(`/api/creator/releases/${id}`)).json();
const linkedItem = async (id: string): Promise<string> => {
  const item = await fixture.addItem(maya.id, 'published');
  await maya(`/api/creator/releases/${id}/items`, { method: 'POST', json: { link: [item], unlink: [] } });
  return item;
};

describe('corrections', () => {
  it('are kept with what was there before; what was signed stays word for word', async () => {
    const id = await signed();
    expect((await correct(id, { name: 'Anaïs Laurent-Roy' })).status).toBe(200);
    expect((await correct(id, { name: 'Anaïs Laurent-Roy' })).status).toBe(200);
    const { release, signedText, history } = await story(id);
    expect(release.name).toBe('Anaïs Laurent-Roy');
    expect(signedText.join(' ')).toContain('also in advertising, in any medium');
    expect(history).toMatchObject([
      { event: 'changed', details: { name: ['Anaïs Laurent', 'Anaïs Laurent-Roy'] } },
      { event: 'signed', details: {} },
    ]);
    const [row] = await fixture.db.select().from(releases).where(eq(releases.id, id));
    expect(row?.signedText).toMatchObject({ language: 'en', endsOn: null });
    expect(JSON.stringify(row?.signedText)).not.toContain('Laurent-Roy');
  });

  it('of the end are messages anew, and never longer than what was signed', async () => {
    const id = await signed({ endsOn: '2099-06-30' });
    await fixture.db.update(releases).set({ toldAlert: 'month' }).where(eq(releases.id, id));
    expect(await refusalOf(await correct(id, { endsOn: '2099-07-01' }))).toMatchObject({
      status: 400,
      issues: [{ field: 'endsOn', message: 'The signed text ends on 2099-06-30. For longer, have a new one signed' }],
    });
    expect((await correct(id, { endsOn: null })).status).toBe(400);
    expect((await correct(id, { endsOn: '2020-01-01' })).status).toBe(400);
    expect((await correct(id, { endsOn: '2099-05-31' })).status).toBe(200);
    const [row] = await fixture.db.select().from(releases).where(eq(releases.id, id));
    expect(row).toMatchObject({ endsOn: '2099-05-31', toldAlert: null });
  });

  it('are for its creator alone, and need a name', async () => {
    const id = await signed();
    const other = await fixture.signIn({ isCreator: true });
    expect((await correct(id, { name: 'Mine' }, other)).status).toBe(404);
    expect((await other(`/api/creator/releases/${id}`)).status).toBe(404);
    expect(await refusalOf(await correct(id, { name: ' ' }))).toMatchObject({ issues: [{ field: 'name' }] });
  });
});

describe('an end that was a mistake', () => {
  it('is undone within a day, and the works are offered as before', async () => {
    const id = await signed();
    const item = await linkedItem(id);
    expect(await (await post(id, 'end')).json()).toMatchObject({ status: 'ended' });
    expect(await fixture.rowOf(item)).toMatchObject({ isEditorial: true });
    expect((await correct(id, { name: 'Later' })).status).toBe(409);
    const other = await fixture.signIn({ isCreator: true });
    expect((await post(id, 'resume', other)).status).toBe(404);
    expect(await (await post(id, 'resume')).json()).toMatchObject({ status: 'signed', resumableUntil: null });
    expect(await fixture.rowOf(item)).toMatchObject({ isEditorial: false });
    expect((await post(id, 'resume')).status).toBe(409);
    expect((await story(id)).history.map(({ event }: { event: string }) => event)).toEqual([
      'resumed',
      'ended',
      'items',
      'signed',
    ]);
  });

  it('stays after a day', async () => {
    const id = await signed();
    await post(id, 'end');
    await fixture.db
      .update(releases)
      .set({ endedAt: new Date(fixture.server.deps.now().getTime() - 25 * 3_600_000) })
      .where(eq(releases.id, id));
    expect(await refusalOf(await post(id, 'resume'))).toMatchObject({
      status: 409,
      message: 'This release was ended more than a day ago. Have a new one signed.',
    });
  });
});
