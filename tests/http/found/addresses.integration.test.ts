import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPageFixture, type PageFixture } from '../../support/page-fixture.ts';
import { addStory } from '../../support/published-story.ts';

let fixture: PageFixture;
beforeAll(async () => {
  fixture = await openPageFixture();
  await addStory(fixture.db, { kind: 'blog', slug: 'white-sand', title: 'White sand' });
  await addStory(fixture.db, { kind: 'editorial', slug: 'salt', title: 'Salt at noon' });
});
afterAll(() => fixture.server.stop());

const headingIn = (html: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').replace(/&amp;/g, '&');
const canonicalIn = (html: string): string =>
  new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '').pathname;

describe('slashes at the end and capital letters do not matter', () => {
  it.each([
    ['/terms/', '/terms'],
    ['/Terms', '/terms'],
    ['/privacy//', '/privacy'],
    ['/Editorial-Policy/', '/editorial-policy'],
    ['/CAREERS', '/careers'],
    ['/about/', '/about'],
    ['/ABOUT', '/about'],
    ['/Blog', '/blog'],
    ['/blog/', '/blog'],
    ['/Blog/white-sand', '/blog/white-sand'],
    ['/EDITORIAL/salt/', '/editorial/salt'],
    ['/Videos/', '/videos'],
    ['/SOUNDS', '/sounds'],
    ['/Island/Ayiti/', '/island/haiti'],
    ['/Signup/', '/signup'],
    ['/Admin/Login', '/admin/login'],
  ])('%s is %s', async (asked, plain) => {
    const [page, other] = [await fixture.visitUncached(plain), await fixture.visitUncached(asked)];
    expect([page.status, other.status]).toEqual([200, 200]);
    expect([canonicalIn(page.html), canonicalIn(other.html)]).toEqual([plain, plain]);
    expect(headingIn(page.html)).not.toBe('');
    expect(headingIn(other.html)).toBe(headingIn(page.html));
  });
});

it('the blog lists its own stories under every spelling of its address', async () => {
  const { html } = await fixture.visitUncached('/BLOG/');
  expect(html).toContain('White sand');
  expect(headingIn(html)).toBe('Blog');
});

it('an address that names nothing stays as it was asked for', async () => {
  const { status, html } = await fixture.visitUncached('/Nowhere/');
  expect([status, canonicalIn(html)]).toEqual([404, '/Nowhere/']);
});
