import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dueCounts } from '#platform/jobs/for-each-due.ts';
import { type Browser, refusalOf } from '../../../../../tests/support/browser.ts';
import { testPicture } from '../../../../../tests/support/media-fixture.ts';
import { pagesPdf } from '../../../../../tests/support/pdf-files.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import { openReviewFixture, type ReviewFixture } from '../../../../../tests/support/review-fixture.ts';
import { PAPER_UPLOAD_PATH, type Release } from '../../releases.contract.ts';
import { items } from '../media.tables.ts';
import { releases } from '../releases.tables.ts';
import { followEndingReleases } from './follow-releases.ts';

type Person = Browser & { id: string };

let fixture: ReviewFixture;
let maya: Person;
let other: Person;
beforeAll(async () => {
  fixture = await openReviewFixture();
  other = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.newCreator();
});

const facts = {
  kind: 'model',
  name: 'Anaïs Laurent',
  signedOn: '2026-01-10',
  endsOn: null as string | null,
  witnessName: 'Ben Joseph',
  isMinor: false,
  guardianName: '',
};
const drawn = {
  strokes: [
    [
      [100, 100],
      [400, 200],
      [600, 120],
    ],
  ],
  typedName: null,
};

const released = async (response: Response): Promise<Release> => {
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
};
const add = (json: object = {}, who = maya) =>
  who('/api/creator/releases', { method: 'POST', json: { ...facts, ...json } });
const sign = (json: object = {}, who = maya) =>
  who('/api/creator/releases/signed', {
    method: 'POST',
    json: { ...facts, consent: true, signature: drawn, language: 'en', ...json },
  });
