import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import type { LoadedPage } from '../pages/load-page.ts';
import { cutOffPage, orCutOff } from './cut-off.ts';

const page = { kind: 'redirect', to: '/photos' } satisfies LoadedPage;
const refused = (code: ErrorCode): LoadedPage => ({ kind: 'refused', code, Fallback: cutOffPage.Fallback });
const never = new Promise<LoadedPage>(() => undefined);

const serverIs = (isReachable: boolean) =>
  vi.stubGlobal('fetch', () =>
    isReachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

it('a page that has its code and data is shown, with a network or without', async () => {
  serverIs(false);
  expect(await orCutOff(Promise.resolve(page))).toBe(page);
  onlineManager.setOnline(false);
  expect(await orCutOff(Promise.resolve(page))).toBe(page);
});

it('a page whose requests fail is cut off when the server cannot be reached', async () => {
  serverIs(false);
  expect(await orCutOff(Promise.resolve(refused('unexpected')))).toBe(cutOffPage);
});

it('a mistake of ours stays one, and so does a refusal', async () => {
  serverIs(true);
  const mistake = refused('unexpected');
  expect(await orCutOff(Promise.resolve(mistake))).toBe(mistake);
  serverIs(false);
  const missing = refused('notFound');
  expect(await orCutOff(Promise.resolve(missing))).toBe(missing);
});

it('a page whose queries wait for the network is cut off, also when the network is lost meanwhile', async () => {
  serverIs(false);
  const loading = orCutOff(never);
  await vi.advanceTimersByTimeAsync(10_000);
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loading).toBe(cutOffPage);
});

it('queries go on when the browser says wrongly that there is no network', async () => {
  serverIs(true);
  onlineManager.setOnline(false);
  const queries = Promise.withResolvers<LoadedPage>();
  const stop = onlineManager.subscribe((isOnline) => isOnline && queries.resolve(page));
  const loading = orCutOff(queries.promise);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loading).toBe(page);
  stop();
});
