import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { readDeclarations } from '../architecture/declarations.ts';
import type { Browser } from '../support/browser.ts';
import { openPageFixture, type PageFixture } from '../support/page-fixture.ts';

let fixture: PageFixture;
let visitor: Browser;
let creator: Browser;
beforeAll(async () => {
  fixture = await openPageFixture();
  visitor = (await fixture.server.as('visitor')) as Browser;
  creator = await fixture.signIn({ isCreator: true, isAdmin: true });
});
afterAll(() => fixture.server.stop());

/** PostgreSQL has no text with a null character in it, so whoever asks the database with one breaks it. */
describe('a null character in an address names nothing', () => {
  it.each([
    '/embed/photos/%00',
    '/embed/videos/a%00b',
    '/cards/photos/%00.jpg',
    '/cards/stories/blog-%00.jpg',
    '/cards/%00/x.jpg',
    '/makers/%00/badge-light.svg',
    '/makers/a%00/badge-dark.svg',
    '/sitemaps/%00',
    '/sitemaps/photos-1%00.xml.gz',
    '/media/renditions/%00/x/480.webp',
    '/files/%00',
    '/protected/%00/x',
    '/protected/a%00/480.webp',
    '/license/certificate/%00.pdf',
    '/papers/%00.pdf',
    '/exports/earnings/%00.csv',
    '/exports/works/%00.csv',
    '/photos/%00',
    '/products/%00',
    '/makers/%00',
    '/collections/%00',
    '/photos/collection/%00',
    '/creators/%00',
    '/editorial/%00',
    '/blog/%00',
    '/island/%00',
    '/category/%00',
    '/business/content/%00',
    '/api/photos/%00',
    '/api/stories/blog/%00',
  ])('%s', async (path) => {
    for (const who of [visitor, creator]) expect([400, 401, 403, 404]).toContain((await who(path)).status);
  });

  it.each(['/photos/%00', '/photos/a%00b', '/videos/%00'])('the address %s to be embedded', async (path) => {
    const url = new URL(path, fixture.server.deps.config.publicUrl).href;
    expect((await visitor(`/api/oembed?url=${encodeURIComponent(url)}`)).status).toBe(404);
  });

  it('an upload that goes on', async () => {
    const headers = { 'tus-resumable': '1.0.0' };
    expect((await creator('/api/uploads/%00', { method: 'HEAD', headers })).status).toBe(404);
  });

  it.each(['\0', 'a\0b', ''])('an upload that replaces the item %j', async (item) => {
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `filename ${base64('a.jpg')},replaces ${base64(item)}`,
    };
    expect((await creator('/api/uploads', { method: 'POST', headers })).status).toBe(422);
  });

  it('words of an export', async () => {
    const table = await creator('/exports/items.csv?kind=photo&q=%00');
    expect([table.status, (await table.text()).length > 0]).toEqual([200, true]);
  });

  it('a paper of a release', async () => {
    const paper = { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' };
    expect((await creator('/api/creator/releases/%00/paper', paper)).status).toBe(404);
  });

  it.each([
    '/search/%00',
    '/search?q=%00',
    '/help?q=%00',
    '/editorial?tag=%00',
    '/license/verify/%00',
    '/contact?about=%00',
    '/robots.txt?%00',
    '/blog/rss.xml?x=%00',
  ])('%s is only a word', async (path) => {
    expect((await visitor(path)).status).toBeLessThan(500);
  });
});

describe('a null character in a call', () => {
  const addressesOf = ({ path, query }: Endpoint): string[] => {
    const fields = Object.keys(query?.shape ?? {}).map((name) => `${path.replace(/:\w+/g, 'x')}?${name}=%00`);
    return path.includes(':') ? [path.replace(/:\w+/g, '%00'), ...fields] : fields;
  };

  it('is refused or found nowhere, in every parameter and every field of a query', async () => {
    const { endpoints } = await readDeclarations();
    const asked = endpoints.filter(({ method }) => method === 'GET').flatMap(addressesOf);
    expect(asked.length).toBeGreaterThan(100);
    const broken: string[] = [];
    for (const path of asked) if ((await creator(path)).status >= 500) broken.push(path);
    expect(broken).toEqual([]);
  });
});
