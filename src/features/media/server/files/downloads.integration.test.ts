import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { signLink } from '#platform/http/files/signed-links.ts';
import { readJpegHead } from '#platform/media/rights/jpeg-head.ts';
import { newId } from '#platform/new-id.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { testPicture } from '../../../../../tests/support/media-fixture.ts';
import { statusOf } from '../../../../../tests/support/raw-request.ts';
import { readMetadata } from '../../../../../tests/support/read-metadata.ts';
import { itemStates } from '../../media.rules.ts';
import { downloads } from '../downloads.tables.ts';
import { items } from '../media.tables.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let creator: Person;
let stranger: Person;
let admin: Person;
let visitor: Browser;
let picture: Buffer;
beforeAll(async () => {
  fixture = await openItemFixture();
  creator = await fixture.signIn({ isCreator: true, firstName: 'Anaïs' });
  stranger = await fixture.signIn({ isCreator: true });
  admin = await fixture.signIn({ isAdmin: true });
  visitor = (await fixture.server.as('visitor')) as Browser;
  picture = await testPicture(7, 600, 400);
});
afterAll(() => fixture.server.stop());

const addDownloads = async (itemId: string) => {
  for (const [size, width] of [
    ['original', 600],
    ['small', 300],
  ] as const) {
    const key = `downloads/${itemId}/f00ba4/${size}.jpg`;
    await fixture.server.deps.files.write(key, picture);
    await fixture.db.insert(downloads).values({ itemId, size, width, height: width, bytes: picture.length, key });
  }
};
const addPhoto = async (
  ...facts: Parameters<ItemFixture['addItem']> extends [string, ...infer Rest] ? Rest : never
) => {
  const id = await fixture.addItem(creator.id, ...facts);
  await addDownloads(id);
  return id;
};
const open = (who: Browser, id: string, size = 'original') =>
  who(`/api/items/${id}/downloads/${size}`, { method: 'POST' });
const linkOf = async (who: Browser, id: string): Promise<string> => (await (await open(who, id)).json()).url;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('the sizes of an item', () => {
  it('are shown to everybody once it is published, the smallest first, without where they are kept', async () => {
    const id = await addPhoto('published', { access: 'premium' });
    const response = await visitor(`/api/items/${id}/downloads`);
    const text = await response.clone().text();
    expect(text).not.toContain('downloads/');
    expect(await response.json()).toEqual([
      { size: 'small', width: 300, height: 300, bytes: picture.length, type: 'image/jpeg' },
      { size: 'original', width: 600, height: 600, bytes: picture.length, type: 'image/jpeg' },
    ]);
  });

  it.each(itemStates.filter((state) => state !== 'published'))(
    'are nobody’s business while it is %s',
    async (state) => {
      const id = await addPhoto(state);
      for (const who of [visitor, stranger]) {
        expect((await who(`/api/items/${id}/downloads`)).status).toBe(404);
        expect((await open(who, id)).status).toBe(404);
      }
      for (const who of [creator, admin]) expect((await who(`/api/items/${id}/downloads`)).status).toBe(200);
    },
  );
});

describe('a link to a download', () => {
  it('of a free photo is for everybody, of a premium one for its creator and admins', async () => {
    const free = await addPhoto('published');
    const premium = await addPhoto('published', { access: 'premium' });
    const answers = async (id: string) => {
      const all = await Promise.all([visitor, stranger, creator, admin].map((who) => open(who, id)));
      return all.map(({ status }) => status);
    };
    expect(await answers(free)).toEqual([200, 200, 200, 200]);
    expect(await answers(premium)).toEqual([403, 403, 200, 200]);
    const refusal = await (await open(visitor, premium)).json();
    expect(refusal).toMatchObject({ code: 'licenceNeeded', message: expect.stringContaining('licence') });
  });

  it('is short-lived, and kept by nobody', async () => {
    const id = await addPhoto('published', { title: 'Crème & rum 🦩' });
    const response = await open(visitor, id);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { url, fileName, expiresAt } = await response.json();
    expect(url).toMatch(/^\/files\/[\w.-]+$/);
    expect(fileName).toBe(`tamarind-crème-rum-${id}-original.jpg`);
    const lastsMs = Date.parse(expiresAt) - Date.now();
    expect(lastsMs).toBeGreaterThan(9 * 60_000);
    expect(lastsMs).toBeLessThanOrEqual(10 * 60_000);
  });

  it.each([
    ['medium', 404],
    ['huge', 400],
    ['..%2foriginal', 400],
  ])('to the size %s is answered with %i', async (size, status) => {
    expect((await open(visitor, await addPhoto('published'), size)).status).toBe(status);
  });

  it('to nothing is not found', async () => {
    expect((await open(visitor, newId())).status).toBe(404);
  });
});

