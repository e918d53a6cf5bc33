import { expect, expectTypeOf, test } from 'vitest';
import { byKind } from './by-kind.rules.ts';
import { type ItemKind, itemKinds } from './media.rules.ts';

test.each(itemKinds)('an item of kind %s goes to the case of its kind only', (kind) => {
  const item = { id: 'a', kind };
  const nameCase = (name: ItemKind) => (given: { id: string }) => ({ name, given });
  const chosen = byKind(item, { photo: nameCase('photo'), video: nameCase('video'), sound: nameCase('sound') });
  expect(chosen).toEqual({ name: kind, given: item });
  expect(chosen.given).toBe(item);
});

test('a case knows the fields of its kind', () => {
  type Item = { kind: 'photo'; width: number } | { kind: 'video'; width: number } | { kind: 'sound'; peaks: number[] };
  const widthOf = ({ width }: { width: number }) => width;
  const sizeOf = (item: Item) => byKind(item, { photo: widthOf, video: widthOf, sound: (sound) => sound.peaks.length });
  expect(sizeOf({ kind: 'video', width: 640 })).toBe(640);
  expect(sizeOf({ kind: 'sound', peaks: [1, 2] })).toBe(2);
  expectTypeOf(sizeOf).returns.toEqualTypeOf<number>();
});

test('a choice without a case for every kind does not compile', () => {
  const only = { photo: () => 1, video: () => 2 };
  // @ts-expect-error: sounds have no case
  const choose = () => byKind({ kind: 'photo' }, only);
  expect(choose()).toBe(1);
});
