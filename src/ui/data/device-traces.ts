const CACHE_PREFIX = 'tamarind-';

/** What the service worker stores for reading without a network: `src/app/offline`. */
export const cacheNames = {
  pages: `${CACHE_PREFIX}pages`,
  pictures: `${CACHE_PREFIX}pictures`,
  assets: `${CACHE_PREFIX}assets`,
} as const;

/** What the browser's storage remembers of somebody's looking around. Other keys belong to the device, such as the theme, or name their owner. */
export const traceKeys = {
  recentSearches: `${CACHE_PREFIX}recent-searches`,
  resultTrail: `${CACHE_PREFIX}result-trail`,
  searchedPicture: `${CACHE_PREFIX}asked-picture`,
  selection: `${CACHE_PREFIX}selection`,
} as const;

const clearStorage = (storageOf: () => Storage): void => {
  try {
    for (const key of Object.values(traceKeys)) storageOf().removeItem(key);
  } catch {
    // Storage is disabled, so nothing is in it.
  }
};

/** What this tab alone remembers: no other tab can empty it. */
export const clearTracesOfTab = (): void => clearStorage(() => window.sessionStorage);

/** Empties what tells the next person at this device what the last one looked at; addresses of searches name it. */
export const clearSeenPages = async (): Promise<void> => {
  clearStorage(() => window.localStorage);
  clearTracesOfTab();
  try {
    // The worker may be about to store one more.
    navigator.serviceWorker?.controller?.postMessage({ forget: true });
    await Promise.all([caches.delete(cacheNames.pages), caches.delete(cacheNames.pictures)]);
  } catch {
    // No cache, or one that is switched off: nothing is stored.
  }
};
