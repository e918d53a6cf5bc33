import { useSyncExternalStore } from 'react';
import {
  endTour,
  nextStep,
  previousStep,
  skipTour,
  startTour,
  tourProgress,
} from '#features/onboarding/onboarding.rules.ts';
import { makeOnboardingStore } from './onboarding-store.ts';

const store = makeOnboardingStore(() => globalThis.window?.localStorage);

const actions = {
  startOnboarding: () => store.change(startTour),
  nextStep: () => store.change(nextStep),
  previousStep: () => store.change(previousStep),
  skipTutorial: () => store.change(skipTour),
  endOnboarding: () => store.change(endTour),
  putTourAway: store.putAway,
};

/** The tour of this page: one for all who ask. */
export const useOnboarding = () => {
  const tour = useSyncExternalStore(store.subscribe, store.current, store.currentOnServer);
  return { ...tour, tutorialProgress: tourProgress(tour), ...actions };
};
