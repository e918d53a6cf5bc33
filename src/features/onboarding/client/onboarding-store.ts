import { useSyncExternalStore } from 'react';
import { noTour, resumeTour, startTour, type Tour, tourRecord } from '../onboarding.rules.ts';

type TourStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tour of one page. Without storage the tour lasts as long as the page. */
export const makeOnboardingStore = (storage: () => TourStorage | undefined) => {
  const listeners = new Set<() => void>();

  const read = (key: string): string | null => {
    try {
      return storage()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string | null) => {
    try {
      if (value === null) storage()?.removeItem(key);
      else storage()?.setItem(key, value);
    } catch {
      // The tour continues without being saved.
    }
  };

  let tour = resumeTour(read);

  const replace = (next: Tour) => {
    tour = next;
    for (const listener of listeners) listener();
  };
  const change = (step: (tour: Tour) => Tour) => {
    const next = step(tour);
    if (next === tour) return;
    for (const [key, value] of tourRecord(next)) write(key, value);
    // As `theme-boot.ts` does before the first paint.
    globalThis.document?.documentElement.toggleAttribute('data-tour-taken', next.isCompleted);
    replace(next);
  };
  /** Hides the tour on this page only: the next page resumes it. */
  const hideTour = () => replace(noTour);

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  return { change, putAway: hideTour, subscribe, current: () => tour, currentOnServer: () => noTour };
};

const store = makeOnboardingStore(() => globalThis.window?.localStorage);

const startOnboarding = () => store.change(startTour);

/** The tour of this page, shared by all components. */
export const useOnboarding = () => {
  const tour = useSyncExternalStore(store.subscribe, store.current, store.currentOnServer);
  return { ...tour, startOnboarding, putTourAway: store.putAway };
};

/** For the overlay: applies one of the rules for a running tour, which are loaded with the overlay. */
export const changeTour = store.change;
