import { expect, test } from 'vitest';
import { addSaved, readSaved, savedBytesOf, wantedWidth } from './saved-bytes.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const noon = new Date(2026, 4, 3, 12);

test('the rendition that fills the box is the one that would have come', () => {
  expect(wantedWidth([320, 480, 768, 1080], 700)).toBe(768);
  expect(wantedWidth([320, 480], 2000)).toBe(480);
  expect(wantedWidth([], 700)).toBe(0);
});

test('nothing is saved where no larger file would have come', () => {
  expect(savedBytesOf({ width: 480, bytes: 10_000 }, 480)).toBe(0);
  expect(savedBytesOf({ width: 480, bytes: 10_000 }, 320)).toBe(0);
  expect(savedBytesOf({ width: 480, bytes: 10_000 }, 960)).toBeGreaterThan(10_000);
});

test('counts begin anew at midnight, and nonsense in the storage counts as nothing', () => {
  const storage = memory();
  addSaved(storage, 500, noon);
  addSaved(storage, 700, noon);
  expect(readSaved(storage, noon)).toMatchObject({ bytes: 1200, pictures: 2 });
  expect(readSaved(storage, new Date(2026, 4, 4, 0, 1))).toMatchObject({ bytes: 0, pictures: 0 });
  storage.setItem('tamarind-data-saved', '{"day":1');
  expect(readSaved(storage, noon)).toMatchObject({ bytes: 0, pictures: 0 });
});
