import type { PageName } from '#shared/pages.ts';
import { noTour, type Tour, type TourStep, tourSteps } from './onboarding.rules.ts';

const [FIRST_STEP] = tourSteps;
const LAST_STEP = 'complete' satisfies TourStep;

/** spec: nine steps, progress over eight */
const PROGRESS_STEPS = 8;

export const isTourStep = (step: unknown): step is TourStep => tourSteps.some((known) => known === step);

export const isFirstStep = (step: string): boolean => step === FIRST_STEP;
export const isLastStep = (step: string): boolean => step === LAST_STEP;

const withStep = (done: readonly TourStep[], step: TourStep) => (done.includes(step) ? done : [...done, step]);

const goTo = (tour: Tour, step: TourStep): Tour => ({
  ...tour,
  currentStep: step,
  isCompleted: tour.isCompleted || step === LAST_STEP,
  isResumed: false,
});

/** Completes the current step and goes to the next; from an unknown step to the first. */
export const nextStep = (tour: Tour): Tour => {
  const { currentStep: step, completedSteps } = tour;
  if (!tour.isOnboarding || step === LAST_STEP) return tour;
  if (!isTourStep(step)) return goTo(tour, FIRST_STEP);
  const following = tourSteps[tourSteps.indexOf(step) + 1] ?? LAST_STEP;
  return goTo({ ...tour, completedSteps: withStep(completedSteps, step) }, following);
};

export const previousStep = (tour: Tour): Tour => {
  const { currentStep: step } = tour;
  if (!tour.isOnboarding || step === FIRST_STEP) return tour;
  const position = isTourStep(step) ? tourSteps.indexOf(step) : 0;
  return goTo(tour, tourSteps[position - 1] ?? FIRST_STEP);
};

export const skipTour = (): Tour => ({ ...noTour, completedSteps: tourSteps, isCompleted: true });

export const endTour = ({ completedSteps, isCompleted }: Tour): Tour => ({ ...noTour, completedSteps, isCompleted });

/** A percentage. */
export const tourProgress = ({ completedSteps }: Tour): number => (completedSteps.length / PROGRESS_STEPS) * 100;

/** The page that a step belongs to; other steps work on every page. */
export const stepPages = {
  photos: 'home',
  videos: 'videos',
  collections: 'collections',
  explore: 'explore',
  hotspots: 'home',
} as const satisfies Partial<Record<TourStep, PageName>>;
