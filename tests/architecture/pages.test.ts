import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Access } from '#shared/access.ts';
import { matchPage } from '#shared/find-page.ts';
import { type DevelopmentPages, href, isOpenPage, type PageName, type PageParams, pages } from '#shared/pages.ts';

/** Section 2 of the specification, in its order, with who may open each page (section 6 and the decisions on access). */
const specified: [path: string, access: Access][] = [
  ['/', 'anyone'],
  ['/photos', 'anyone'],
  ['/search', 'anyone'],
  ['/search/:query', 'anyone'],
  ['/category/:slug', 'anyone'],
  ['/island/:name', 'anyone'],
  ['/login', 'anyone'],
  ['/forgot-password', 'anyone'],
  ['/verify-email', 'anyone'],
  ['/verify-creator', 'user'],
  ['/request-verification', 'anyone'],
  ['/signup', 'anyone'],
  ['/blog', 'anyone'],
  ['/blog/:id', 'anyone'],
  ['/photos/select', 'anyone'],
  ['/photos/collection/:ids', 'anyone'],
  ['/photos/:id', 'anyone'],
  ['/products/:id', 'anyone'],
  ['/collections/:id', 'anyone'],
  ['/videos', 'anyone'],
  ['/videos/:id', 'anyone'],
  ['/sounds', 'anyone'],
  ['/collections', 'anyone'],
  ['/explore', 'anyone'],
  ['/editorial', 'anyone'],
  ['/editorial-policy', 'anyone'],
  ['/content-terms', 'anyone'],
  ['/about', 'anyone'],
  ['/careers', 'anyone'],
  ['/licensing', 'anyone'],
  ['/terms', 'anyone'],
  ['/website-terms', 'anyone'],
  ['/guidelines', 'anyone'],
  ['/privacy', 'anyone'],
  ['/help', 'anyone'],
  ['/faq', 'anyone'],
  ['/contact', 'anyone'],
  ['/license/checkout/:id/:type/:license', 'user'],
  ['/license/confirmation/:id/:type/:license', 'user'],
  ['/license/confirmation', 'user'],
  ['/wallet-checkout/:amount', 'user'],
  ['/profile', 'user'],
  ['/profile/likes', 'user'],
  ['/profile/downloads', 'user'],
  ['/notifications', 'user'],
  ['/creator/dashboard', 'creator'],
  ['/creator/profile', 'creator'],
  ['/creator/uploads', 'creator'],
  ['/creator/analytics', 'creator'],
  ['/creator/analytics/basic', 'creator'],
  ['/creator/content-access', 'creator'],
  ['/creator/progress', 'creator'],
  ['/creator/settings', 'creator'],
  ['/admin/login', 'anyone'],
  ['/admin/dashboard', 'admin'],
  ['/admin/analytics', 'admin'],
  ['/admin/ai-insights', 'admin'],
  ['/admin/content-approval', 'admin'],
  ['/admin/manage-videos', 'admin'],
  ['/admin/manage-photos', 'admin'],
  ['/admin/manage-sounds', 'admin'],
  ['/admin/manage-collections', 'admin'],
  ['/admin/settings', 'admin'],
  ['/admin/test', 'admin'],
  ['/business/plans', 'anyone'],
  ['/business/plans/enhanced', 'anyone'],
  ['/business/content', 'anyone'],
  ['/business/content/:slug', 'anyone'],
  ['/business/checkout/:planId', 'user'],
  ['/business/simple-checkout/:id', 'user'],
  ['/business/subscription-success', 'user'],
  ['/business/create-plan', 'admin'],
  ['/business/invitation/:token', 'user'],
];

