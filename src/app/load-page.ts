import { shortReturnPath } from '#features/accounts/accounts.rules.ts';
import { judgeAccess } from '#shared/access.ts';
import { type DevelopmentPages, href, type PageName, pages } from '#shared/pages.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import { matchPage } from './match-page.ts';
import { fallbackCodeOf } from './refusal-code.ts';
import { type RefusedPage, refusePage } from './refuse-page.ts';
import { screens } from './screens.ts';

/** What an address leads to, once everything for its first render is there. */
export type LoadedPage =
  | { kind: 'page'; page: PageName; screen: Screen }
  | RefusedPage
  | { kind: 'redirect'; to: string };

export type PageLoading = Loading & {
  developmentPages: DevelopmentPages;
  /** Receives what went wrong when a page could not be loaded. */
  report?: (error: unknown) => void;
};

/** Finds the page, checks that it is for this person, and fetches its code and its first data. */
export const loadPage = async (loading: PageLoading, url: URL): Promise<LoadedPage> => {
  const match = matchPage(url.pathname, loading.developmentPages);
  if (!match) return refusePage('notFound');
  const { page, params } = match;
  const verdict = judgeAccess(pages[page].access, loading.viewer);
  const toLogin = { kind: 'redirect', to: href('login', {}, { next: shortReturnPath(url) }) } as const;
  if (verdict === 'signInFirst') return toLogin;
  if (verdict === 'wrongRole') return refusePage('wrongRole');
  try {
    const { screen } = await screens[page].load();
    await screen.preload?.(loading, { params, url });
    return { kind: 'page', page, screen };
  } catch (error) {
    const code = fallbackCodeOf(error);
    loading.report?.(error);
    // The session ended while the page was open.
    return code === 'signInFirst' && pages[page].access !== 'anyone' ? toLogin : refusePage(code);
  }
};
