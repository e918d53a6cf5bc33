import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { fallbackCodeOf, loadPage, type PageLoading } from './load-page.ts';

test.each([
  ['notFound', 'notFound'],
  ['badInput', 'notFound'],
  ['wrongRole', 'wrongRole'],
  ['unavailable', 'unavailable'],
  ['movedOn', 'unexpected'],
] satisfies [ErrorCode, ErrorCode][])(
  '%s makes a page that says %s, on the server and in the browser',
  (code, shown) => {
    expect(fallbackCodeOf(new AppError(code))).toBe(shown);
    expect(fallbackCodeOf({ reply: { code } })).toBe(shown);
  },
);

test('what has no code is our fault', () => {
  for (const error of [new Error('x'), 'x', null]) expect(fallbackCodeOf(error)).toBe('unexpected');
});

const loadFor = (isAdmin: boolean) => (path: string) => {
  const loading = { viewer: { isCreator: false, isAdmin }, developmentPages: 'none' };
  return loadPage(loading as unknown as PageLoading, new URL(path, 'https://tamarind.example'));
};

const loadForMember = loadFor(false);

test('a member who wants to upload comes to the page on which members become creators', async () => {
  const page = await loadForMember(href('creatorUploads', {}, { item: 'abc' }));
  expect(page).toEqual({ kind: 'redirect', to: '/verify-creator?from=upload' });
});

test('the other pages of creators are refused to a member', async () => {
  expect(await loadForMember(href('creatorDashboard'))).toMatchObject({ kind: 'refused', code: 'wrongRole' });
});

test.each([
  ['people', '/admin/people'],
  ['payouts', '/admin/money'],
  ['sales', '/admin/money?section=sales'],
  ['messages', '/admin/messages'],
])('an old link to the section %s of the settings leads to its page', async (section, to) => {
  const old = href('adminSettings', {}, { section });
  expect(await loadFor(true)(old)).toEqual({ kind: 'redirect', to });
  expect(await loadForMember(old)).toMatchObject({ kind: 'refused', code: 'wrongRole' });
});
