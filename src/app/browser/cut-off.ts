import { onlineManager } from '@tanstack/react-query';
import { askServer } from '#ui/data/ask-server.ts';
import type { LoadedPage } from '../pages/load-page.ts';
import { CutOffScreen } from '../screens/FallbackFrame.tsx';

/** Longer than a page takes whose code and data are on this device. */
const ON_DEVICE_MS = 400;
/** Longer than the browser takes to leave a document. */
const LEAVING_MS = 2_000;

/** Shown when the server cannot be reached. */
export const cutOffPage = { kind: 'refused', code: 'unavailable', Fallback: CutOffScreen } satisfies LoadedPage;

/** The page; `undefined` while the browser is offline: queries wait for the network, and with them pages. */
const unlessOffline = (loading: Promise<LoadedPage>): Promise<LoadedPage | undefined> =>
  new Promise((resolve) => {
    const end = (loaded?: LoadedPage) => {
      clearInterval(timer);
      resolve(loaded);
    };
    const timer = setInterval(() => !onlineManager.isOnline() && end(), ON_DEVICE_MS);
    void loading.then(end);
  });

/**
 * The page, or `cutOffPage` when it fails or waits for lack of a network. The error of a request or an import does not
 * tell this from a mistake of ours, so the server is asked.
 */
export const orCutOff = async (loading: Promise<LoadedPage>): Promise<LoadedPage> => {
  const loaded = await unlessOffline(loading);
  if (loaded && !(loaded.kind === 'refused' && loaded.code === 'unexpected')) return loaded;
  if (!(await askServer())) return cutOffPage;
  // The browser was wrong: what waits goes on.
  onlineManager.setOnline(true);
  return loading;
};

/**
 * The offline worker has pages for times without a network, but only as documents: where there is one, the address is
 * loaded anew. Resolves for whoever stays, because of an upload for example: then the page says that it is cut off.
 */
export const leaveToWorker = async (): Promise<void> => {
  if (!navigator.serviceWorker?.controller) return;
  window.location.reload();
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
};
