import { expect, it, vi } from 'vitest';
import { createCleanup } from './cleanup.ts';

it('undoes in the opposite order', async () => {
  const cleanup = createCleanup(vi.fn());
  const done: string[] = [];
  for (const name of ['database', 'pool', 'web']) {
    cleanup.add(() => {
      done.push(name);
      return Promise.resolve();
    });
  }
  await cleanup.run();
  expect(done).toEqual(['web', 'pool', 'database']);
});

it('goes on when a step fails, and tells', async () => {
  const onError = vi.fn();
  const cleanup = createCleanup(onError);
  const last = vi.fn(() => Promise.resolve());
  cleanup.add(last);
  cleanup.add(() => Promise.reject(new Error('stuck')));
  await cleanup.run();
  expect(last).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledWith(new Error('stuck'));
});

it('also undoes what is opened while it runs, and runs once', async () => {
  const cleanup = createCleanup(vi.fn());
  const late = vi.fn(() => Promise.resolve());
  const first = vi.fn(() => {
    cleanup.add(late);
    return Promise.resolve();
  });
  cleanup.add(first);
  await Promise.all([cleanup.run(), cleanup.run()]);
  await cleanup.run();
  expect(first).toHaveBeenCalledOnce();
  expect(late).toHaveBeenCalledOnce();
});
