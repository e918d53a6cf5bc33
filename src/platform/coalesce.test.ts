import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

const workshop = () => {
  const batches: string[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const add = coalesce(async (items: readonly string[]) => {
    batches.push([...items]);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return items.map((item) => item.toUpperCase());
  });
  return { batches, gates, add };
};

test('whoever comes while a batch is under way shares the next one', async () => {
  const { batches, gates, add } = workshop();
  const first = add('a');
  await tick();
  const later = [add('b'), add('c'), add('d')];
  await tick();
  expect(batches).toEqual([['a']]);
  gates[0]?.resolve();
  expect(await first).toBe('A');
  await tick();
  expect(batches).toEqual([['a'], ['b', 'c', 'd']]);
  gates[1]?.resolve();
  expect(await Promise.all(later)).toEqual(['B', 'C', 'D']);
});

test('one after another, each has a batch of its own', async () => {
  const { batches, gates, add } = workshop();
  for (const item of ['a', 'b']) {
    const result = add(item);
    await tick();
    gates.at(-1)?.resolve();
    await result;
  }
  expect(batches).toEqual([['a'], ['b']]);
});

test('a batch that fails fails its own, and the next one goes on', async () => {
  const { gates, add } = workshop();
  const failing = add('a');
  await tick();
  const next = add('b');
  gates[0]?.reject(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  await tick();
  gates[1]?.resolve();
  expect(await next).toBe('B');
});
