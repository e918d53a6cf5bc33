import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { metadataFor, openUploader, refusal, type Uploader } from '../../../../../tests/support/uploader.ts';
import { ITEM_HEADER, UPLOADS_PATH } from '../../media.contract.ts';
import { items } from '../media.tables.ts';
import { uploads } from '../uploads.tables.ts';

let server: TestServer;
let maya: Uploader;

beforeAll(async () => {
  server = await startTestServer();
  maya = await openUploader(server);
});

afterAll(() => server.stop());

const bytesOf = (length: number) => Buffer.from(randomBytes(length));
const idOf = (path: string): string => path.slice(UPLOADS_PATH.length + 1);
const findItem = async (id: string) => (await server.deps.db.select().from(items).where(eq(items.id, id)))[0];

describe('what is refused before the first byte', () => {
  test.each([
    ['a.exe', 10, 'Tamarind takes photos'],
    ['noending', 10, 'Tamarind takes photos'],
    ['', 10, 'Tamarind takes photos'],
    ['a.jpg', 0, 'This file is empty'],
    ['a.jpg', 50_000_001, 'Photos may have at most 50 MB'],
    ['a.mp4', 4_000_000_001, 'Clips may have at most 4 GB'],
    ['a.wav', 200_000_001, 'Sounds may have at most 200 MB'],
    [`${'a'.repeat(497)}.jpg`, 10, 'longer than 500 characters'],
  ])('%j with %d bytes', async (fileName, bytes, sentence) => {
    const refused = await refusal(await maya.begin(fileName, bytes));
    expect(refused).toMatchObject({ status: 422, code: 'uploadRefused' });
    expect(refused.message).toContain(sentence);
  });

  test.each([
    ['no length', {}, 422],
    ['a length that comes later', { 'upload-defer-length': '1' }, 422],
    ['a negative length', { 'upload-length': '-5' }, 422],
    ['a length that is no number', { 'upload-length': '1e3' }, 422],
    ['a length beyond counting', { 'upload-length': '9'.repeat(30) }, 422],
    ['a part to be joined', { 'upload-length': '10', 'upload-concat': 'partial' }, 422],
    ['another version', { 'upload-length': '10', 'tus-resumable': '0.2.2' }, 412],
    ['metadata that cannot be read', { 'upload-length': '10', 'upload-metadata': 'filename not-base64!' }, 400],
    ['a name twice', { 'upload-length': '10', 'upload-metadata': 'filename YQ==,filename Yg==' }, 400],
  ])('%s', async (_, headers, status) => {
    const response = await maya.ask('POST', UPLOADS_PATH, { 'upload-metadata': metadataFor('a.jpg'), ...headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\.$/) });
  });

  test('more than a creator may have on their way', async () => {
    const busy = await openUploader(server);
    const at = new Date();
    await server.deps.db.insert(uploads).values(
      Array.from({ length: server.deps.config.uploads.openLimit - 1 }, (_, index) => ({
        id: `busy${String(index).padStart(8, '0')}`,
        creatorId: busy.creatorId,
        fileName: 'a.jpg',
        bytes: 10,
        protocolState: {},
        startedAt: at,
        touchedAt: at,
      })),
    );
    const replies = await Promise.all([busy.begin('a.jpg', 10), busy.begin('b.jpg', 10)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('bad pieces', () => {
  test('at another place are refused, and change nothing', async () => {
    const path = await maya.open('offset.jpg', 1_000);
    await maya.send(path, 0, bytesOf(300));
    for (const offset of [0, 200, 301, 1_000])
      expect(await refusal(await maya.send(path, offset, bytesOf(100)))).toMatchObject({
        status: 409,
        code: 'uploadElsewhere',
      });
    expect(await maya.offsetOf(path)).toBe(300);
  });

  test('that are longer than the file are refused', async () => {
    const path = await maya.open('long.jpg', 1_000);
    expect(await refusal(await maya.send(path, 0, bytesOf(1_001)))).toMatchObject({
      status: 413,
      code: 'uploadTooLong',
    });
    expect(await maya.offsetOf(path)).toBe(0);
  });

  test('that turn out to be longer than the file are refused, and the file can still be finished', async () => {
    const path = await maya.open('endless.jpg', 1_000);
    const pieces = new ReadableStream({
      start: (controller) => {
        for (let piece = 0; piece < 5; piece += 1) controller.enqueue(bytesOf(400));
        controller.close();
      },
    });
    const uncounted: RequestInit & { duplex: 'half' } = {
      method: 'PATCH',
      headers: {
        origin: server.url,
        cookie: maya.cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: pieces,
      duplex: 'half',
    };
    expect(await refusal(await fetch(server.url + path, uncounted))).toMatchObject({
      status: 413,
      code: 'uploadTooLong',
    });
    const offset = await maya.offsetOf(path);
    expect(offset).toBeLessThanOrEqual(1_000);
    expect((await maya.send(path, offset, bytesOf(1_000 - offset))).headers.get(ITEM_HEADER)).toBe(idOf(path));
  });

  test.each([
    ['no offset', { 'content-type': 'application/offset+octet-stream' }],
    ['an offset that is none', { 'content-type': 'application/offset+octet-stream', 'upload-offset': '-1' }],
    ['another type', { 'content-type': 'application/octet-stream', 'upload-offset': '0' }],
  ])('with %s are refused', async (_, headers) => {
    const path = await maya.open('type.jpg', 100);
    const response = await maya.ask('PATCH', path, headers, bytesOf(100));
    expect(await refusal(response)).toMatchObject({ status: 400, code: 'badInput' });
    expect(await maya.offsetOf(path)).toBe(0);
  });

  test.each(['unknown00000', '..%2Fsecret', '%00', 'a'.repeat(300)])('for %s find nothing', async (id) => {
    expect((await maya.send(`${UPLOADS_PATH}/${id}`, 0, bytesOf(10))).status).toBe(404);
  });
});

describe('names', () => {
  test.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\me\\"quoted".png', '"quoted".png'],
    ['photo\u202egnp.jpg', 'photognp.jpg'],
    [`${'é'.repeat(496)}.jpg`, `${'é'.repeat(496)}.jpg`],
    ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    ["'; drop table items; --.tif", "'; drop table items; --.tif"],
  ])('%j is kept as %j', async (given, kept) => {
    const path = await maya.open(given, 10);
    const metadata = (await maya.ask('HEAD', path)).headers.get('upload-metadata');
    expect(metadata).toBe(metadataFor(kept));
    await maya.send(path, 0, bytesOf(10));
    const item = await findItem(idOf(path));
    expect(item?.originalName).toBe(kept);
    expect(item?.title.length).toBeLessThanOrEqual(120);
  });

  test('other metadata is not kept', async () => {
    const extra = Buffer.from('text/html').toString('base64');
    const headers = {
      'upload-length': '10',
      'upload-metadata': `${metadataFor('a.jpg')},contentType ${extra},relativePath`,
    };
    const path = (await maya.ask('POST', UPLOADS_PATH, headers)).headers.get('location') ?? '';
    expect((await maya.ask('HEAD', path)).headers.get('upload-metadata')).toBe(metadataFor('a.jpg'));
  });
});
