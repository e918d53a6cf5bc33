import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobBindingsOf } from '#app/start/worker.ts';
import { likes, reports } from '#features/items/server/items.tables.ts';
import { searchTerms } from '#features/search/server/search.tables.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';
import { makeExport } from '../own-data.contract.ts';
import { keyOfExport } from './data-exports.ts';
import { removeOldFiles } from './make-export.ts';
import { dataExports } from './own-data.tables.ts';
import { rowsOf } from './own-data-parts.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
});
afterAll(() => fixture.server.stop());

const status = async (person: Person) => (await person('/api/profile/export')).json();
const ask = (person: Person) => person('/api/profile/export', { method: 'POST' });
const files = () => fixture.server.deps.files;
const exportsOf = (person: Person) => fixture.db.select().from(dataExports).where(eq(dataExports.userId, person.id));
const mails = async () =>
  (await fixture.server.database.pool.query('select "to", text from outbox_mails order by id')).rows;

/** Every file of the archive, read whole. */
const unzip = async (bytes: Uint8Array): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  for (const entry of await reader.getEntries())
    if (!entry.directory)
      found.set(entry.filename, new TextDecoder().decode(await entry.getData(new Uint8ArrayWriter())));
  await reader.close();
  return found;
};

/** Asks, works, and opens what was mailed. */
const takeOut = async (person: Person) => {
  expect((await ask(person)).status).toBe(200);
  await fixture.work();
  const ready = await status(person);
  expect(ready.state).toBe('ready');
  const reply = await person(ready.url);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  return { ready, content: await unzip(new Uint8Array(await reply.arrayBuffer())) };
};

it('holds everything of the person and nothing of others, with the originals', async () => {
  const creator = await fixture.signIn({ isCreator: true });
  const other = await fixture.signIn({ isCreator: true });
  const own = await fixture.addItem(creator.id, 'published', { originalName: '../../palms.jpg' });
  const lost = await fixture.addItem(creator.id, 'withdrawn', { originalName: 'lost.jpg' });
  const foreign = await fixture.addItem(other.id, 'published');
  await files().write(`originals/${own}`, Buffer.from('the original of the palms'));
  await files().write(`originals/${foreign}`, Buffer.from('of somebody else'));
  const at = fixture.clock.now;
  await fixture.db.insert(likes).values([
    { userId: creator.id, itemId: foreign, likedAt: at },
    { userId: other.id, itemId: own, likedAt: at },
  ]);
  await fixture.db.insert(reports).values({ itemId: foreign, reporterId: creator.id, reason: 'other', note: 'Hm', at });
  await fixture.fillWallet(creator.id, 2_500);
  const draft = await fixture.openDraft(creator, foreign);
  expect(draft.status, await draft.clone().text()).toBeLessThan(300);

  expect(await status(creator)).toEqual({ state: 'none' });
  const { ready, content } = await takeOut(creator);
  const json = (name: string) => JSON.parse(content.get(`${name}.json`) ?? 'null');
  expect(json('profile')).toMatchObject([{ id: creator.id, firstName: 'Ana' }]);
  expect(json('likes')).toMatchObject([{ itemId: foreign }]);
  expect(json('reports')).toMatchObject([{ itemId: foreign, note: 'Hm' }]);
  expect(json('items').map(({ id }: { id: string }) => id)).toEqual([own, lost].toSorted());
  expect(json('orders')).toMatchObject([{ itemId: foreign }]);
  expect(json('wallet-and-earnings')).toMatchObject([{ account: 'wallet', usdCents: 2_500 }]);
  expect(json('sessions')).toHaveLength(1);
  expect(json('collections')).toEqual([]);
  expect([...content.keys()].filter((name) => name.startsWith('files/'))).toEqual([`files/${own} .._.._palms.jpg`]);
  expect(content.get(`files/${own} .._.._palms.jpg`)).toBe('the original of the palms');
  expect(json('about').missingFiles).toEqual([`files/${lost} lost.jpg`]);
  // No secret, and nothing of others.
  const everything = [...content.values()].join('\n');
  expect(everything).not.toMatch(/tokenHash|sealed|argon2|"password"/i);
  expect(everything).not.toMatch(/"split"|shareBasisPoints|"parts"/);
  expect(everything).not.toContain('of somebody else');
  const [mail] = (await mails()).slice(-1);
  expect(mail.to).toContain('@people.example');
  expect(mail.text).toContain(ready.url);
});

