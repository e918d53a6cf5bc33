import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { removeOldGaps } from './help-gaps.ts';
import { helpGaps } from './information.tables.ts';

let fixture: ItemFixture;
let admin: Browser;
let visitor: Browser;
beforeAll(async () => {
  fixture = await openItemFixture();
  admin = await fixture.signIn({ isAdmin: true });
  visitor = (await fixture.server.as('visitor')) as Browser;
});
afterAll(() => fixture.server.stop());

const ask = async (question: string) => {
  const response = await visitor('/api/help/unanswered', { method: 'POST', json: { question } });
  return response.status === 200 ? ((await response.json()) as { counted: boolean }).counted : response.status;
};
const listed = async () => (await admin('/api/admin/help/unanswered')).json();

test('a question without an answer is counted for the team, without who asked it', async () => {
  expect(await ask('Do you sell xylophones?')).toBe(true);
  expect(await ask('  do you sell XYLOPHONES? ')).toBe(true);
  expect(await listed()).toEqual({ questions: [{ question: 'do you sell xylophones?', times: 2 }] });
  expect(Object.keys((await fixture.db.select().from(helpGaps))[0] ?? {})).toEqual(['day', 'question', 'times']);
});

test('what help answers, addresses, numbers and nonsense are not counted', async () => {
  expect(await ask('how do I get a refund')).toBe(false);
  expect(await ask('xylophone for maya@example.com')).toBe(false);
  expect(await ask('xylophone 8765551234')).toBe(false);
  expect(await ask(' ')).toBe(400);
  expect(await ask('x'.repeat(101))).toBe(400);
  expect((await listed()).questions).toHaveLength(1);
});

test('counts go after 90 days', async () => {
  const { db } = fixture;
  const now = new Date();
  await removeOldGaps(db, now);
  expect(await db.select().from(helpGaps)).toHaveLength(1);
  await removeOldGaps(db, new Date(now.getTime() + 91 * 24 * 60 * 60 * 1000));
  expect(await db.select().from(helpGaps)).toEqual([]);
});