/** Decided beyond section 2. */
const added: [path: string, access: Access][] = [
  ['/creators/:id', 'anyone'],
  ['/sounds/:id', 'anyone'],
  ['/makers/:id', 'anyone'],
  ['/editorial/:id', 'anyone'],
  ['/admin/stories', 'admin'],
  ['/admin/stories/:id', 'admin'],
  ['/admin/people', 'admin'],
  ['/admin/money', 'admin'],
  ['/admin/messages', 'admin'],
  ['/pricing', 'anyone'],
  ['/license/verify', 'anyone'],
  ['/license/verify/:code', 'anyone'],
  ['/license/format', 'anyone'],
  ['/change-email', 'anyone'],
  ['/keep-account', 'anyone'],
  ['/offline', 'anyone'],
  ['/site-map', 'anyone'],
  ['/api/docs', 'anyone'],
  ['/dev/gallery', 'anyone'],
  ['/dev/outbox', 'anyone'],
];

const names = Object.keys(pages) as PageName[];
const paramsOf = (name: PageName): string[] => [...pages[name].path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
const withParams = names.filter((name) => paramsOf(name).length > 0);

const write = (name: PageName, params: Record<string, string>, query?: Record<string, string>): string =>
  href(name as 'photo', params as PageParams<'photo'>, query);

const read = (address: string) => {
  const url = new URL(address, 'https://tamarind.example');
  const match = matchPage(url.pathname, 'all');
  return { page: match?.page, params: match?.params, query: Object.fromEntries(url.searchParams) };
};

/** No address can carry an empty part, nor `.` and `..`, which browsers take as steps. */
const isSendable = (text: string) => !['', '.', '..'].includes(text);
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'Kòrsou / Curaçao',
      'Borikén?',
      'a#b&c=d',
      '100 %',
      '%2F',
      '🌴🥥',
      'Sint Maarten',
      '..a',
      "d'Haïti",
    ),
  )
  .filter(isSendable);

describe('the table of pages', () => {
  it('is the specification’s list and what was decided beyond it, in that order', () => {
    expect(names.map((name) => [pages[name].path, pages[name].access])).toEqual([...specified, ...added]);
  });

  it('shows the tools of developers to developers alone', () => {
    const development = names.filter((name) => 'developmentOnly' in pages[name]);
    expect(development.map((name) => pages[name].path)).toEqual(['/admin/test', '/dev/gallery', '/dev/outbox']);
    const openFor = (visit: DevelopmentPages) => development.filter((name) => isOpenPage(name, visit));
    expect([openFor('none'), openFor('shared'), openFor('all')]).toEqual([[], ['adminTest'], development]);
  });

  it('keeps every page that needs an account, and every tool, out of search engines', () => {
    const listed = names.filter((name) => pages[name].listed);
    expect(listed.filter((name) => pages[name].access !== 'anyone' || 'developmentOnly' in pages[name])).toEqual([]);
  });

  it.each(names)('%s has an address of its own', (name) => {
    const params = Object.fromEntries(paramsOf(name).map((key) => [key, 'sample']));
    expect(read(write(name, params)).page).toBe(name);
  });
});

describe('href', () => {
  it('writes an address by name', () => {
    expect(href('home')).toBe('/');
    expect(href('photo', { id: 'k3x9' })).toBe('/photos/k3x9');
    expect(href('licenceCheckout', { id: 'k3x9', type: 'photo', license: 'extended' })).toBe(
      '/license/checkout/k3x9/photo/extended',
    );
    expect(href('photos', {}, { category: 'beach', sort: undefined })).toBe('/photos?category=beach');
  });

  it('gives every parameter back as it was: slashes, accents, emoji, signs', () => {
    fc.assert(
      fc.property(fc.constantFrom(...withParams), fc.array(anyText, { minLength: 3, maxLength: 3 }), (name, values) => {
        const params = Object.fromEntries(paramsOf(name).map((key, position) => [key, values[position] ?? 'x']));
        // `select` and the like are pages of their own beside `:id`.
        fc.pre(!names.some((other) => other !== name && pages[other].path === write(name, params).toLowerCase()));
        expect(read(write(name, params))).toMatchObject({ page: name, params });
      }),
      { numRuns: 500 },
    );
  });

  it('gives every query back as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, fc.string({ unit: 'grapheme' })), (query) => {
        expect(read(write('search', {}, query)).query).toEqual({ ...query });
      }),
    );
  });
});
