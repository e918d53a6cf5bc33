import '#ui/theme/styles.css';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AuthProvider } from '#features/accounts/client/auth/AuthProvider.tsx';
import { knownViewer, setViewer } from '#features/accounts/client/auth/own-account.ts';
import { call } from '#ui/data/api.ts';
import { makeQueryClient } from '#ui/data/query-client.ts';
import { BrowserRouter } from '#ui/navigation/router.tsx';
import { loadLanguage } from '../pages/language.ts';
import { type LoadedPage, loadPage, type PageLoading, refusePage } from '../pages/load-page.ts';
import { PAGE_STATE_ID, type PageState } from '../pages/page-state.ts';
import { headerAccount } from '../shell/Header.tsx';
import { App, Providers } from './App.tsx';

const {
  language,
  viewer,
  developmentPages,
  queries: kept,
  refused,
} = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '{}') as PageState;

/** For browsers that do not say when they are idle. */
const AT_REST_MS = 2_000;

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
  refused ? refusePage(refused) : loadPage(loading, new URL(window.location.href));

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

/** Counting waits until the page is at rest; pages work without it. */
const collectEvents = (): void => {
  const load = () =>
    void import('#features/insights/client/collect-events.ts').then(
      ({ startCollecting }) => startCollecting(),
      () => undefined,
    );
  if ('requestIdleCallback' in window) requestIdleCallback(load);
  else setTimeout(load, AT_REST_MS);
};

// Hydration compares with the HTML, so the code of everything that it shows must be loaded first.
const [first, i18n] = await Promise.all([
  firstPage(),
  loadLanguage(language),
  // If this fails, the header loads it later.
  viewer && headerAccount.load().catch(() => undefined),
]);
const root = document.getElementById('root');
if (first.kind === 'redirect') window.location.replace(first.to);
else if (root) {
  loadTooltips();
  collectEvents();
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers i18n={i18n} queries={queries}>
        <BrowserRouter>
          <AuthProvider>
            <App loading={loading} first={first} />
          </AuthProvider>
        </BrowserRouter>
      </Providers>,
    );
  });
}
