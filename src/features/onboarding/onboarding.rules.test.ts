import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTour, resumeTour, startTour, type Tour, tourKeys, tourRecord, tourSteps } from './onboarding.rules.ts';
import { endTour, nextStep, previousStep, skipTour, tourProgress } from './tour-walk.rules.ts';

const times = (count: number, step: (tour: Tour) => Tour, from = startTour()): Tour =>
  count === 0 ? from : times(count - 1, step, step(from));

const savedAs = (tour: Tour) => {
  const record = new Map(tourRecord(tour));
  return (key: string) => record.get(key) ?? null;
};

/** Any walk that a visitor can take. */
const moves = { start: startTour, next: nextStep, previous: previousStep, skip: skipTour, end: endTour };
const anyTour = fc
  .array(fc.constantFrom(...Object.values(moves)), { maxLength: 40 })
  .map((walk) => walk.reduce<Tour>((tour, move) => move(tour), noTour));

describe('the steps of the tour', () => {
  it('T1 are nine, in this order', () => {
    const walk = Array.from({ length: 9 }, (_, moved) => times(moved, nextStep).currentStep);
    expect(walk).toEqual([
      'welcome',
      'navigation',
      'photos',
      'videos',
      'collections',
      'explore',
      'hotspots',
      'upload',
      'complete',
    ]);
  });

  it('T10 Next marks the current step done and moves on', () => {
    expect(nextStep(startTour())).toMatchObject({ currentStep: 'navigation', completedSteps: ['welcome'] });
  });

  it('T10 Next marks a step once, however often it is passed', () => {
    const again = nextStep(previousStep(nextStep(startTour())));
    expect(again.completedSteps).toEqual(['welcome']);
  });

  it('T10 Previous moves back and keeps what is done', () => {
    expect(previousStep(times(3, nextStep))).toMatchObject({
      currentStep: 'photos',
      completedSteps: ['welcome', 'navigation', 'photos'],
    });
    expect(previousStep(startTour()).currentStep).toBe('welcome');
  });

  it('T10 reaching complete marks the tour completed, while it still runs', () => {
    expect(times(7, nextStep).isCompleted).toBe(false);
    expect(times(8, nextStep)).toMatchObject({ currentStep: 'complete', isCompleted: true, isOnboarding: true });
    expect(times(9, nextStep)).toEqual(times(8, nextStep));
  });

  it('T10 Skip marks every step done and ends the tour', () => {
    expect(skipTour()).toMatchObject({
      completedSteps: tourSteps,
      isCompleted: true,
      isOnboarding: false,
      currentStep: null,
    });
  });

  it('T10 Finish ends the tour', () => {
    expect(endTour(times(8, nextStep))).toMatchObject({ isOnboarding: false, currentStep: null, isCompleted: true });
  });

  it('T8 leads from a step that nobody knows to the first one', () => {
    const lost: Tour = { ...startTour(), currentStep: 'lagoon' };
    expect(nextStep(lost)).toMatchObject({ currentStep: 'welcome', completedSteps: [] });
    expect(previousStep(lost).currentStep).toBe('welcome');
  });

  it('stand still while no tour runs', () => {
    expect(nextStep(noTour)).toBe(noTour);
    expect(previousStep(noTour)).toBe(noTour);
  });
});

describe('the progress', () => {
  it('T11 is the share of eight steps', () => {
    expect(tourProgress(startTour())).toBe(0);
    expect(tourProgress(times(1, nextStep))).toBe(12.5);
    expect(tourProgress(times(8, nextStep))).toBe(100);
    expect(tourProgress(skipTour())).toBe(112.5);
  });

  it('T11 never leaves its bar while the tour runs, and never falls', () => {
    fc.assert(
      fc.property(anyTour, (tour) => {
        fc.pre(tour.isOnboarding);
        expect(tourProgress(tour)).toBeLessThanOrEqual(100);
        expect(tourProgress(previousStep(tour))).toBe(tourProgress(tour));
        expect(tourProgress(nextStep(tour))).toBeGreaterThanOrEqual(tourProgress(tour));
      }),
    );
  });
});

describe('what is kept', () => {
  it('T13 stands under three keys', () => {
    expect(tourRecord(times(1, nextStep))).toEqual([
      ['tamarind-onboarding-completed', null],
      ['tamarind-onboarding-step', 'navigation'],
      ['tamarind-onboarding-completed-steps', '["welcome"]'],
    ]);
    expect(new Map(tourRecord(skipTour())).get(tourKeys.completed)).toBe('true');
  });

  it('T12 resumes what runs and is not completed, and nothing else', () => {
    fc.assert(
      fc.property(anyTour, (tour) => {
        const resumed = resumeTour(savedAs(tour));
        expect(resumed.isOnboarding).toBe(tour.isOnboarding && !tour.isCompleted);
        expect(resumed.currentStep).toBe(resumed.isOnboarding ? tour.currentStep : null);
        expect(resumed.isCompleted).toBe(tour.isCompleted);
        expect(tourProgress(resumed)).toBe(tourProgress(tour));
      }),
    );
  });

  it('T12 is no tour when nothing was saved', () => {
    expect(resumeTour(() => null)).toEqual(noTour);
    expect(resumeTour(() => '')).toEqual(noTour);
  });

  it('keeps a step that nobody knows, for which there are words', () => {
    const read = (key: string) => (key === tourKeys.step ? 'lagoon' : null);
    expect(resumeTour(read)).toMatchObject({ isOnboarding: true, currentStep: 'lagoon' });
  });

  it('drops whatever else it finds', () => {
    const garbage = fc.oneof(fc.string(), fc.json(), fc.constant(null));
    fc.assert(
      fc.property(garbage, garbage, garbage, (completed, step, completedSteps) => {
        const kept: Record<string, string | null> = {
          [tourKeys.completed]: completed,
          [tourKeys.step]: step,
          [tourKeys.completedSteps]: completedSteps,
        };
        const tour = resumeTour((key) => kept[key] ?? null);
        expect(tour.completedSteps.every((done) => tourSteps.includes(done))).toBe(true);
        expect(tour.currentStep !== null).toBe(tour.isOnboarding);
        expect(tourSteps).toContain(nextStep({ ...tour, isOnboarding: true }).currentStep);
      }),
    );
  });
});
