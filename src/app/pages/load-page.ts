import type { ComponentType } from 'react';
import { judgeAccess } from '#shared/access.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { matchPage } from '#shared/find-page.ts';
import { shortReturnPath } from '#shared/own-path.ts';
import { type DevelopmentPages, href, type PageName, pages } from '#shared/pages.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import { BrokenScreen, type FallbackProps } from '../screens/FallbackFrame.tsx';
import { gatedLogin } from './sign-in-gate.ts';

/** Errors of a preload that have their own fallback screen; all others are unexpected. */
const fallbackCodes = new Set<unknown>([
  'notFound',
  'signInFirst',
  'wrongRole',
  'tooManyRequests',
  'unavailable',
] satisfies ErrorCode[]);

/**
 * Reads the error's code: the SSR bundle has its own copies of the error classes, so `instanceof` fails. The input of a
 * preload comes from the address alone, so bad input means that there is no such page.
 */
export const fallbackCodeOf = (error: unknown): ErrorCode => {
  if (typeof error !== 'object' || error === null) return 'unexpected';
  if ('code' in error && error.code === ('badInput' satisfies ErrorCode)) return 'notFound';
  if ('code' in error && fallbackCodes.has(error.code)) return error.code as ErrorCode;
  return 'reply' in error ? fallbackCodeOf(error.reply) : 'unexpected';
};

type Fallback = ComponentType<FallbackProps>;
type FallbackScreen = { file: string; load: () => Promise<Fallback> };

/** Screens for pages that do not exist, are not for this account, or are unavailable; loaded when needed. */
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

/** The source files of a fallback screen, for preloading. */
export const fallbackFiles = (code: ErrorCode): string[] => {
  const refusal = fallbackScreens[code];
  return refusal ? [refusal.file] : [];
};

/** Loads the fallback screen; the shell around it stays. */
export const refusePage = async (code: ErrorCode): Promise<RefusedPage> => ({
  kind: 'refused',
  code,
  Fallback: (await fallbackScreens[code]?.load().catch(() => undefined)) ?? BrokenScreen,
});

/** The result for an address, with everything that its first render needs. */
export type LoadedPage =
  | {
      kind: 'page';
      page: PageName;
      screen: Screen;
      /** Around a screen whose code loads later than its HTML. */
      Boundary?: ComponentType<{ Component: ComponentType }>;
    }
  | RefusedPage
  | { kind: 'redirect'; to: string };

export type PageLoading = Loading & {
  developmentPages: DevelopmentPages;
  /** The built file of the first page's screen: the browser loads the table of all screens only when the visitor moves on. */
  firstScreenUrl?: string;
  /** The code of the first page's screen loads after everything else; its data is in the document. */
  isFirstLate?: boolean;
  /** Called with the error when a page could not be loaded. */
  report?: (error: unknown) => void;
};

/** Everybody sees 'Upload': a member comes to where members become creators. */
const refuseRole = (page: PageName): LoadedPage | Promise<LoadedPage> =>
  page === 'creatorUploads'
    ? { kind: 'redirect', to: href('verifyCreator', {}, { from: 'upload' }) }
    : refusePage('wrongRole');

/** spec: login is not lazy-loaded; it is in the first bundle */
const firstBundleScreens: Partial<Record<PageName, Screen>> = {
  login: gatedLogin,
  signup: gatedLogin,
  adminLogin: gatedLogin,
};

type LoadedScreen = Pick<Extract<LoadedPage, { kind: 'page' }>, 'screen' | 'Boundary'>;

const loadScreen = async (page: PageName, loading: PageLoading): Promise<LoadedScreen> => {
  const { firstScreenUrl: url, isFirstLate } = loading;
  const ofFirstBundle = firstBundleScreens[page];
  if (ofFirstBundle) return { screen: ofFirstBundle };
  const load = async (): Promise<Screen> => {
    const loaded: Promise<{ screen: Screen }> = url
      ? import(/* @vite-ignore */ url)
      : import('./screens.ts').then(({ screens }) => screens[page].load());
    return (await loaded).screen;
  };
  if (!isFirstLate) return { screen: await load() };
  const { hydrateLate, LateBoundary } = await import('../browser/late-screen.tsx');
  return { screen: hydrateLate(load), Boundary: LateBoundary };
};

/** Finds the page, checks the viewer's access, and loads its code and first data. */
export const loadPage = async (loading: PageLoading, url: URL): Promise<LoadedPage> => {
  const match = matchPage(url.pathname, loading.developmentPages);
  if (!match) return refusePage('notFound');
  const { page, params } = match;
  const verdict = judgeAccess(pages[page].access, loading.viewer);
  const toLogin = { kind: 'redirect', to: href('login', {}, { next: shortReturnPath(url) }) } as const;
  if (verdict === 'signInFirst') return toLogin;
  if (verdict === 'wrongRole') return refuseRole(page);
  try {
    const moved = page === 'adminSettings' && (await import('./moved-sections.ts')).movedTo(url);
    if (moved) return { kind: 'redirect', to: moved };
    const loaded = await loadScreen(page, loading);
    await loaded.screen.preload?.(loading, { params, url });
    return { kind: 'page', page, ...loaded };
  } catch (error) {
    const code = fallbackCodeOf(error);
    loading.report?.(error);
    // The session ended while the page was open.
    return code === 'signInFirst' && pages[page].access !== 'anyone' ? toLogin : refusePage(code);
  }
};