describe('the file behind a link', () => {
  it('is the picture with its rights in it, to be saved and kept by nobody on the way', async () => {
    const id = await addPhoto('published', {
      title: 'L’été 🦩 <b>"&"</b>',
      description: 'Fort-de-France\nau soir',
      tags: ['plaj', 'été'],
      publishedAt: new Date('2026-02-03T00:00:00Z'),
    });
    const response = await visitor(await linkOf(visitor, id));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename=".+"; filename\*=UTF-8''tamarind-l/),
    });
    const file = await bytesOf(response);
    expect(String(file.length)).toBe(response.headers.get('content-length'));
    const { publicUrl } = fixture.server.deps.config;
    expect(await readMetadata(file)).toMatchObject({
      'XMP-dc:Title': 'L’été 🦩 <b>"&"</b>',
      'XMP-dc:Description': 'Fort-de-France\nau soir',
      'XMP-dc:Subject': ['plaj', 'été'],
      'XMP-dc:Creator': ['Anaïs Pérez'],
      'XMP-dc:Rights': '© 2026 Anaïs Pérez',
      'XMP-photoshop:Credit': 'Anaïs Pérez / Tamarind',
      'XMP-xmpRights:WebStatement': `${publicUrl}/licensing`,
      'XMP-xmpRights:UsageTerms': 'Tamarind Free Licence',
      'XMP-plus:Licensor': [{ LicensorName: 'Tamarind', LicensorURL: `${publicUrl}/photos/${id}` }],
      'IPTC:By-line': 'Anaïs Pérez',
      'IPTC:CopyrightNotice': '© 2026 Anaïs Pérez',
      'IPTC:Credit': 'Anaïs Pérez / Tamarind',
      'IFD0:Artist': 'Anaïs Pérez',
      'IFD0:Copyright': '© 2026 Anaïs Pérez',
    });
    const dataOf = (jpeg: Buffer) => jpeg.subarray(readJpegHead(jpeg)?.dataAt);
    expect(dataOf(file).equals(dataOf(picture))).toBe(true);
  });

  it('comes in parts that fit together, wherever they are cut', async () => {
    const url = await linkOf(visitor, await addPhoto('published'));
    const whole = await bytesOf(await visitor(url));
    const headEnds = readJpegHead(whole)?.dataAt ?? 0;
    const cuts = [0, 1, 500, headEnds - 1, headEnds, headEnds + 1, whole.length - 1];
    for (const start of cuts)
      for (const end of cuts.filter((cut) => cut >= start)) {
        const part = await visitor(url, { headers: { range: `bytes=${start}-${end}` } });
        expect(part.status).toBe(206);
        expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`);
        expect((await bytesOf(part)).equals(whole.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
      }
    const beyond = await visitor(url, { headers: { range: `bytes=${whole.length}-` } });
    expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, 'no-store']);
  });

  it('goes on only while it is the same file', async () => {
    const id = await addPhoto('published');
    const url = await linkOf(visitor, id);
    const etag = (await visitor(url)).headers.get('etag') ?? '';
    const goOn = async () => (await visitor(url, { headers: { range: 'bytes=10-', 'if-range': etag } })).status;
    expect(await goOn()).toBe(206);
    await fixture.db.update(items).set({ title: 'Another title' }).where(eq(items.id, id));
    expect(await goOn()).toBe(200);
    const current = (await visitor(url)).headers.get('etag') ?? '';
    expect((await visitor(url, { headers: { 'if-none-match': current } })).status).toBe(304);
  });

  it('answers HEAD like GET, without the file', async () => {
    const url = await linkOf(visitor, await addPhoto('published'));
    const [head, get] = [await visitor(url, { method: 'HEAD' }), await visitor(url)];
    for (const name of ['content-length', 'content-type', 'etag', 'content-disposition'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    expect(await head.text()).toBe('');
  });

  it('is gone with the link, and behind no other one', async () => {
    const id = await addPhoto('published', { access: 'premium' });
    const { config, files, now } = fixture.server.deps;
    const key = `downloads/${id}/f00ba4/original.jpg`;
    const claim = [id, 'original', creator.id, 'creator', 'published', 'premium'];
    const expired = await visitor(signLink(config.secret, claim, now()));
    expect(expired.status).toBe(410);
    expect(await expired.text()).toContain('expired');
    const url = signLink(config.secret, claim, new Date(now().getTime() + 60_000));
    expect((await visitor(url)).status).toBe(200);
    const forged = signLink('a secret that somebody else has made up', claim, new Date(now().getTime() + 60_000));
    for (const path of [
      forged,
      `${url}x`,
      url.slice(0, -1),
      url.replace('.', '.A'),
      `${url}/..`,
      '/files/',
      `/files/${key}`,
    ])
      expect(await statusOf(fixture.server.url, path), path).toBe(404);
    await files.remove(key);
    expect((await visitor(url)).status).toBe(404);
  });

  it('is never something that a browser would run', async () => {
    for (const originalType of ['text/html', 'image/svg+xml', 'application/xhtml+xml']) {
      const id = await fixture.addItem(creator.id, 'published', { originalType });
      const key = `originals/${id}`;
      await fixture.server.deps.files.write(key, Buffer.from('<script>alert(1)</script>'));
      const file = { itemId: id, size: 'original', width: 1, height: 1, bytes: 25, key } as const;
      await fixture.db.insert(downloads).values(file);
      const response = await visitor(await linkOf(visitor, id));
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
      expect(response.headers.get('content-disposition')).toContain('attachment');
    }
  });

  it('is not found once its item is discarded', async () => {
    const id = await addPhoto('awaiting_review');
    const url = await linkOf(creator, id);
    await fixture.db.delete(items).where(eq(items.id, id));
    expect((await visitor(url)).status).toBe(404);
  });
});

describe('a link whose item has changed', () => {
  const refusalOf = async (url: string) => {
    const response = await visitor(url, { headers: { range: 'bytes=10-' } });
    return [response.status, await response.text()];
  };
  const ENDED = [410, expect.stringContaining('no longer works')];
  const withdraw = async (id: string) =>
    expect((await creator(`/api/creator/items/${id}/withdraw`, { method: 'POST' })).status).toBe(200);

  it('ends when its creator withdraws it, whoever asked for the link', async () => {
    const id = await addPhoto('published');
    const urls = await Promise.all([visitor, stranger, creator, admin].map((who) => linkOf(who, id)));
    for (const url of urls) expect((await visitor(url)).status).toBe(200);
    await withdraw(id);
    for (const url of urls) expect(await refusalOf(url)).toEqual(ENDED);
    for (const url of urls) expect((await visitor(url, { method: 'HEAD' })).status).toBe(410);
  });

  it('ends when the team withdraws it', async () => {
    const id = await addPhoto('published', { access: 'premium' });
    const urls = [await linkOf(creator, id), await linkOf(admin, id)];
    const note = 'The person in it has asked us to.';
    await admin(`/api/admin/items/${id}/withdraw`, { method: 'POST', json: { note } });
    for (const url of urls) expect(await refusalOf(url)).toEqual(ENDED);
  });

  it('is given anew to those who still have a right, and that one holds', async () => {
    const id = await addPhoto('published');
    await withdraw(id);
    for (const who of [creator, admin]) expect((await visitor(await linkOf(who, id))).status).toBe(200);
    expect((await open(visitor, id)).status).toBe(404);
  });

  it('ends when what was free becomes premium', async () => {
    const id = await addPhoto('awaiting_review');
    const url = await linkOf(creator, id);
    expect((await visitor(url)).status).toBe(200);
    const changed = await creator(`/api/creator/items/${id}`, { method: 'PATCH', json: { access: 'premium' } });
    expect(changed.status).toBe(200);
    expect(await refusalOf(url)).toEqual(ENDED);
  });

  it('ends when whoever asked for it leaves the team', async () => {
    const id = await addPhoto('published', { access: 'premium' });
    const former = await fixture.signIn({ isAdmin: true });
    const url = await linkOf(former, id);
    expect((await visitor(url)).status).toBe(200);
    await fixture.db.update(users).set({ isAdmin: false }).where(eq(users.id, former.id));
    expect(await refusalOf(url)).toEqual(ENDED);
  });
});
