import { eq } from 'drizzle-orm';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { errorTable } from '#shared/errors.ts';
import { type Browser, refusalOf } from '../../../../../tests/support/browser.ts';
import { activePdf, activeSpellings, bombs, endlessPdf, pagesPdf } from '../../../../../tests/support/pdf-files.ts';
import { openReviewFixture, type ReviewFixture } from '../../../../../tests/support/review-fixture.ts';
import { PAPER_UPLOAD_PATH, type Release } from '../../releases.contract.ts';
import { releases } from '../releases.tables.ts';
import { createPdfDrawing } from './draw-paper.ts';
import { redrawOldPapers } from './redraw-papers.ts';

let fixture: ReviewFixture;
let maya: Browser & { id: string };
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.newCreator();
});

const facts = { kind: 'model', name: 'Anaïs Laurent', signedOn: '2026-01-10', endsOn: null, witnessName: '' };

const addRelease = async (): Promise<string> => {
  const json = { ...facts, isMinor: false, guardianName: '' };
  const response = await maya('/api/creator/releases', { method: 'POST', json });
  expect(response.status).toBe(200);
  return ((await response.json()) as Release).id;
};

const sendPaper = (id: string, bytes: Buffer): Promise<Response> =>
  maya(PAPER_UPLOAD_PATH.replace(':id', id), {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });

/** The paper as everybody gets it later. */
const keptPaper = async (bytes: Buffer): Promise<Buffer> => {
  const id = await addRelease();
  const response = await sendPaper(id, bytes);
  expect(response.status, await response.clone().text()).toBe(200);
  const { url } = await (await maya(`/api/creator/releases/${id}/paper-link`, { method: 'POST' })).json();
  const paper = Buffer.from(await (await maya(url)).arrayBuffer());
  const [row] = await fixture.db.select().from(releases).where(eq(releases.id, id));
  expect(row?.paperBytes).toBe(paper.length);
  return paper;
};

type Reader = Awaited<ReturnType<typeof getDocumentProxy>>;
const open = (bytes: Buffer): Promise<Reader> => getDocumentProxy(new Uint8Array(bytes));

/** What another program would run, open or offer in a file. */
const activeParts = async (bytes: Buffer) => {
  const document = await open(bytes);
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  return {
    atOpening: await document.getOpenAction(),
    scripts: await document.getJSActions(),
    attachments: await document.getAttachments(),
    fields: await document.getFieldObjects(),
    annotations: (await Promise.all(pages.map((page) => page.getAnnotations()))).flat(),
    pageScripts: (await Promise.all(pages.map((page) => page.getJSActions()))).filter(Boolean),
    text: (await Promise.all(pages.map((page) => page.getTextContent()))).flatMap(({ items }) => items),
  };
};
const nothing = {
  atOpening: null,
  scripts: null,
  attachments: null,
  fields: null,
  annotations: [],
  pageScripts: [],
  text: [],
};

describe('what is kept of a PDF', () => {
  it.each(Object.entries(activeSpellings))('has nothing that acts, with %s', async (_, spelling) => {
    const sent = activePdf(spelling);
    expect(await activeParts(sent)).toMatchObject({ scripts: { OpenAction: ['app.alert(1)'] } });
    expect(await activeParts(await keptPaper(sent))).toEqual(nothing);
  });

  it('is its pages in their size, as pictures', async () => {
    const document = await open(await keptPaper(pagesPdf(3)));
    expect(document.numPages).toBe(3);
    expect((await document.getPage(3)).view).toEqual([0, 0, 300, 200]);
  });
});

describe('a PDF that is costly to read', () => {
  it.each(Object.entries(bombs))('of %s is kept as its one page', async (_, make) => {
    const paper = await keptPaper(make());
    expect((await open(paper)).numPages).toBe(1);
  });

  it('is drawn in a process of its own, and others are served meanwhile', async () => {
    const children = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    const before = children();
    const id = await addRelease();
    const leaving = new AbortController();
    let isAnswered = false;
    const sending = fetch(fixture.server.url + PAPER_UPLOAD_PATH.replace(':id', id), {
      method: 'PUT',
      body: new Uint8Array(endlessPdf()),
      signal: leaving.signal,
      headers: {
        origin: fixture.server.url,
        cookie: Array.from(maya.cookies, (pair) => pair.join('=')).join('; '),
        'content-type': 'application/octet-stream',
      },
    })
      .catch(() => undefined)
      .finally(() => {
        isAnswered = true;
      });
    await expect.poll(children).toBeGreaterThan(before);
    expect((await fetch(`${fixture.server.url}/healthz`)).status).toBe(200);
    expect(isAnswered).toBe(false);
    leaving.abort();
    await sending;
    await expect.poll(children).toBe(before);
  });
});

describe('the limits of the process that draws', () => {
  const usual = { mostBytes: 768 * 1024 ** 2, mostMs: 30_000 };
  it.each([
    ['time', { ...usual, mostMs: 300 }],
    ['memory', { ...usual, mostBytes: 32 * 1024 ** 2 }],
  ])('of %s end with words', async (_, limits) => {
    const drawing = createPdfDrawing(limits)(endlessPdf(), maya.id, AbortSignal.timeout(30_000));
    await expect(drawing).rejects.toMatchObject({
      code: 'uploadRefused',
      sentence: { code: 'releases.pdfTooCostly' },
    });
    expect(errorTable.uploadRefused.status).toBe(422);
  });
});

