import { describe, expect, it, vi } from 'vitest';
import { noTour, startTour, tourKeys } from '../onboarding.rules.ts';
import { nextStep, skipTour } from '../tour-walk.rules.ts';
import { makeOnboardingStore } from './onboarding-store.ts';

const makeStorage = (kept: Record<string, string> = {}) => {
  const entries = new Map(Object.entries(kept));
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('the tour of a page', () => {
  it('T13 is written at every change and tells its listeners', () => {
    const storage = makeStorage();
    const store = makeOnboardingStore(() => storage);
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.change(startTour);
    store.change(nextStep);
    expect(Object.fromEntries(storage.entries)).toEqual({
      [tourKeys.step]: 'navigation',
      [tourKeys.completedSteps]: '["welcome"]',
    });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    store.change(skipTour);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(storage.entries.get(tourKeys.completed)).toBe('true');
    expect(storage.entries.has(tourKeys.step)).toBe(false);
  });

  it('T12 resumes from what is kept, and knows that nobody pressed anything', () => {
    const storage = makeStorage({ [tourKeys.step]: 'videos', [tourKeys.completedSteps]: '["welcome"]' });
    const store = makeOnboardingStore(() => storage);
    expect(store.current()).toMatchObject({ isOnboarding: true, currentStep: 'videos', isResumed: true });
    store.change(nextStep);
    expect(store.current()).toMatchObject({ currentStep: 'collections', isResumed: false });
  });

  it('T12 does not resume what is completed', () => {
    const storage = makeStorage({ [tourKeys.step]: 'videos', [tourKeys.completed]: 'true' });
    expect(makeOnboardingStore(() => storage).current().isOnboarding).toBe(false);
  });

  it('a second tour begins at the beginning', () => {
    const storage = makeStorage({ [tourKeys.completed]: 'true', [tourKeys.completedSteps]: '["welcome","photos"]' });
    const store = makeOnboardingStore(() => storage);
    store.change(startTour);
    expect(Object.fromEntries(storage.entries)).toEqual({
      [tourKeys.step]: 'welcome',
      [tourKeys.completedSteps]: '[]',
    });
  });

  it('put away, it waits for the next page', () => {
    const storage = makeStorage({ [tourKeys.step]: 'videos' });
    const store = makeOnboardingStore(() => storage);
    store.putAway();
    expect(store.current()).toBe(noTour);
    expect(makeOnboardingStore(() => storage).current().currentStep).toBe('videos');
  });

  it.each([
    ['absent', () => undefined],
    ['forbidden', refuse],
    ['broken', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ])('runs where the storage is %s', (_, storage) => {
    const store = makeOnboardingStore(storage);
    expect(store.current()).toEqual(noTour);
    store.change(startTour);
    store.change(nextStep);
    expect(store.current().currentStep).toBe('navigation');
  });
});
