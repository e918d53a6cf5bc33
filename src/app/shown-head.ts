import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { PageName } from '#shared/pages.ts';
import { type PageHead, SITE_NAME } from './head.ts';
import type { LoadedPage } from './load-page.ts';
import { matchPage } from './match-page.ts';
import { pageTexts } from './page-texts.ts';
import { refusedHead } from './refused-head.ts';

const titled = (page: PageName, title: string) =>
  page === 'home' ? `${SITE_NAME}: ${title}` : `${title} · ${SITE_NAME}`;

/** The head of what is shown: the screen's own words where it has some, else those of the table. */
export const shownHead = (
  loaded: Exclude<LoadedPage, { kind: 'redirect' }>,
  url: URL,
  queries: QueryClient,
  i18n: I18n,
): PageHead => {
  if (loaded.kind === 'refused') return refusedHead(loaded.code, i18n);
  const { page, screen } = loaded;
  const params = matchPage(url.pathname, 'all')?.params ?? {};
  const own = screen.head?.(queries, { url, params }, i18n) ?? {};
  return {
    ...own,
    title: titled(page, own.title ?? i18n._(pageTexts[page].title)),
    description: own.description ?? i18n._(pageTexts[page].description),
  };
};
