import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { readSaved } from '#features/collections/saved.contract.ts';
import { getCurrencyChoice } from '#features/pricing/pricing.contract.ts';
import type { Viewer } from '#shared/access.ts';
import type { Saving } from '#shared/data-saver.ts';
import type { Call } from '#shared/endpoint.ts';
import { type ErrorCode, errorTable } from '#shared/errors.ts';
import { findPage, plainPath } from '#shared/find-page.ts';
import type { Language } from '#shared/i18n.ts';
import { type DevelopmentPages, pages } from '#shared/pages.ts';
import { loadQuery, makeQueryClient, read } from '#ui/data/query-client.ts';
import { ViewerProvider } from '#ui/data/viewer.tsx';
import { StaticRouter } from '#ui/navigation/router.tsx';
import type { Loading } from '#ui/screen.ts';
import { App, Providers } from '../browser/App.tsx';
import { LateBoundary } from '../browser/late-screen.tsx';
import { metaOf } from '../meta/page-meta.ts';
import { headerAccount } from '../shell/Header.tsx';
import { workBar } from '../shell/Shell.tsx';
import { ShellEnd } from '../shell/ShellEnd.tsx';
import { documentOf, type PageAssets } from './document.ts';
import { loadLanguage } from './language.ts';
import { fallbackFiles, type LoadedPage, loadPage, refusePage } from './load-page.ts';
import { screens } from './screens.ts';
import { shownHead } from './shown-head.ts';

export type PageRequest = {
  /** Absolute URL on the site's public origin. */
  url: string;
  viewer: Viewer;
  language: Language;
  /** With smaller pictures, or with none until somebody asks. */
  savesData: Saving;
  developmentPages: DevelopmentPages;
  call: Call;
  /** Renders the fallback of this error without loading the page: for a server that cannot identify the viewer. */
  refused?: ErrorCode;
  /** Called with the error when the page could not be loaded. */
  report?: (error: unknown) => void;
};

export type RenderedPage =
  | { kind: 'page'; status: number; html: string }
  | { kind: 'redirect'; status: number; location: string };

export type RenderOptions = {
  /** The built files of a screen, by its source files; of a screen that comes late they are its styles. */
  assetsOf: (screenFiles: readonly string[], isLate?: boolean) => PageAssets;
};

const KEYWORDS =
  'Caribbean, stock photos, stock videos, sounds, royalty free, islands, natural products, hotspots, licence';

/** The head with the metadata for machines added. */
const describe = (...[loaded, url, queries, i18n]: Parameters<typeof shownHead>) => {
  const head = shownHead(loaded, url, queries, i18n);
  const params = findPage(url.pathname)?.params ?? {};
  const page = loaded.kind === 'page' ? loaded.page : undefined;
  const seen = { queries, address: { url, params }, i18n, origin: url.origin, head };
  const meta = metaOf(page, seen);
  const { structuredData: things = [], feeds = [], isUnlisted = false, image, card, embedUrl } = meta;
  const { description = head.description } = meta;
  const pictured = { ...(image && { image }), ...head, ...(card && { image: card }) };
  return { head: { ...pictured, description }, isUnlisted, embedUrl, feeds, things };
};

const HEADER_ACCOUNT_FILE = 'app/shell/HeaderAccount.tsx';

type Shown = Exclude<LoadedPage, { kind: 'redirect' }>;

/** The source files of what is shown beyond the first bundle, that of the screen first; the built files are found by them. */
const filesOf = (loaded: Shown, viewer: Viewer): string[] => {
  const ofViewer = viewer ? [HEADER_ACCOUNT_FILE] : [];
  if (loaded.kind !== 'page') return [...fallbackFiles(loaded.code), ...ofViewer];
  const { file, inFirstBundle, with: others = [] } = screens[loaded.page];
  return [...(inFirstBundle ? [] : [file]), ...others, ...ofViewer];
};

const comesLate = (loaded: Shown): boolean => loaded.kind === 'page' && screens[loaded.page].isLate === true;

const withBoundary = (loaded: Shown): Shown =>
  loaded.kind === 'page' && comesLate(loaded) ? { ...loaded, Boundary: LateBoundary } : loaded;

/**
 * What every page shows to signed-in people: what is saved fills bookmarks, and prices are in the chosen currency. Both
 * come with the document instead of requests of their own.
 */
const loadForViewer = async ({ call, queries, viewer }: Loading): Promise<void> => {
  if (!viewer) return;
  // What cannot be loaded here is requested by the browser.
  const shown = [
    loadQuery(queries, read(call, readSaved, {})),
    loadQuery(queries, read(call, getCurrencyChoice, {})),
  ].map((loading) => loading.catch(() => undefined));
  await Promise.all([...shown, headerAccount.load(), workBar.load()]);
};

const refusalOf = (loaded: Shown) => (loaded.kind === 'refused' ? loaded.code : null);

/** A screen may have a status of its own, for answers such as a number that nobody has. */
const statusOf = (loaded: Shown, url: URL, queries: QueryClient): number => {
  const refused = refusalOf(loaded);
  if (refused) return errorTable[refused].status;
  const params = findPage(url.pathname)?.params ?? {};
  return (loaded.kind === 'page' && loaded.screen.status?.(queries, { params, url })) || 200;
};

/**
 * Renders any address of the site to a whole document. Input and output are plain data: the SSR bundle has its own
 * copies of the server's classes, so `instanceof` fails.
 */
export const makeRenderer =
  ({ assetsOf }: RenderOptions) =>
  async (request: PageRequest): Promise<RenderedPage> => {
    const { viewer, language, savesData, developmentPages, call, report } = request;
    const url = new URL(request.url);
    const queries = makeQueryClient();
    const loading = { call, queries, viewer, developmentPages, ...(report && { report }) };
    const [loaded, i18n] = await Promise.all([
      request.refused ? refusePage(request.refused) : loadPage(loading, url),
      loadLanguage(language),
      loadForViewer(loading),
    ]);
    if (loaded.kind === 'redirect') return { kind: 'redirect', status: 302, location: loaded.to };

    const html = renderToString(
      <Providers i18n={i18n} queries={queries} savesData={savesData}>
        <StaticRouter url={url}>
          <ViewerProvider viewer={viewer}>
            <App loading={loading} first={withBoundary(loaded)} End={ShellEnd} />
          </ViewerProvider>
        </StaticRouter>
      </Providers>,
    );
    const page = loaded.kind === 'page' ? loaded.page : undefined;
    const isLate = comesLate(loaded);
    const assets = assetsOf(filesOf(loaded, viewer), isLate);
    const screenUrl = (page && !screens[page].inFirstBundle && assets.screen) || null;
    const { head, isUnlisted, embedUrl, feeds, things } = describe(loaded, url, queries, i18n);
    return {
      kind: 'page',
      status: statusOf(loaded, url, queries),
      html: documentOf({
        language,
        head,
        keywords: KEYWORDS,
        canonicalUrl: url.origin + (head.canonicalPath ?? plainPath(url.pathname)),
        origin: url.origin,
        listed: page ? pages[page].listed && !isUnlisted : false,
        embedUrl,
        feeds,
        structuredData: things,
        assets,
        html,
        state: {
          language,
          viewer,
          developmentPages,
          queries: dehydrate(queries),
          screenUrl,
          isLate,
          savesData,
          refused: refusalOf(loaded),
        },
      }),
    };
  };
