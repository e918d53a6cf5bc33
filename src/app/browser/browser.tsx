import '#ui/theme/styles.css';
import type { I18n } from '@lingui/core';
import { hydrate } from '@tanstack/react-query';
import { lazy, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AuthProvider } from '#features/accounts/client/auth/AuthProvider.tsx';
import { knownViewer, setViewer } from '#features/accounts/client/auth/own-account.ts';
import { call } from '#ui/data/api.ts';
import { makeQueryClient } from '#ui/data/query-client.ts';
import { BrowserRouter } from '#ui/navigation/router.tsx';
import { saver } from '#ui/saver/saver.ts';
import { loadLanguage } from '../pages/language.ts';
import { type LoadedPage, loadPage, type PageLoading, refusePage } from '../pages/load-page.ts';
import { PAGE_STATE_ID, type PageState } from '../pages/page-state.ts';
import { headerAccount } from '../shell/Header.tsx';
import { workBar } from '../shell/Shell.tsx';
import type { ShellEnd } from '../shell/ShellEnd.tsx';
import { App, Providers } from './App.tsx';

/** The modules were run in the task before; on a phone each of these steps is long enough for one of its own. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
await nextTask();

const {
  language,
  viewer,
  developmentPages,
  queries: kept,
  screenUrl,
  isLate,
  savesData,
  refused,
} = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '{}') as PageState;

/** For browsers that do not say when they are idle. */
const AT_REST_MS = 2_000;

/** Windows whose header has the button of the menu, nearly: it goes by its own width. */
const MENU_WINDOW = '(width < 79rem)';

saver.turn(savesData);
const queries = makeQueryClient();
hydrate(queries, kept);
if (viewer) setViewer(queries, viewer);
const loading: PageLoading = {
  call,
  queries,
  get viewer() {
    return knownViewer(queries);
  },
  developmentPages,
};

const firstPage = async (): Promise<LoadedPage> =>
  refused
    ? refusePage(refused)
    : loadPage(
        {
          ...loading,
          viewer: loading.viewer,
          isFirstLate: isLate,
          ...(screenUrl && { firstScreenUrl: screenUrl }),
        },
        new URL(window.location.href),
      );

const END_RETRY_MS = 3_000;

/** Tries again until it succeeds: meanwhile the footer is the HTML of the server, whose links work. */
const loadEnd = async (): Promise<{ default: typeof ShellEnd }> => {
  try {
    return { default: (await import('../shell/ShellEnd.tsx')).ShellEnd };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, END_RETRY_MS));
    return loadEnd();
  }
};
const End = lazy(loadEnd);

/** Tooltips load at the first use of a mouse or keyboard; touch screens never need them. */
const loadTooltips = (): void => {
  const loaded = new AbortController();
  const load = async (sign: Event) => {
    // On a touch screen Chromium may report a mouse that did not move, after the layout has changed.
    const isFromTouch =
      sign instanceof PointerEvent && (sign.pointerType === 'touch' || !matchMedia('(any-hover: hover)').matches);
    if (isFromTouch) return;
    loaded.abort();
    // Tooltips only repeat accessible names, so the page works without them.
    const tooltips = await import('#ui/overlays/tooltips.ts').catch(() => undefined);
    tooltips?.startTooltips(sign);
  };
  for (const sign of ['pointermove', 'keydown']) addEventListener(sign, load, { signal: loaded.signal });
};

/** What pages work without waits until they are at rest. Whoever saves data gets the table of screens only when moving on. */
const loadAtRest = (i18n: I18n): void => {
  const load = () => {
    void import('#features/insights/client/collect-events.ts').then(
      ({ startCollecting }) => startCollecting(),
      () => undefined,
    );
    void import('#ui/saver/watch-connection.ts').then(
      ({ watchConnection }) => watchConnection(),
      () => undefined,
    );
    if (import.meta.env.PROD)
      void import('../offline/start-offline.ts').then(
        ({ startOffline }) => startOffline(i18n),
        () => undefined,
      );
    // Once the network is gone, the menu is the way to what is kept, so it comes to whoever saves data too.
    if (matchMedia(MENU_WINDOW).matches) void import('../shell/MobileMenu.tsx').catch(() => undefined);
    if (!saver.isOn()) void import('../pages/screens.ts').catch(() => undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load);
  else setTimeout(load, AT_REST_MS);
};

// Hydration compares with the HTML, so the code of everything that it shows must be loaded first.
const [first, i18n] = await Promise.all([
  firstPage(),
  loadLanguage(language),
  // If this fails, the header loads it later.
  viewer && headerAccount.load().catch(() => undefined),
  (viewer?.isAdmin || viewer?.isCreator) && workBar.load().catch(() => undefined),
]);
await nextTask();

// React hears every press from here on; the one before is repeated (`start-scripts.ts`).
dispatchEvent(new Event('hydrate'));
const pressed = document.querySelector<HTMLElement>('[data-pressed]');
pressed?.removeAttribute('data-pressed');
/** Around the rest, not beside it: the server has no sibling there, and `useId` would count it. */
const EarlyPress = ({ children }: { children: ReactNode }) => {
  useEffect(() => pressed?.click(), []);
  return children;
};

const root = document.getElementById('root');
if (first.kind === 'redirect') window.location.replace(first.to);
else if (root) {
  loadTooltips();
  loadAtRest(i18n);
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers i18n={i18n} queries={queries} savesData={savesData}>
        <EarlyPress>
          <BrowserRouter>
            <AuthProvider>
              <App loading={loading} first={first} End={End} />
            </AuthProvider>
          </BrowserRouter>
        </EarlyPress>
      </Providers>,
    );
  });
}
