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

export const startTour = (): Tour => ({ ...noTour, isOnboarding: true, currentStep: FIRST_STEP });

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
