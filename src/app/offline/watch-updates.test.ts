import { setupI18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#ui/messages/toast.ts';
import { lookForUpdates, watchUpdates } from './watch-updates.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  toasts.dismissAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('looking for a new release', () => {
  const update = vi.fn(async () => undefined as never);
  let seen: EventTarget & { visibilityState: string };
  beforeEach(() => {
    update.mockClear();
    seen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', seen);
    vi.stubGlobal('navigator', { onLine: true });
    lookForUpdates({ update });
  });

  const comeBack = () => seen.dispatchEvent(new Event('visibilitychange'));

  it('happens every half hour', () => {
    vi.advanceTimersByTime(61 * MINUTE_MS);
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('happens when somebody comes back to the page, but not every few seconds', () => {
    comeBack();
    expect(update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5 * MINUTE_MS);
    comeBack();
    comeBack();
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('leaves a page alone that nobody sees, or that has no network', () => {
    seen.visibilityState = 'hidden';
    vi.advanceTimersByTime(31 * MINUTE_MS);
    comeBack();
    seen.visibilityState = 'visible';
    vi.stubGlobal('navigator', { onLine: false });
    comeBack();
    expect(update).not.toHaveBeenCalled();
  });
});

describe('a new release', () => {
  const reload = vi.fn();
  const takenOver = vi.fn();
  const workerOf = (release: string) => ({
    postMessage: (message: object, [port]: MessagePort[]) =>
      'takeOver' in message ? takenOver(release) : port?.postMessage(release),
  });
  const container = (controller: object | null) => Object.assign(new EventTarget(), { controller });

  /** A page of the release `page`, with the workers that the browser has. */
  const open = (page: string, workers: { waiting?: string; controller?: string }) => {
    const serviceWorker = container(workers.controller === undefined ? null : workerOf(workers.controller));
    vi.stubGlobal('document', { documentElement: { dataset: { release: page } } });
    vi.stubGlobal('navigator', { serviceWorker });
    vi.stubGlobal('window', { location: { reload } });
    const waiting = workers.waiting === undefined ? null : workerOf(workers.waiting);
    const registration = Object.assign(new EventTarget(), { waiting }) as unknown as ServiceWorkerRegistration;
    watchUpdates(setupI18n({ locale: 'en', messages: { en: {} } }), registration);
    return serviceWorker;
  };
  const offers = () => toasts.current().map(({ title }) => title);
  const press = () => {
    const action = toasts.current()[0]?.action;
    if (action && 'onPress' in action) action.onPress();
  };
  beforeEach(() => {
    // Messages between windows and workers take real time.
    vi.useRealTimers();
    reload.mockClear();
    takenOver.mockClear();
  });

  it('takes over without a word on a page of its own', async () => {
    open('new', { waiting: 'new', controller: 'old' });
    await expect.poll(() => takenOver.mock.calls).toEqual([['new']]);
    expect(offers()).toEqual([]);
  });

  it('is offered on an older page, and loads it anew even if the browser never lets it take over', async () => {
    open('old', { waiting: 'new', controller: 'old' });
    await expect.poll(offers).toHaveLength(1);
    expect(takenOver).not.toHaveBeenCalled();
    vi.useFakeTimers();
    press();
    expect(takenOver.mock.calls).toEqual([['new']]);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(reload).toHaveBeenCalled();
  });

  it('is offered on an older page when another window has made it take over', async () => {
    const serviceWorker = open('old', { controller: 'new' });
    expect(offers()).toEqual([]);
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await expect.poll(offers).toHaveLength(1);
    press();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
