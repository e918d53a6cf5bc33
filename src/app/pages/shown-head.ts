import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#shared/errors.ts';
import { findPage } from '#shared/find-page.ts';
import type { PageName } from '#shared/pages.ts';
import type { LoadedPage } from './load-page.ts';
import { type PageHead, SITE_NAME } from './page-state.ts';
import { pageTexts } from './page-texts.ts';

const titleOf = (code: ErrorCode) => {
  if (code === 'notFound') return msg`Page Not Found`;
  if (code === 'wrongRole') return msg`Not for this account`;
  if (code === 'unavailable') return msg`Back in a moment`;
  return msg`Something went wrong`;
};

const refusedHead = (code: ErrorCode, i18n: I18n): PageHead => ({
  title: `${i18n._(titleOf(code))} · ${SITE_NAME}`,
  description: i18n._(msg`Caribbean stock photos, videos and sounds.`),
});

const titled = (page: PageName, title: string) =>
  page === 'home' ? `${SITE_NAME}: ${title}` : `${title} · ${SITE_NAME}`;

/** The head of the current page: the screen's own texts, with the page table as the fallback. */
export const shownHead = (
  loaded: Exclude<LoadedPage, { kind: 'redirect' }>,
  url: URL,
  queries: QueryClient,
  i18n: I18n,
): PageHead => {
  if (loaded.kind === 'refused') return refusedHead(loaded.code, i18n);
  const { page, screen } = loaded;
  const params = findPage(url.pathname)?.params ?? {};
  const own = screen.head?.(queries, { url, params }, i18n) ?? {};
  return {
    ...own,
    title: titled(page, own.title ?? i18n._(pageTexts[page].title)),
    description: own.description ?? i18n._(pageTexts[page].description),
  };
};