it('is for this person only, signed in, and for seven days', async () => {
  const person = await fixture.signIn();
  const other = await fixture.signIn();
  const { ready } = await takeOut(person);
  const [made] = await exportsOf(person);
  const key = keyOfExport(made?.id ?? '');

  expect((await other(ready.url)).status).toBe(403);
  const visitor = await fetch(fixture.server.url + ready.url, { redirect: 'manual' });
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login?next=%2Fprofile']);
  expect((await person(`${ready.url}x`)).status).toBe(404);
  // The same signature opens nothing as a link of another kind.
  expect((await person(ready.url.replace('/own-data/', '/files/'))).status).toBe(404);
  const part = await person(ready.url, { headers: { range: 'bytes=0-1' } });
  expect([part.status, await part.text()]).toEqual([206, 'PK']);

  await fixture.laterDays(6.9);
  await fixture.run('own-data.remove-old-exports');
  expect((await person(ready.url)).status).toBe(200);
  await fixture.laterDays(0.2);
  expect((await person(ready.url)).status).toBe(410);
  expect(await files().stat(key)).toBeDefined();
  await fixture.run('own-data.remove-old-exports');
  expect(await files().stat(key)).toBeUndefined();
  expect(await status(person)).toEqual({ state: 'none' });
});

it('whose file cannot be removed stops no other, and is tried again', async () => {
  const people = [await fixture.signIn(), await fixture.signIn()];
  for (const person of people) await takeOut(person);
  const made = await Promise.all(people.map(exportsOf));
  const [stuck = '', other = ''] = made.map(([row]) => keyOfExport(row?.id ?? ''));
  await fixture.laterDays(8);
  const { deps } = fixture.server;
  const remove = (key: string) => (key === stuck ? Promise.reject(new Error('no answer')) : deps.files.remove(key));
  await removeOldFiles({ ...deps, files: { ...deps.files, remove } }, AbortSignal.timeout(30_000));
  expect([await files().stat(stuck), await files().stat(other)]).toEqual([{ bytes: expect.any(Number) }, undefined]);
  await fixture.run('own-data.remove-old-exports');
  expect(await files().stat(stuck)).toBeUndefined();
});

it('is made one at a time, and three times a day', async () => {
  const person = await fixture.signIn();
  const replies = await Promise.all([ask(person), ask(person), ask(person)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await status(person)).state).toBe('requested');
  await fixture.work();
  for (let time = 2; time <= 3; time += 1) await takeOut(person);
  const refused = await ask(person);
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'tooManyRequests']);
  await fixture.laterDays(1.1);
  expect((await ask(person)).status).toBe(200);
  await fixture.work();
});

it('that cannot be made says so, and can be asked for again', async () => {
  const person = await fixture.signIn();
  await ask(person);
  const [waiting] = await exportsOf(person);
  const task = { exportId: waiting?.id ?? '' };
  const binding = jobBindingsOf({
    ...fixture.server.deps,
    files: { ...files(), write: () => Promise.reject(new Error('the disk is full')) },
  }).find(({ job }) => job === makeExport);
  const context = { log: fixture.server.deps.log, signal: new AbortController().signal };
  await expect(binding?.handle(task as never, context)).rejects.toThrow('the disk is full');
  expect((await status(person)).state).toBe('making');
  await binding?.giveUp?.(task as never, context);
  expect((await status(person)).state).toBe('failed');
  // A late retry of the failed one changes nothing.
  await fixture.work();
  expect((await status(person)).state).toBe('failed');
  // The profile shows the newest one, and the clock of the tests stands still.
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 1_000);
  await takeOut(person);
});

it('goes through long lists page by page, whatever their keys are', async () => {
  const person = await fixture.signIn();
  const at = fixture.clock.now;
  const creator = await fixture.signIn({ isCreator: true });
  const itemId = await fixture.addItem(creator.id, 'published');
  const rows = Array.from({ length: 1_203 }, (_, index) => ({
    itemId,
    reporterId: person.id,
    reason: 'other' as const,
    note: `No ${index}`,
    at,
  }));
  await fixture.db.insert(reports).values(rows);
  const parts = Array.from({ length: 1_001 }, (_, index) => ({ term: `sea grape ${index}`, plain: '', count: 1 }));
  await fixture.db.insert(searchTerms).values(parts);
  const { content } = await takeOut(person);
  const told: { note: string }[] = JSON.parse(content.get('reports.json') ?? '[]');
  expect(new Set(told.map(({ note }) => note)).size).toBe(1_203);
  const terms = new Set<string | undefined>();
  const where = like(searchTerms.term, 'sea grape %');
  for await (const { term } of rowsOf(fixture.db, searchTerms, { by: { term: searchTerms.term }, where }))
    terms.add(term);
  expect(terms.size).toBe(1_001);
});

it('a visitor is told to sign in', async () => {
  expect((await fetch(`${fixture.server.url}/api/profile/export`)).status).toBe(401);
});
