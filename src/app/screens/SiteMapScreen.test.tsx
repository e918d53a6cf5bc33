import { expect, test } from 'vitest';
import { type PageEntry, type PageName, pages } from '#shared/pages.ts';
import { siteMapGroups } from './SiteMapScreen.tsx';

test('the site map lists every public page that needs no parameter, once', () => {
  const table = Object.entries(pages) as [PageName, PageEntry][];
  const expected = table.filter(([, { listed, path }]) => listed && !path.includes(':')).map(([name]) => name);
  expect(siteMapGroups.flatMap(({ names }) => names).toSorted()).toEqual(expected.toSorted());
});
