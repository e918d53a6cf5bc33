import { expect, test } from '@playwright/test';
import { href, type PageName, pages } from '#shared/pages.ts';
import type { Role } from '../../scripts/open-sessions.ts';
import { pageSamples } from '../../scripts/page-samples.ts';
import { wholeLibrary } from '../support/library.ts';
import { readHead, readStructuredData } from '../support/read-head.ts';
import { cookieHeaderOf } from '../support/sessions.ts';

test.beforeAll(wholeLibrary);

const lesserRole: Record<Role, Role | undefined> = { user: undefined, creator: 'user', admin: 'creator' };

/** What search engines are told that a page is about. */
const kinds: Partial<Record<PageName, string>> = {
  home: 'WebSite',
  photos: 'CollectionPage',
  searchFor: 'CollectionPage',
  category: 'CollectionPage',
  island: 'CollectionPage',
  creator: 'ProfilePage',
  explore: 'BreadcrumbList',
  photo: 'ImageObject',
  video: 'VideoObject',
  sound: 'AudioObject',
  product: 'Product',
  maker: 'ProfilePage',
  collection: 'CollectionPage',
  videos: 'BreadcrumbList',
  sounds: 'BreadcrumbList',
  collections: 'BreadcrumbList',
  editorial: 'CollectionPage',
  story: 'Article',
  blog: 'Blog',
  blogPost: 'BlogPosting',
  help: 'FAQPage',
  faq: 'BreadcrumbList',
  businessContent: 'CollectionPage',
  businessContentTopic: 'CollectionPage',
};
/** The small library of these tests has nothing to show there. */
const emptyPages: PageName[] = ['businessContentTopic'];
const licensedAt = (page: string, baseURL: string | undefined) => ({
  license: new URL(href('licensing'), baseURL).href,
  acquireLicensePage: page,
  creditText: expect.stringMatching(/ \/ Tamarind$/),
  copyrightNotice: expect.stringMatching(/^© \d{4} .+ \/ Tamarind$/),
  creator: { '@type': 'Person', name: expect.any(String), url: expect.stringContaining('/creators/') },
});

for (const { name, address } of pageSamples()) {
  const { access, listed } = pages[name];

  if (access === 'anyone') {
    test(`${name} is open to visitors`, async ({ request }) => {
      const reply = await request.get(address, { maxRedirects: 0 });
      // Nobody has the licence number of the sample, and the page says so.
      expect(reply.status()).toBe(name === 'licenceVerify' ? 404 : 200);
    });
  } else {
    test(`${name} asks visitors to sign in, and remembers where they wanted to go`, async ({ request }) => {
      const reply = await request.get(address, { maxRedirects: 0 });
      expect(reply.status()).toBe(302);
      expect(reply.headers().location).toBe(href('login', {}, { next: address }));
    });

    test(`${name} opens for ${access}s`, async ({ request }) => {
      const reply = await request.get(address, { maxRedirects: 0, headers: cookieHeaderOf(access) });
      expect(reply.status()).toBe(200);
      expect(reply.headers()['cache-control']).toContain('no-store');
    });
  }

  const lesser = access === 'anyone' ? undefined : lesserRole[access];
  if (lesser && name === 'creatorUploads') {
    test(`${name} sends ${lesser}s to where they become creators`, async ({ request }) => {
      const reply = await request.get(address, { maxRedirects: 0, headers: cookieHeaderOf(lesser) });
      expect(reply.status()).toBe(302);
      expect(reply.headers().location).toBe(href('verifyCreator', {}, { from: 'upload' }));
    });
  } else if (lesser) {
    test(`${name} is not for ${lesser}s`, async ({ request }) => {
      const reply = await request.get(address, { maxRedirects: 0, headers: cookieHeaderOf(lesser) });
      expect(reply.status()).toBe(403);
      expect(readHead(await reply.text()).title).toContain('Not for this account');
    });
  }

  test(`${name} says what it is in its head`, async ({ request, baseURL }) => {
    const headers = access === 'anyone' ? {} : cookieHeaderOf(access);
    const html = await (await request.get(address, { headers })).text();
    const head = readHead(html);
    const ownAddress = new URL(address, baseURL).href;
    expect(head).toMatchObject({ canonical: ownAddress, socialUrl: ownAddress, socialType: 'website' });
    expect(head.title).toContain('Tamarind');
    expect(head.description?.length).toBeGreaterThan(20);
    expect(head).toMatchObject({ socialTitle: head.title, socialDescription: head.description });
    expect(head.robots).toBe(listed && !emptyPages.includes(name) ? undefined : 'noindex');
    const [about] = readStructuredData(html);
    expect(about?.['@type']).toBe(kinds[name]);
    if (about?.url) expect(new URL(about.url).href).toBe(ownAddress);
    if (name === 'photo' || name === 'video' || name === 'sound')
      expect(about).toMatchObject(licensedAt(ownAddress, baseURL));
  });
}

for (const cookie of ['tampered.AAAA', '', '%E0%A4%A', 'a.b.c'])
  test(`a tampered session cookie is a visitor: ${JSON.stringify(cookie)}`, async ({ request }) => {
    const reply = await request.get(href('profile'), {
      maxRedirects: 0,
      headers: { cookie: `tamarind.session_token=${cookie}` },
    });
    expect(reply.status()).toBe(302);
    expect(reply.headers().location).toBe(href('login', {}, { next: href('profile') }));
  });

test('no two open pages have the same title', async ({ request }) => {
  const open = pageSamples().filter(({ name }) => pages[name].access === 'anyone');
  const titles = await Promise.all(
    open.map(async ({ address }) => readHead(await (await request.get(address)).text()).title),
  );
  expect(titles.filter((title, position) => titles.indexOf(title) !== position)).toEqual([]);
});
