import { expect, it } from 'vitest';
import { type Details, makeDraftStore } from './draft-store.ts';

/** A draft store whose server and timers the test controls. */
const keep = () => {
  const calls: { changes: Partial<Details>; answer: PromiseWithResolvers<void> }[] = [];
  const timers = new Set<() => void>();
  const keeper = makeDraftStore({
    save: (_, changes) => {
      const answer = Promise.withResolvers<void>();
      calls.push({ changes, answer });
      return answer.promise;
    },
    now: () => 7,
    after: (_, work) => {
      timers.add(work);
      return () => timers.delete(work);
    },
  });
  const ring = () => {
    for (const work of [...timers]) {
      timers.delete(work);
      work();
    }
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { keeper, calls, ring, settled };
};

it('saves once, after the typing has paused', async () => {
  const { keeper, calls, ring, settled } = keep();
  keeper.change('a', { title: 'V' });
  keeper.change('a', { title: 'Vanilla', location: 'Calibishie' });
  expect(calls).toEqual([]);
  ring();
  await settled();
  expect(calls.map(({ changes }) => changes)).toEqual([{ title: 'Vanilla', location: 'Calibishie' }]);
  calls[0]?.answer.resolve();
  await settled();
  expect(keeper.draftOf('a')).toEqual({ changes: {}, status: 'clean', savedAtMs: 7, error: null });
});

it('keeps what is typed while it saves, and saves that next', async () => {
  const { keeper, calls, ring, settled } = keep();
  keeper.change('a', { title: 'Van', tags: ['pod'] });
  ring();
  await settled();
  keeper.change('a', { title: 'Vanilla' });
  calls[0]?.answer.resolve();
  await settled();
  expect(keeper.draftOf('a').changes).toEqual({ title: 'Vanilla' });
  ring();
  await settled();
  expect(calls[1]?.changes).toEqual({ title: 'Vanilla' });
});

it('loses nothing when it cannot be saved, and tries again', async () => {
  const { keeper, calls, ring, settled } = keep();
  keeper.change('a', { title: 'Vanilla' });
  ring();
  await settled();
  const refusal = new Error('busy');
  calls[0]?.answer.reject(refusal);
  await settled();
  expect(keeper.draftOf('a')).toMatchObject({ changes: { title: 'Vanilla' }, status: 'failed', error: refusal });
  expect(keeper.hasUnsaved()).toBe(true);
  ring();
  await settled();
  calls[1]?.answer.resolve();
  await settled();
  expect(keeper.hasUnsaved()).toBe(false);
});

it('tells after a flush whether everything is on the server', async () => {
  const { keeper, calls, settled } = keep();
  expect(await keeper.flush('a')).toBe(true);
  keeper.change('a', { title: 'Vanilla' });
  const flushed = keeper.flush('a');
  await settled();
  calls[0]?.answer.reject(new Error('offline'));
  expect(await flushed).toBe(false);
});
