import type { PageName } from '#shared/pages.ts';

export const tourSteps = [
  'welcome',
  'navigation',
  'photos',
  'videos',
  'collections',
  'explore',
  'hotspots',
  'upload',
  'complete',
] as const;

export type TourStep = (typeof tourSteps)[number];

export type Tour = {
  isOnboarding: boolean;
  /** As saved: an unknown step gets a generic text. */
  currentStep: string | null;
  completedSteps: readonly TourStep[];
  isCompleted: boolean;
  /** Resumed by a page load, not started by the visitor, so it must not take the focus. */
  isResumed: boolean;
};

const [FIRST_STEP] = tourSteps;
const LAST_STEP = 'complete' satisfies TourStep;

/** spec: nine steps, progress over eight */
const PROGRESS_STEPS = 8;

export const tourKeys = {
  completed: 'tamarind-onboarding-completed',
  step: 'tamarind-onboarding-step',
  completedSteps: 'tamarind-onboarding-completed-steps',
} as const;

export const noTour: Tour = {
  isOnboarding: false,
  currentStep: null,
  completedSteps: [],
  isCompleted: false,
  isResumed: false,
};

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

export const startTour = (): Tour => ({ ...noTour, isOnboarding: true, currentStep: FIRST_STEP });

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

const parseSteps = (saved: string | null): TourStep[] => {
  try {
    const list: unknown = JSON.parse(saved ?? '[]');
    return Array.isArray(list) ? tourSteps.filter((step) => list.includes(step)) : [];
  } catch {
    return [];
  }
};

/** Resumes a saved tour; invalid saved data means no tour. */
export const resumeTour = (read: (key: string) => string | null): Tour => {
  const step = read(tourKeys.step) || null;
  const isCompleted = read(tourKeys.completed) === 'true';
  const isOnboarding = step !== null && !isCompleted;
  return {
    isOnboarding,
    currentStep: isOnboarding ? step : null,
    completedSteps: parseSteps(read(tourKeys.completedSteps)),
    isCompleted,
    isResumed: isOnboarding,
  };
};

/** Values to save under each key; null removes it. */
export const tourRecord = ({
  currentStep,
  completedSteps,
  isCompleted,
}: Tour): [key: string, value: string | null][] => [
  [tourKeys.completed, isCompleted ? 'true' : null],
  [tourKeys.step, currentStep],
  [tourKeys.completedSteps, JSON.stringify(completedSteps)],
];

/** The page that a step belongs to; other steps work on every page. */
export const stepPages = {
  photos: 'home',
  videos: 'videos',
  collections: 'collections',
  explore: 'explore',
  hotspots: 'home',
} as const satisfies Partial<Record<TourStep, PageName>>;
