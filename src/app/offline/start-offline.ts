import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { matchPage } from '#shared/find-page.ts';
import { type PageEntry, pages } from '#shared/pages.ts';
import { toast } from '#ui/messages/toast.ts';
import { saver } from '#ui/saver/saver.ts';
import { OFFLINE_PATH } from './kept-pages.rules.ts';
import { lookForUpdates, send, watchUpdates } from './watch-updates.ts';

/** Long enough to see a page and its first pictures. */
const SEEN_MS = 2_500;

/** Pages for everybody without a secret in their address. */
const isKept = (pathname: string): boolean => {
  const match = matchPage(pathname, 'none');
  if (!match) return false;
  const page: PageEntry = pages[match.page];
  return page.access === 'anyone' && (!page.neverCached || match.page === 'search');
};

/** Also those that came after the document, as the menu of a phone does. */
const loadedFiles = (): string[] => {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [...new Set(paths.filter((path) => path.startsWith('/assets/')))];
};

/** Whoever saves data keeps nothing: it would be fetched once more. */
const keepShown = (): void => {
  const { pathname, search } = window.location;
  if (saver.isOn() || !isKept(pathname)) return;
  const pictures = [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => new URL(currentSrc, window.location.href))
    .filter((url) => url.origin === window.location.origin && url.pathname.startsWith('/media/'))
    .map((url) => url.pathname);
  send(navigator.serviceWorker.controller, {
    keep: { address: pathname + search, pictures: [...new Set(pictures)], files: loadedFiles() },
  });
};

const keepEachPage = (): void => {
  let shown: string | undefined;
  setInterval(() => {
    if (window.location.href === shown || document.visibilityState === 'hidden' || !navigator.serviceWorker.controller)
      return;
    shown = window.location.href;
    keepShown();
  }, SEEN_MS);
};

/** Says so when the network comes back to an open page. */
const watchNetwork = (i18n: I18n): void => {
  let isOff = !navigator.onLine;
  window.addEventListener('offline', () => {
    isOff = true;
  });
  window.addEventListener('online', () => {
    // The page of kept things goes on by itself, and says so there.
    if (isOff && window.location.pathname !== OFFLINE_PATH) toast({ title: t(i18n)`Back online`, variant: 'success' });
    isOff = false;
  });
};

/** Pages seen last can be read without a network. Pages work without it. */
export const startOffline = async (i18n: I18n): Promise<void> => {
  watchNetwork(i18n);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
  if (!registration) return;
  watchUpdates(i18n, registration);
  lookForUpdates(registration);
  keepEachPage();
};
