import type { ComponentType } from 'react';
import { shortReturnPath } from '#features/accounts/accounts.rules.ts';
import { judgeAccess } from '#shared/access.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { type DevelopmentPages, href, type PageName, pages } from '#shared/pages.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import { BrokenScreen, type FallbackProps } from '../screens/FallbackFrame.tsx';
import { matchPage } from './match-page.ts';
import { screens } from './screens.ts';

/** What a screen's first data may honestly fail with; everything else is our fault. */
const shownCodes = new Set<unknown>([
  'notFound',
  'signInFirst',
  'wrongRole',
  'tooManyRequests',
  'unavailable',
] satisfies ErrorCode[]);

/**
 * Server and browser are two module worlds, so a refusal is known by its code and not by its class. What a screen asks
 * for first comes from its address alone: where that cannot be, nothing is there.
 */
export const fallbackCodeOf = (error: unknown): ErrorCode => {
  if (typeof error !== 'object' || error === null) return 'unexpected';
  if ('code' in error && error.code === ('badInput' satisfies ErrorCode)) return 'notFound';
  if ('code' in error && shownCodes.has(error.code)) return error.code as ErrorCode;
  return 'reply' in error ? fallbackCodeOf(error.reply) : 'unexpected';
};

type Fallback = ComponentType<FallbackProps>;
type FallbackScreen = { file: string; load: () => Promise<Fallback> };

/** What is shown instead of a page that is not there, not for this account, or not for the moment; fetched when needed, since it seldom is. */
const fallbackScreens: Partial<Record<ErrorCode, FallbackScreen>> = {
  notFound: {
    file: 'app/screens/NotFoundScreen.tsx',
    load: async () => (await import('../screens/NotFoundScreen.tsx')).NotFoundScreen,
  },
  wrongRole: {
    file: 'app/screens/NotForThisAccountScreen.tsx',
    load: async () => (await import('../screens/NotForThisAccountScreen.tsx')).NotForThisAccountScreen,
  },
  unavailable: {
    file: 'app/screens/UnavailableScreen.tsx',
    load: async () => (await import('../screens/UnavailableScreen.tsx')).UnavailableScreen,
  },
};

type RefusedPage = { kind: 'refused'; code: ErrorCode; Fallback: Fallback };

/** By which the server finds what to preload. */
export const fallbackFiles = (code: ErrorCode): string[] => {
  const refusal = fallbackScreens[code];
  return refusal ? [refusal.file] : [];
};

/** The shell around it stays. */
export const refusePage = async (code: ErrorCode): Promise<RefusedPage> => ({
  kind: 'refused',
  code,
  Fallback: (await fallbackScreens[code]?.load().catch(() => undefined)) ?? BrokenScreen,
});

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