describe('a PDF that cannot be kept', () => {
  const lock = '/Filter /Standard /V 1 /R 2 /P -4';
  const key = `/O (${'a'.repeat(32)}) /U (${'b'.repeat(32)})`;
  it.each([
    ['21 pages', pagesPdf(21), 'more than 20 pages'],
    ['a password', pagesPdf(1, '', `/Encrypt << ${lock} ${key} >> /ID [(a) (a)]`), 'has a password'],
    ['no page', pagesPdf(0), 'could not be read'],
    ['nothing in it', Buffer.from('%PDF-1.7 and nothing else'), 'could not be read'],
  ])('because of %s is refused in words, and the release waits as before', async (_, bytes, said) => {
    const id = await addRelease();
    const refusal = await refusalOf(await sendPaper(id, bytes));
    expect(refusal).toMatchObject({ status: 422, message: expect.stringContaining(said) });
    expect(await (await maya('/api/creator/releases')).json()).toMatchObject({ releases: [{ id, status: 'waiting' }] });
  });
});

describe('a PDF that was stored as it was sent, before papers were drawn', () => {
  const storeAsSent = async (bytes: Buffer) => {
    const id = await addRelease();
    const paperKey = `releases/${id}/as-sent.pdf`;
    await fixture.server.deps.files.write(paperKey, bytes);
    await fixture.db
      .update(releases)
      .set({ status: 'signed', source: 'file', paperKey, paperType: 'application/pdf', paperForm: 'asSent' })
      .where(eq(releases.id, id));
    return { id, paperKey };
  };
  const askAsTeam = (id: string) => fixture.admin(`/api/admin/releases/${id}/paper-link`, { method: 'POST' });
  const run = () => redrawOldPapers(fixture.server.deps, AbortSignal.timeout(60_000));

  it('is for its creator alone until a job has drawn it', async () => {
    const { id, paperKey } = await storeAsSent(activePdf({}));
    expect(await refusalOf(await askAsTeam(id))).toMatchObject({
      status: 409,
      message: expect.stringContaining('being prepared'),
    });
    await run();
    const { url } = await (await askAsTeam(id)).json();
    const paper = Buffer.from(await (await fixture.admin(url)).arrayBuffer());
    expect(await activeParts(paper)).toEqual(nothing);
    expect(await fixture.server.deps.files.stat(paperKey)).toBeUndefined();
    const [row] = await fixture.db.select().from(releases).where(eq(releases.id, id));
    expect(row).toMatchObject({ paperForm: 'drawn', paperBytes: paper.length, status: 'signed' });
  });

  const rowOf = async (id: string) => (await fixture.db.select().from(releases).where(eq(releases.id, id)))[0];
  const exists = async (key: string) => (await fixture.server.deps.files.stat(key)) !== undefined;

  it('stays with its creator where it cannot be drawn, who is told once and sends another one', async () => {
    const { id, paperKey } = await storeAsSent(Buffer.from('%PDF-1.7 and nothing else'));
    await run();
    await run();
    expect(await refusalOf(await askAsTeam(id))).toMatchObject({
      status: 409,
      message: expect.stringContaining('could not be read'),
    });
    expect(await rowOf(id)).toMatchObject({ paperForm: 'undrawable', paperKey });
    const told = await fixture.db.select().from(notifications).where(eq(notifications.userId, maya.id));
    expect(told).toMatchObject([
      { code: 'releasePaperUnreadable', facts: { name: 'Anaïs Laurent' }, subjectIds: [id] },
    ]);
    const listed = async () => (await (await maya('/api/creator/releases')).json()).releases[0];
    expect(await listed()).toMatchObject({ id, status: 'signed', needsPaper: true });
    expect((await sendPaper(id, pagesPdf(1))).status).toBe(200);
    expect(await listed()).toMatchObject({ id, status: 'signed', needsPaper: false });
    expect(await rowOf(id)).toMatchObject({ paperForm: 'drawn' });
    expect(await exists(paperKey)).toBe(false);
    expect((await askAsTeam(id)).status).toBe(200);
    expect((await sendPaper(id, pagesPdf(1))).status).toBe(409);
  });

  it('is tried again where its file is not found', async () => {
    const { id, paperKey } = await storeAsSent(pagesPdf(1));
    const { files } = fixture.server.deps;
    await files.remove(paperKey);
    await run();
    expect(await rowOf(id)).toMatchObject({ paperForm: 'asSent', paperKey });
    await files.write(paperKey, pagesPdf(1));
    await run();
    expect(await rowOf(id)).toMatchObject({ paperForm: 'drawn' });
  });

  it('leaves no second file where the row cannot be written', async () => {
    const { id, paperKey } = await storeAsSent(pagesPdf(1));
    const { deps } = fixture.server;
    const written: string[] = [];
    const files: typeof deps.files = {
      ...deps.files,
      write: async (key, content) => {
        written.push(key);
        await deps.files.write(key, content);
        throw new Error('the answer did not come');
      },
    };
    await redrawOldPapers({ ...deps, files }, AbortSignal.timeout(60_000));
    expect(written).not.toEqual([]);
    for (const key of written) expect(await exists(key)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ paperForm: 'asSent', paperKey });
    await run();
    expect(await rowOf(id)).toMatchObject({ paperForm: 'drawn' });
  });
});