const sendPaper = (id: string, bytes: Buffer, who = maya) =>
  who(PAPER_UPLOAD_PATH.replace(':id', id), {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
const link = (id: string, itemIds: string[], unlink: string[] = [], who = maya) =>
  who(`/api/creator/releases/${id}/items`, { method: 'POST', json: { link: itemIds, unlink } });
const listed = async (who = maya): Promise<Release[]> => (await (await who('/api/creator/releases')).json()).releases;
const inForce = (itemId: string) => fixture.rowOf(itemId);
const at = (day: string) => ({ ...fixture.server.deps, now: () => new Date(`${day}T12:00:00Z`) });
const runJob = (day: string) => followEndingReleases(at(day), AbortSignal.timeout(60_000));

const allOf = async <Row>(rows: AsyncIterable<Row> | undefined): Promise<Row[]> => {
  const all: Row[] = [];
  if (rows) for await (const row of rows) all.push(row);
  return all;
};

describe('the paper of a release', () => {
  it('comes as a PDF, and counts from then on', async () => {
    const { id, status } = await released(await add());
    expect(status).toBe('waiting');
    const kept = await released(await sendPaper(id, pagesPdf(2)));
    expect(kept).toMatchObject({ status: 'signed', source: 'file', paperType: 'application/pdf' });
    expect((await sendPaper(id, pagesPdf(1))).status).toBe(409);
  });

  it('comes as a photo, which is drawn anew without the place where it was taken', async () => {
    const { id } = await released(await add({ kind: 'mas', name: 'Pan Wizards' }));
    const photo = await testPicture(1, 1200, 900);
    expect(await released(await sendPaper(id, photo))).toMatchObject({ paperType: 'image/jpeg' });
    const [row] = await fixture.db.select().from(releases).where(eq(releases.id, id));
    expect(row?.paperKey).toMatch(/^releases\//);
  });

  it.each([
    ['a program named as a PDF', () => Buffer.from('MZ this is a program'), 'neither a PDF nor a photo'],
    ['nothing', () => Buffer.alloc(0), 'neither a PDF nor a photo'],
    ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 1), 'larger than 10 MB'],
  ])('is refused with %s, and the release waits as before', async (_, make, said) => {
    const { id } = await released(await add());
    const refusal = await refusalOf(await sendPaper(id, make()));
    expect(refusal.status).toBe(422);
    expect(refusal.message).toContain(said);
    expect((await listed())[0]).toMatchObject({ id, status: 'waiting' });
  });

  it('is not taken from others, from people who are no creators, or for a release of somebody else', async () => {
    const { id } = await released(await add());
    const user = await fixture.signIn();
    expect((await sendPaper(id, pagesPdf(1), other)).status).toBe(404);
    expect((await sendPaper(id, pagesPdf(1), user)).status).toBe(403);
    expect((await add({}, user)).status).toBe(403);
  });
});

describe('a signature on the screen', () => {
  it('is drawn into a PDF with the names, and kept as points', async () => {
    const { id, status, source } = await released(
      await sign({ isMinor: true, guardianName: 'Rosa Laurent', endsOn: '2099-06-30' }),
    );
    expect([status, source]).toEqual(['signed', 'signature']);
    const { url } = await (await maya(`/api/creator/releases/${id}/paper-link`, { method: 'POST' })).json();
    const paper = await readPdf(Buffer.from(await (await maya(url)).arrayBuffer()));
    expect(paper.text).toContain('Anaïs Laurent');
    expect(paper.text).toContain('Rosa Laurent');
    expect(paper.text).toContain('Ben Joseph');
    expect(JSON.stringify(paper.structure)).toContain('Signature of Rosa Laurent');
    expect(paper).toMatchObject({ pages: 1, isTagged: true });
    const [row] = await fixture.db.select().from(releases).where(eq(releases.id, id));
    expect(row?.signature).toEqual(drawn);
  });

  it('may be a typed name', async () => {
    expect(await released(await sign({ signature: { strokes: [], typedName: 'Anaïs Laurent' } }))).toMatchObject({
      status: 'signed',
    });
  });

  it.each([
    ['no consent', { consent: false }, 'consent'],
    ['an empty field', { signature: { strokes: [], typedName: null } }, 'signature'],
    ['a dot', { signature: { strokes: [[[5, 5]]], typedName: null } }, 'signature'],
    ['no witness', { witnessName: ' ' }, 'witnessName'],
    ['a minor without a guardian', { isMinor: true }, 'guardianName'],
    ['a day to come', { signedOn: '2098-01-01' }, 'signedOn'],
    ['an end before the beginning', { endsOn: '2025-01-01' }, 'endsOn'],
    ['a day that no calendar has', { signedOn: '2026-02-30' }, 'signedOn'],
  ])('is refused with %s', async (_, changes, field) => {
    const refusal = await refusalOf(await sign(changes));
    expect(refusal.status).toBe(400);
    expect(refusal.issues.map((issue: { field: string }) => issue.field)).toContain(field);
    expect(await listed()).toEqual([]);
  });
});

describe('who reads a paper', () => {
  it('its creator and reviewers, each by a link of their own; a reviewer is in the audit log', async () => {
    const { id } = await released(await sign());
    const linkOf = async (who: Browser, area: 'creator' | 'admin') =>
      (await (await who(`/api/${area}/releases/${id}/paper-link`, { method: 'POST' })).json()).url as string;
    const own = await linkOf(maya, 'creator');
    const response = await maya(own);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(await fixture.auditOf(id)).toEqual([]);

    const ofAdmin = await linkOf(fixture.admin, 'admin');
    expect((await fixture.admin(ofAdmin)).status).toBe(200);
    expect(await fixture.auditOf(id)).toMatchObject([{ actorId: fixture.admin.id, action: 'release-read' }]);

    expect((await other(own)).status).toBe(403);
    expect((await other(`/api/creator/releases/${id}/paper-link`, { method: 'POST' })).status).toBe(404);
    expect((await maya(`/api/admin/releases/${id}/paper-link`, { method: 'POST' })).status).toBe(403);
    expect((await fetch(fixture.server.url + own, { redirect: 'manual' })).status).toBe(302);
    expect((await maya(`${own}x`)).status).toBe(404);
    const [row] = await fixture.db.select().from(releases).where(eq(releases.id, id));
    expect((await maya(`/media/${row?.paperKey}`)).status).toBe(404);
  });
});

describe('releases and items', () => {
  const publish = (changes = {}) => fixture.addItem(maya.id, 'published', changes);

  it('are linked by their creator only, many at once, and say what can be recognised', async () => {
    const { id } = await released(await sign());
    const own = [await publish(), await fixture.addItem(maya.id, 'awaiting_review')];
    const foreign = await fixture.addItem(other.id, 'awaiting_review');
    expect((await link(id, [...own, foreign])).status).toBe(404);
    expect((await link(id, own, [], other)).status).toBe(404);
    const reply = await (await link(id, own)).json();
    expect(new Set(reply.release.itemIds)).toEqual(new Set(own));
    const rows = await fixture.db.select().from(items).where(inArray(items.id, own));
    expect(rows.map(({ recognisable }) => recognisable)).toEqual([['model'], ['model']]);
    const view = await (await maya(`/api/creator/items/${own[0]}`)).json();
    expect(view.item.releases).toMatchObject([{ id, kind: 'model', status: 'signed' }]);
    expect((await maya(`/api/creator/releases/${id}`, { method: 'DELETE' })).status).toBe(409);
    await link(id, [], own);
    expect((await maya(`/api/creator/releases/${id}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('make a published item editorial when they are taken back, and give it back when there is a new one', async () => {
    const { id } = await released(await sign());
    const item = await publish();
    await link(id, [item]);
    expect(await inForce(item)).toMatchObject({ isEditorial: false });
    await released(await maya(`/api/creator/releases/${id}/end`, { method: 'POST' }));
    expect(await inForce(item)).toMatchObject({ isEditorial: true, isEditorialByRule: true });
    const { id: renewed } = await released(await sign());
    expect(await (await link(renewed, [item])).json()).toMatchObject({ becameReleased: 0 });
    expect(await (await link(id, [], [item])).json()).toMatchObject({ becameReleased: 1 });
    expect(await inForce(item)).toMatchObject({ isEditorial: false, isEditorialByRule: false });
  });

  it('keep a published item editorial that declares people without one', async () => {
    const item = await publish();
    const change = (json: object) => maya(`/api/creator/items/${item}`, { method: 'PATCH', json });
    expect(await (await change({ recognisable: ['model'] })).json()).toMatchObject({
      isEditorial: true,
      isEditorialByRule: true,
    });
    expect(await refusalOf(await change({ isEditorial: false }))).toMatchObject({
      status: 400,
      issues: [{ field: 'isEditorial' }],
    });
    expect(await (await change({ recognisable: [] })).json()).toMatchObject({ isEditorial: false });
  });

  it('decide at the approval: without one an item is published as editorial, its creator is told, and undo takes it back', async () => {
    const item = await fixture.handIn(maya, { recognisable: ['property'] });
    expect((await fixture.decide(item, 'approve', {})).status).toBe(204);
    expect(await inForce(item)).toMatchObject({ state: 'published', isEditorial: true, isEditorialByRule: true });
    expect((await fixture.toldTo(maya.id)).map(({ title }) => title)).toContain('For editorial use only');
    expect((await fixture.admin(`/api/admin/review/${item}/undo`, { method: 'POST' })).status).toBe(204);
    expect(await inForce(item)).toMatchObject({ isEditorial: false, isEditorialByRule: false });

    const { id } = await released(await sign({ kind: 'property', name: 'Old mill' }));
    await link(id, [item]);
    expect((await fixture.decide(item, 'approve', {})).status).toBe(204);
    expect(await inForce(item)).toMatchObject({ state: 'published', isEditorial: false });
  });
});

describe('the end of a release', () => {
  it('is told 30 and 7 days before and when it is over, each once; then published items are editorial', async () => {
    const { id } = await released(await sign({ endsOn: '2099-06-30' }));
    const item = await fixture.addItem(maya.id, 'published');
    await link(id, [item]);
    const told = async () => (await fixture.toldTo(maya.id)).map(({ message }) => message);
    await runJob('2099-05-30');
    expect(await told()).toEqual([]);
    await runJob('2099-05-31');
    const looked = dueCounts.get('releases that end')?.done;
    for (const day of ['2099-05-31', '2099-06-10']) await runJob(day);
    expect(await told()).toHaveLength(1);
    // Whoever was told is not even looked at.
    expect(dueCounts.get('releases that end')?.done).toBe(looked);
    for (const day of ['2099-06-23', '2099-06-30']) await runJob(day);
    expect(await told()).toHaveLength(2);
    expect(await inForce(item)).toMatchObject({ isEditorial: false });
    for (const day of ['2099-07-01', '2099-07-01', '2099-07-20']) await runJob(day);
    const all = await told();
    expect(all).toHaveLength(3);
    expect(all.at(-1)).toContain('for editorial use only');
    expect(await inForce(item)).toMatchObject({ isEditorial: true, isEditorialByRule: true });
  });

  it('that cannot be told stops no other', async () => {
    const { id: bad } = await released(await sign({ endsOn: '2099-08-01' }));
    const { id: good } = await released(await sign({ endsOn: '2099-08-02' }));
    const { pool } = fixture.server.database;
    await pool.query(`
      create function refuse_release() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken before update on releases
        for each row when (new.id = '${bad}') execute function refuse_release()`);
    const alertOf = async (id: string) =>
      (await fixture.db.select().from(releases).where(eq(releases.id, id)))[0]?.toldAlert;
    await runJob('2099-07-20');
    expect([await alertOf(bad), await alertOf(good)]).toEqual([null, 'month']);
    await pool.query('drop trigger broken on releases; drop function refuse_release');
    await runJob('2099-07-20');
    expect(await alertOf(bad)).toBe('month');
  });
});

it('the export of a person has the releases with their papers', async () => {
  const { id } = await released(await sign());
  const { mediaOwnData } = await import('../media.own-data.ts');
  const part = mediaOwnData(fixture.server.deps).find(({ name }) => name === 'releases');
  const rows = await allOf(part?.rows(maya.id));
  const files = await allOf(part?.files?.(maya.id));
  expect(rows).toMatchObject([{ id, name: 'Anaïs Laurent', signature: drawn }]);
  expect(files).toMatchObject([{ name: `${id} Anaïs Laurent.pdf` }]);
  expect(await allOf(part?.rows(other.id))).toEqual([]);
});
